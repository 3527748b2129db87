// The size of a picture as its file states it. It is read before the picture is decoded: a file of a few kilobytes may unpack to
// gigabytes.

export type ImageSize = { width: number; height: number };

/** Null for a file that is no PNG, JPEG or WebP, whatever its name and type. */
export function imageSizeOf(file: Buffer): ImageSize | null {
  return sizeOfPng(file) ?? sizeOfWebp(file) ?? sizeOfJpeg(file);
}

const PNG = "\x89PNG\r\n\x1A\n\0\0\0\rIHDR";

function sizeOfPng(file: Buffer): ImageSize | null {
  if (file.length < 24 || file.toString("latin1", 0, 16) !== PNG) return null;
  return { width: file.readUInt32BE(16), height: file.readUInt32BE(20) };
}

function sizeOfWebp(file: Buffer): ImageSize | null {
  if (file.length < 30 || file.toString("latin1", 0, 4) !== "RIFF" || file.toString("latin1", 8, 12) !== "WEBP")
    return null;
  switch (file.toString("latin1", 12, 16)) {
    case "VP8 ":
      return { width: file.readUInt16LE(26) & 0x3fff, height: file.readUInt16LE(28) & 0x3fff };
    case "VP8L": {
      const bits = file.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case "VP8X":
      return { width: file.readUIntLE(24, 3) + 1, height: file.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
}

/** Walks from segment to segment to the first frame header. */
function sizeOfJpeg(file: Buffer): ImageSize | null {
  if (file.length < 4 || file.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= file.length && file[at] === 0xff;) {
    const marker = file.readUInt8(at + 1);
    if (isFrame(marker)) return { width: file.readUInt16BE(at + 7), height: file.readUInt16BE(at + 5) };
    // why: a decoder takes no length after the others, so that a header could be hidden from this walk.
    if (!isSegment(marker)) return null;
    at += 2 + file.readUInt16BE(at + 2);
  }
  return null;
}

const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Tables, application data and comments. */
const isSegment = (marker: number) =>
  [0xc4, 0xcc, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);
