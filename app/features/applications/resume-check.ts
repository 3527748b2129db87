import { RESUME_TYPES, type ResumeExtension } from "./resume-key.ts";
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
  if (startsWith(start, ZIP)) return isWordDocument(await bytesOf(file)) ? "docx" : null;
  return null;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
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

/** A compound file can also be a spreadsheet, a presentation, something encrypted, or Windows' installer (by its id). */
const OTHER_COMPOUND_FILES = [
  ...["Workbook", "PowerPoint Document", "EncryptedPackage"].map(toUtf16),
  "\u0010\u000c\0\0\0\0\0\u00c0\0\0\0\0\0\0F",
];

function isWord97(bytes: Uint8Array): boolean {
  const text = toLatin1(bytes);
  // A Word document may hold a spreadsheet: so it is asked for first.
  return text.includes(toUtf16("WordDocument")) || !OTHER_COMPOUND_FILES.some((mark) => text.includes(mark));
}

const END_OF_DIRECTORY = 0x06054b50;
const END_BYTES = 22;
const LONGEST_ZIP_COMMENT = 65_535;
const DIRECTORY_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;

/** A ZIP whose table of contents names a Word document, without macros. Nothing is unpacked. */
function isWordDocument(bytes: Uint8Array): boolean {
  if (bytes.length < END_BYTES) return false;
  const entries = listZipEntries(bytes);
  if (!entries) return false;
  let unpacked = 0;
  let hasDocument = false;
  for (const { name, size } of entries) {
    if (/vbaProject\.bin$/i.test(name)) return false;
    hasDocument ||= /^[/\\]?word[/\\]document\d*\.xml$/i.test(name);
    unpacked += size;
  }
  return hasDocument && unpacked <= MAX_UNPACKED_BYTES;
}

function listZipEntries(bytes: Uint8Array): { name: string; size: number }[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_ZIP_COMMENT);
  let end = bytes.length - END_BYTES;
  while (end >= earliest && view.getUint32(end, true) !== END_OF_DIRECTORY) end -= 1;
  if (end < earliest) return null;

  const entries: { name: string; size: number }[] = [];
  const count = view.getUint16(end + 10, true);
  let start = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (start + ENTRY_BYTES > end || view.getUint32(start, true) !== DIRECTORY_ENTRY) return null;
    const nameEnd = start + ENTRY_BYTES + view.getUint16(start + 28, true);
    entries.push({
      name: toLatin1(bytes.subarray(start + ENTRY_BYTES, nameEnd)),
      size: view.getUint32(start + 24, true),
    });
    start = nameEnd + view.getUint16(start + 30, true) + view.getUint16(start + 32, true);
  }
  return entries;
}

function toLatin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

function toUtf16(text: string): string {
  return text.replaceAll(/./g, "$&\0");
}
