import { crc32 } from "node:zlib";

type ZipFile = { name: string; bytes: Uint8Array };

/** The pieces of a ZIP file, one file after the other. They are stored: resumes are packed already. */
export async function* writeZip(files: AsyncIterable<ZipFile>): AsyncGenerator<Uint8Array> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes } of files) {
    const encoded = Buffer.from(name);
    const facts = describe(bytes, encoded.length);
    const header = Buffer.concat([Buffer.from([0x50, 0x4b, 3, 4]), facts, encoded]);
    directory.push(
      // Comment, disk and attributes are empty.
      Buffer.concat([Buffer.from([0x50, 0x4b, 1, 2, VERSION, 0]), facts, Buffer.alloc(10), uint32(offset), encoded]),
    );
    offset += header.length + bytes.length;
    yield header;
    yield bytes;
  }
  const listed = Buffer.concat(directory);
  const count = uint16(directory.length);
  yield Buffer.concat([
    listed,
    Buffer.from([0x50, 0x4b, 5, 6, 0, 0, 0, 0]),
    count,
    count,
    uint32(listed.length),
    uint32(offset),
    uint16(0),
  ]);
}

const VERSION = 20;
const UTF8_NAMES = 0x0800;
const STORED = 0;
/** The first day that the format has. */
const DAY = 0x21;

/** What a header and the directory say of a file, in this order. */
function describe(bytes: Uint8Array, nameLength: number): Buffer {
  return Buffer.concat([
    ...[VERSION, UTF8_NAMES, STORED, 0, DAY].map(uint16),
    ...[crc32(bytes), bytes.length, bytes.length].map(uint32),
    ...[nameLength, 0].map(uint16),
  ]);
}

function uint16(number: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(number);
  return bytes;
}

function uint32(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
