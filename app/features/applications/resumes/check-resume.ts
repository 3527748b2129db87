import { listCompoundFile } from "./compound-file.ts";
import type { ResumeExtension } from "./resume-key.ts";
import { canInflate, listZip, unpack, type ZipEntry } from "./zip-file.ts";

// Detects the kind of a file by its content, because a name or a type proves nothing. The browser reports a wrong file early;
// the server decides.

/** A Word document that unpacks to more than this is a ZIP bomb. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

export async function detectResumeKind(file: Blob): Promise<ResumeExtension | null> {
  // The first bytes are enough for a PDF. Only what may be a Word document is read to its end.
  const start = await bytesOf(file.slice(0, LONGEST_START));
  if (isPdf(start)) return "pdf";
  if (startsWith(start, COMPOUND_FILE)) return isWord97(await bytesOf(file)) ? "doc" : null;
  if (startsWith(start, ZIP)) return (await isWordDocument(await bytesOf(file))) ? "docx" : null;
  return null;
}

async function bytesOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.arrayBuffer());
}

const LONGEST_START = 64;
const ZIP = [0x50, 0x4b];
const COMPOUND_FILE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

function startsWith(bytes: Uint8Array, start: number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

/** White space and a byte order mark before the header are common, and PDF readers skip them. */
function isPdf(start: Uint8Array): boolean {
  return /^(?:ï»¿)?\s*%PDF-\d/.test(toLatin1(start));
}

/** Entries in the root of other compound files: spreadsheets, presentations, encrypted documents, Outlook messages. */
const OTHER_DOCUMENT =
  /^(?:workbook|book|powerpoint document|encryptedpackage|__properties_version1\.0|__nameid_version1\.0|__substg1\.0_.*)$/i;
const MACRO_STORAGE = /^(?:macros|vba|_vba_project|_vba_project_cur)$/i;

/** A document may contain a spreadsheet as an embedded object, but no macros anywhere. */
function isWord97(bytes: Uint8Array): boolean {
  const entries = listCompoundFile(bytes);
  if (!entries) return false;
  const root = entries.filter(({ inRoot }) => inRoot);
  return (
    root.some(({ name, kind }) => kind === "stream" && /^worddocument$/i.test(name)) &&
    !root.some(({ name }) => OTHER_DOCUMENT.test(name)) &&
    !entries.some(({ name, kind }) => kind === "storage" && MACRO_STORAGE.test(name))
  );
}

const MACRO_FILE = /vbaProject\.bin$|vbaData\.xml$/i;
const CONTENT_TYPES = /^[/\\]?\[content_types\]\.xml$/i;
const RELATIONSHIPS = /\.rels$/i;
/** The format allows to split a file into pieces. No program does so, and we can't check such a file. */
const PIECE = /\.piece$/i;

/** A ZIP that contains a Word document, without macros and without anything that Word fetches from elsewhere. */
async function isWordDocument(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const entries = listZip(bytes);
  if (!entries) return false;
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return (
    unpacked <= MAX_UNPACKED_BYTES &&
    entries.some(({ name }) => /^[/\\]?word[/\\]document\d*\.xml$/i.test(name)) &&
    entries.some(({ name }) => CONTENT_TYPES.test(name)) &&
    !entries.some(({ name }) => MACRO_FILE.test(name) || PIECE.test(name)) &&
    (await declaresNoHarm(bytes, entries))
  );
}

/** Checks the files in which a document declares its parts. Only these are unpacked, up to a limit. */
async function declaresNoHarm(bytes: Uint8Array<ArrayBuffer>, entries: ZipEntry[]): Promise<boolean> {
  const declarations = entries.filter(({ name }) => CONTENT_TYPES.test(name) || RELATIONSHIPS.test(name));
  // why both sizes: two megabytes can unpack to nothing, and many entries can share the same bytes.
  const bytesToRead = declarations.reduce((sum, { size, packedSize }) => sum + Math.max(size, packedSize), 0);
  if (declarations.length > MAX_DECLARATIONS || bytesToRead > MAX_DECLARATION_BYTES) return false;
  // Without DecompressionStream the browser leaves this check to the server.
  if (!canInflate()) return true;
  for (const entry of declarations) {
    const content = await unpack(bytes, entry);
    const xml = content && readPlainXml(content);
    if (xml == null || HARMFUL_DECLARATION.test(xml) || fetchesFromElsewhere(xml)) return false;
  }
  return true;
}

const MAX_DECLARATIONS = 300;
const MAX_DECLARATION_BYTES = 1024 * 1024;
/** Macros, a template, or an embedded HTML page or document (aFChunk) that Word opens: no declaration lists what an aFChunk fetches. */
const HARMFUL_DECLARATION =
  /\bContentType\s*=\s*["'][^"']*(?:vbaProject|vbaData|macroEnabled)|\bType\s*=\s*["'][^"']*(?:vbaProject|wordVbaData|attachedTemplate|aFChunk)\s*["']/i;

const LINK = /\/hyperlink$/i;
const PICTURE = /\/image$/i;
/**
 * Web pictures, mail attachments and local disks, where Word finds nothing. No Windows share: opening its picture would send a hash
 * of the reader's password.
 */
const HARMLESS_PICTURE = /^(?:https?:\/\/|cid:|file:\/\/\/[a-z]:)/i;

/**
 * Word fetches external objects, frames and documents on opening. Links wait for a click, and honest resumes with copied text may
 * have pictures from the web.
 */
function fetchesFromElsewhere(xml: string): boolean {
  if (!/TargetMode/i.test(xml)) return false;
  // No attribute can hold a "<", so each piece has one element.
  return xml.split("<").some((element) => {
    if (!/TargetMode/i.test(element)) return false;
    const attributes = readAttributes(element);
    if (!attributes) return true;
    const [mode = "Internal", type = "", target = ""] = ["targetmode", "type", "target"].map((name) =>
      attributes.get(name),
    );
    return mode !== "Internal" && !LINK.test(type) && !(PICTURE.test(type) && HARMLESS_PICTURE.test(target));
  });
}

/** A relationship has four. */
const MOST_ATTRIBUTES = 20;
const ATTRIBUTE = /\s+([^\s=/>"']+)\s*=\s*(?:"([^"]*)"|'([^']*)')/gy;

/** Attributes by lower-case name. Null for anything but an element, and for repeated or too many attributes. */
function readAttributes(element: string): Map<string, string> | null {
  const attributes = new Map<string, string>();
  const text = element.replace(/^[^\s/>]*/, "");
  let end = 0;
  for (const [whole, name = "", inDouble, inSingle = ""] of text.matchAll(ATTRIBUTE)) {
    if (attributes.has(name.toLowerCase()) || attributes.size === MOST_ATTRIBUTES) return null;
    attributes.set(name.toLowerCase(), (inDouble ?? inSingle).trim());
    end += whole.length;
  }
  return /^\s*\/?>/.test(text.slice(end)) ? attributes : null;
}

/**
 * The text with its character references resolved, so that they can't hide anything. Null for an encoding other than UTF-8
 * and for entity definitions: no program writes declarations with these.
 */
function readPlainXml(bytes: Uint8Array): string | null {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
  const encoding = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']*)["']/.exec(text)?.[1] ?? "utf-8";
  if (!/^utf-?8$/i.test(encoding) || text.includes("\0") || /<!DOCTYPE/i.test(text)) return null;
  return text.replaceAll(/&#(?:x([0-9a-f]+)|(\d+));/gi, (_, hex?: string, decimal?: string) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const character = code <= 0x10ffff ? String.fromCodePoint(code) : "";
    // A quotation mark written as a reference does not end an attribute, and "<" begins no element.
    return /["'<]/.test(character) ? "" : character;
  });
}

function toLatin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
