import { constants, inflateRawSync, type ZlibOptions } from "node:zlib";

import type { ResumeExtension } from "./resume-key.ts";
import { listZip, packedBytesOf, type ZipEntry } from "./zip-file.ts";

// Fields in the text of a Word document can fetch what its declarations do not name. Only the server checks them: the code is too
// large for the form.

/** A resume has some hundred kilobytes of text with its layout. This much is read at once, so it must not be more. */
const MAX_TEXT_BYTES = 4 * 1024 * 1024;
/** A part can have any name, so its first bytes tell whether it is a text. */
const START_BYTES = 64;
/** In pictures and fonts, this many bytes may hold no content: a table of up to 300 bytes precedes the packed data. */
const LONG_START_BYTES = 512;
const LONG_START: ZlibOptions = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: 64 * 1024 };

/** Whether a field of this resume makes Word run or fetch something. Also true for an unreadable document. */
export async function hasHarmfulField(file: Blob, kind: Exclude<ResumeExtension, "pdf">): Promise<boolean> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (kind === "doc") return fieldsOfWord97(bytes).some(isHarmful);
  const texts = findTexts(bytes);
  // why both sizes: many entries can share the same bytes.
  const size = texts?.reduce((sum, entry) => sum + Math.max(entry.size, entry.packedSize), 0) ?? Infinity;
  if (!texts || size > MAX_TEXT_BYTES) return true;
  return texts.some((entry) => {
    const packed = packedBytesOf(bytes, entry);
    // why at least 1: a part without a size is empty, and not unread.
    const content = packed && inflate(entry, packed, { maxOutputLength: Math.max(entry.size, 1) });
    return !content || hasHarmfulXml(readAscii(content));
  });
}

/** The parts that may be texts; null for a document whose parts unpack to too much. */
function findTexts(bytes: Uint8Array<ArrayBuffer>): ZipEntry[] | null {
  const entries = listZip(bytes);
  if (!entries) return null;
  const texts: ZipEntry[] = [];
  let unpacked = 0;
  for (const entry of entries) {
    const start = startOf(bytes, entry);
    // why: the same few bytes can be thousands of parts, and unpack to a thousand times their size.
    unpacked += start?.length ?? 0;
    if (unpacked > MAX_TEXT_BYTES) return null;
    if (!start || /^[\sï»¿þÿ]*(?:<|$)/.test(readAscii(start))) texts.push(entry);
  }
  return texts;
}

/** Null when it can't be read. */
function startOf(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Uint8Array | null {
  const packed = packedBytesOf(bytes, entry);
  if (!packed) return null;
  const start = inflate(entry, packed.subarray(0, START_BYTES), { finishFlush: constants.Z_SYNC_FLUSH });
  return start?.length === 0 ? inflate(entry, packed.subarray(0, LONG_START_BYTES), LONG_START) : start;
}

/** Null when the content does not match its declaration. */
function inflate(entry: ZipEntry, packed: Uint8Array, options: ZlibOptions): Uint8Array | null {
  if (entry.method === 0) return packed;
  try {
    return inflateRawSync(packed, options);
  } catch {
    // The data is not deflated, or longer than declared.
    return null;
  }
}

/** ASCII is common to all encodings of Word, and fields are written in it. */
const readAscii = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1").replaceAll("\0", "");

const ELEMENT = /<(?:[^\s:<>/"']+:)?(instrText|fldSimple|fldChar)\b((?:[^<>"']|"[^"<]*"|'[^'<]*')*)>([^<]*)/g;
/** Comments and the like could split the letters of a field. No program writes them beside fields. */
const ODD_MARKUP = /<!|<\?(?!xml\s)/;

function hasHarmfulXml(xml: string): boolean {
  const elements = Array.from(xml.matchAll(ELEMENT));
  if (elements.length === 0) return false;
  let fields = "";
  for (const [, name, attributes = "", content = ""] of elements)
    if (name === "instrText") fields += content;
    else {
      const simple = /\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(attributes);
      fields += `\n${simple ? (simple[1] ?? simple[2]) : ""}\n`;
    }
  return ODD_MARKUP.test(xml) || resolve(fields).split("\n").some(isHarmful);
}

const NAMED: Record<string, string> = { quot: '"', apos: "'", amp: "&", lt: "<", gt: ">" };

const resolve = (text: string) =>
  text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,4}));/gi,
    (_, hex?: string, decimal?: string, name = "") => {
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : (NAMED[String(name)] ?? "");
    },
  );

const FIELD_BEGINS = "\u0013";
const FIELD_ENDS = "\u0015";
/** In the old format. A picture has bytes like these, but not before the name of a field. */
const WORD_97_FIELD = new RegExp(
  `${FIELD_BEGINS}([ \\t]*[a-z]{3,20}\\b[^${FIELD_BEGINS}-${FIELD_ENDS}]{0,2000})`,
  "gi",
);

const fieldsOfWord97 = (bytes: Uint8Array) =>
  Array.from(readAscii(bytes).matchAll(WORD_97_FIELD), ([, field = ""]) => field);

/** Other programs, documents and databases. */
const FETCHES = /^[^a-z]*(?:DDE|DDEAUTO|LINK|INCLUDE|INCLUDETEXT|IMPORT|DATABASE)\b/i;
const PICTURE = /^[^a-z]*INCLUDEPICTURE\b(.*)/i;
/** Behind its switches, in quotes or not. */
const TARGET = /^(?:\s*\\[a-z*](?:\s+[a-z]+)?(?=\s))*\s*(?:"([^"]*)"|([^\s"\\][^\s"]*))/i;
/** As HARMLESS_PICTURE in check-resume.ts, and local paths, but no Windows share. */
const HARMLESS_TARGET =
  /^\s*(?:(?:blob:)?https?:\/\/|cid:|data:image\/|webkit-fake-url:|Macintosh HD:|file:\/\/\/[\w ]|[a-z]:[\\/]|\/?[^\s\\/:][^:]*$)/i;

function isHarmful(field: string): boolean {
  if (FETCHES.test(field)) return true;
  const picture = PICTURE.exec(field);
  if (!picture) return false;
  const target = TARGET.exec(picture[1] ?? "");
  // Without one here another field makes it.
  return !target || !HARMLESS_TARGET.test(target[1] ?? target[2] ?? "");
}
