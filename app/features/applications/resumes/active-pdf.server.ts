import { constants, inflateSync } from "node:zlib";

// A PDF can run a script, start a program, send a form and carry other files. No resume needs these. The file is searched as bytes and
// not parsed: readers disagree about broken files, and an object that one of them finds must not be hidden from the check.

/** The smallest PDF that a reader opens has more. */
const SMALLEST_BYTES = 64;

const SPACE = String.raw`(?:[\s\0]|%[^\r\n]*[\r\n])*`;
const ACTIONS = "/(?:JavaScript|Launch|GoToR|GoToE|ImportData|SubmitForm|RichMediaExecute|Rendition)";
const END = String.raw`(?![\w.-])`;
// Space is read backwards from what follows it: forwards, each name in a long comment would read the comment again.
const HARMFUL = new RegExp(
  [
    // The kind of an action: in its dictionary, or as an object of its own.
    String.raw`(?=/)(?<=(?:/S|\bobj)${SPACE})${ACTIONS}${END}`,
    // Files inside: their list, and the entry of one.
    `/EmbeddedFiles?${END}`,
    String.raw`(?=<<|\d)(?<=/EF${SPACE})(?:<<|\d+\s+\d+\s+R)`,
  ].join("|"),
);

/** Objects packed together begin with their numbers; so do some drawings. */
const MAY_BE_OBJECTS = /^[\s\0]*(?:\d+[\s\0]|%|$)/;
const START_BYTES = 200;
const REFERENCE = String.raw`[\s\0]+\d+[\s\0]+R`;
const FIRST = new RegExp(String.raw`/First[\s\0]*(?=(\d+))\1(?!${REFERENCE})`, "g");
/** In the dictionary of packed objects: required, and the one that names their kind. */
const IS_OBJECTS = new RegExp(String.raw`/ObjStm${END}|/First[\s\0]*%|${FIRST.source}`);
/** Also in a list of chapters, which is an object before. */
const MAY_SAY_OBJECTS = /\/First[\s\0]*\d/;
/** Writers of PDFs deflate packed objects once, without a predictor, and tell in digits where the first begins. */
const USUAL_FILTER = new RegExp(String.raw`/Filter[\s\0]*(?:/FlateDecode${END}|\[[\s\0]*/FlateDecode[\s\0]*\])`, "g");
const OTHER_CODING = new RegExp(
  [
    `/Predictor${END}`,
    // A signature names its maker by this key.
    String.raw`/Filter${END}(?![\s\0]*/Adobe\.)`,
    String.raw`/DecodeParms[\s\0]*(?:\[[\s\0]*)?[\d%]`,
    // The short keys.
    String.raw`(?=[/\d])(?<=/(?:F|DP)${SPACE}(?:\[${SPACE})?)(?:/(?:\w+Decode|AHx|A85|LZW|Fl|RL|CCF|DCT|Crypt)${END}|\d+${REFERENCE})`,
  ].join("|"),
);
/** An action as a packed object of its own; or more space than is read. */
const BEGINS_HARMFUL = new RegExp(`^${SPACE}(?:${ACTIONS}${END}|(?:%[^\\r\\n]*)?$)`);
const MOST_STREAMS = 5_000;
const MOST_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Also true for a PDF that can't be checked: packed objects in an unusual coding, encrypted ones, or too many. */
export function isActivePdf(bytes: Buffer): boolean {
  const file = bytes.toString("latin1");
  if (bytes.length < SMALLEST_BYTES || isHarmful(file)) return true;
  const streams = Array.from(file.matchAll(/\bstream[ \t]*(?:\r\n?|\n)/g));
  if (streams.length > MOST_STREAMS) return true;
  let bytesLeft = MOST_UNPACKED_BYTES;
  let end = 0;
  for (const { index, 0: keyword } of streams) {
    const before = withPlainNames(file.slice(end, index));
    end = index + keyword.length;
    const isOfObjects = IS_OBJECTS.test(before) || MAY_SAY_OBJECTS.test(before.slice(before.lastIndexOf("endobj") + 1));
    const packed = bytes.subarray(end);
    const start = unpack(packed.subarray(0, START_BYTES));
    if (isOfObjects && (!start || !isPackedAsUsual(before))) return true;
    if (start && (isOfObjects || MAY_BE_OBJECTS.test(start))) {
      const objects = unpack(packed, bytesLeft);
      if (objects === null || isHarmful(objects) || (isOfObjects && hasActionObject(objects, before))) return true;
      bytesLeft -= objects.length;
    }
  }
  return false;
}

function isPackedAsUsual(dictionary: string): boolean {
  const filters = dictionary.match(USUAL_FILTER)?.length;
  const rest = dictionary.replaceAll(USUAL_FILTER, "");
  return filters === 1 && dictionary.match(FIRST)?.length === 1 && !OTHER_CODING.test(rest);
}

/** The numbers and places of the objects are listed before the first. */
function hasActionObject(objects: string, dictionary: string): boolean {
  const first = Number(Array.from(dictionary.matchAll(FIRST), ([, digits]) => digits)[0]);
  const list =
    objects
      .slice(0, first)
      .replaceAll(/%[^\r\n]*/g, " ")
      .match(/\d+/g) ?? [];
  return list.some((place, index) => {
    const at = first + Number(place);
    const object = index % 2 === 1 ? objects.slice(at, at + START_BYTES) : "";
    return object !== "" && BEGINS_HARMFUL.test(withPlainNames(object));
  });
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
