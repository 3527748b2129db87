import { listCompoundFile } from "./compound-file.ts";
import { RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
import { canInflate, listZip, unpack, type ZipEntry } from "./zip-file.ts";
import { UNPRINTABLE } from "#app/lib/plain-text.ts";

// What a file is, its content tells: names and declared types are anybody's claim. Used by the browser, so that a wrong
// file is noticed when it is chosen, and by the server, which decides.

export const MAX_RESUME_BYTES = 2_097_152;

const LONGEST_FILE_NAME = 255;
/** A Word document that unpacks to more than this is a bomb for whoever opens it. */
const MAX_UNPACKED_BYTES = 200 * 1024 * 1024;

export async function detectResumeKind(file: Blob): Promise<ResumeExtension | null> {
  // The beginning is enough for most; only what may be a Word document is read whole.
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

/**
 * No browser sends folders, control characters or more than a file system can hold in the name of a file; and what calls
 * itself something else than a document is none. A name without an ending is fine: phones have such files.
 */
export function isFileName(name: string): boolean {
  if (name.length > LONGEST_FILE_NAME || /[/\\]|%2f|%5c|%00/i.test(name) || UNPRINTABLE.test(name)) return false;
  const ending = /\.([a-z0-9]{1,8})$/i.exec(name.trim())?.[1]?.toLowerCase();
  return ending === undefined || Object.hasOwn(RESUME_TYPES, ending) || /^\d+$/.test(ending);
}

/** White space and a byte order mark before the header are common, and readers skip them. */
function isPdf(start: Uint8Array): boolean {
  return /^(?:ï»¿)?\s*%PDF-\d/.test(toLatin1(start));
}

/** What the root of other compound files holds: spreadsheets, presentations, encrypted documents, Outlook's messages. */
const OTHER_DOCUMENT =
  /^(?:workbook|book|powerpoint document|encryptedpackage|__properties_version1\.0|__nameid_version1\.0|__substg1\.0_.*)$/i;
const MACRO_STORAGE = /^(?:macros|vba|_vba_project|_vba_project_cur)$/i;

/** A document may hold a spreadsheet deep inside, as an object; macros it may hold nowhere. */
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
/** A file in pieces, as the format allows and no program writes it: they would have to be put together to be read. */
const PIECE = /\.piece$/i;

/** A ZIP whose table of contents names a Word document, without macros and without a template from elsewhere. */
async function isWordDocument(bytes: Uint8Array<ArrayBuffer>): Promise<boolean> {
  const entries = listZip(bytes);
  if (!entries) return false;
  const unpacked = entries.reduce((sum, { size }) => sum + size, 0);
  return (
    unpacked <= MAX_UNPACKED_BYTES &&
    entries.some(({ name }) => /^[/\\]?word[/\\]document\d*\.xml$/i.test(name)) &&
    entries.some(({ name }) => CONTENT_TYPES.test(name)) &&
    !entries.some(({ name }) => MACRO_FILE.test(name) || PIECE.test(name)) &&
    (await declaresNoMacros(bytes, entries))
  );
}

/** Where a document says what its files are and what belongs to it; only this is unpacked, and only so much of it. */
async function declaresNoMacros(bytes: Uint8Array<ArrayBuffer>, entries: ZipEntry[]): Promise<boolean> {
  const declarations = entries.filter(({ name }) => CONTENT_TYPES.test(name) || RELATIONSHIPS.test(name));
  const unpacked = declarations.reduce((sum, { size }) => sum + size, 0);
  if (declarations.length > MAX_DECLARATIONS || unpacked > MAX_DECLARATION_BYTES) return false;
  // A browser that can't unpack leaves it to the server.
  if (!canInflate()) return true;
  for (const entry of declarations) {
    const content = await unpack(bytes, entry);
    const xml = content && readPlainXml(content);
    if (xml == null || MACRO_DECLARATION.test(xml)) return false;
  }
  return true;
}

const MAX_DECLARATIONS = 300;
const MAX_DECLARATION_BYTES = 1024 * 1024;
const MACRO_DECLARATION =
  /\bContentType\s*=\s*["'][^"']*(?:vbaProject|vbaData|macroEnabled)|\bType\s*=\s*["'][^"']*(?:vbaProject|wordVbaData|attachedTemplate)\s*["']/i;

/**
 * The text with its character references resolved, so that nothing can be spelled another way. Null for another encoding
 * than UTF-8 and for what defines entities of its own: no program writes declarations so.
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
    // A quotation mark that is written so ends no attribute.
    return /["']/.test(character) ? "" : character;
  });
}

function toLatin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}
