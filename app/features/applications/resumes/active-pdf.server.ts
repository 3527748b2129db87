import { constants, inflateSync } from "node:zlib";

// A PDF can run a script, start a program, send a form and carry other files. No resume needs these. The file is searched as bytes and
// not parsed: readers disagree about broken files, and an object that one of them finds must not be hidden from the check.

/** The smallest PDF that a reader opens has more. */
const SMALLEST_BYTES = 64;

const SPACE = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const ACTIONS = "/(?:JavaScript|Launch|GoToR|GoToE|ImportData|SubmitForm|RichMediaExecute|Rendition)";
const END = String.raw`(?![\w.-])`;
const HARMFUL = new RegExp(
  [
    // The kind of an action: in its dictionary, or as an object of its own.
    `/S${SPACE}${ACTIONS}${END}`,
    String.raw`\bobj${SPACE}${ACTIONS}${END}`,
    // Files inside: their list, and the entry of one.
    `/EmbeddedFiles?${END}`,
    String.raw`/EF${SPACE}(?:<<|\d+\s+\d+\s+R)`,
  ].join("|"),
);

/** Objects packed together begin with their numbers; so do some drawings. */
const MAY_BE_OBJECTS = /^[\s\0]*(?:\d+[\s\0]|%|$)/;
const START_BYTES = 200;
/** In the dictionary of packed objects: required, and the one that names their kind. */
const IS_OBJECTS = new RegExp(`/First${SPACE}\\d|/ObjStm${END}`);
const MOST_STREAMS = 5_000;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Also true for a PDF that can't be checked: packed objects in an unusual coding, encrypted ones, or too many. */
export function isActivePdf(bytes: Buffer): boolean {
  const file = bytes.toString("latin1");
  if (bytes.length < SMALLEST_BYTES || isHarmful(file)) return true;
  const streams = Array.from(file.matchAll(/\bstream[ \t]*(?:\r\n?|\n)/g));
  if (streams.length > MOST_STREAMS) return true;
  let bytesLeft = MOST_UNPACKED_BYTES;
  for (const { index, 0: keyword } of streams) {
    const packed = bytes.subarray(index + keyword.length);
    const start = unpack(packed.subarray(0, START_BYTES));
    if (!start) {
      const dictionary = file.slice(file.lastIndexOf("obj", index), index);
      if (IS_OBJECTS.test(withPlainNames(dictionary))) return true;
    } else if (MAY_BE_OBJECTS.test(start)) {
      const objects = unpack(packed, bytesLeft);
      if (objects === null || isHarmful(objects)) return true;
      bytesLeft -= objects.length;
    }
  }
  return false;
}

function isHarmful(text: string): boolean {
  return HARMFUL.test(withPlainNames(text));
}

/** A name can be written with the codes of its letters: /J#61vaScript. */
function withPlainNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Null for data that is not deflated, or longer than the limit. */
function unpack(packed: Buffer, maxOutputLength = MOST_UNPACKED_BYTES): string | null {
  try {
    const options = { maxOutputLength: Math.max(maxOutputLength, 1), finishFlush: constants.Z_SYNC_FLUSH };
    return inflateSync(packed, options).toString("latin1");
  } catch {
    return null;
  }
}
