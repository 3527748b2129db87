// Reads the central directory of a ZIP, and single files of it. Only the central directory counts, as in Word: the header
// before the content of each file may differ from it.

export type ZipEntry = {
  name: string;
  /** The unpacked size, according to the central directory. */
  size: number;
  packedSize: number;
  method: number;
  encrypted: boolean;
  start: number;
};

const END_OF_TABLE = 0x06054b50;
const END_BYTES = 22;
const LONGEST_COMMENT = 65_535;
const TABLE_ENTRY = 0x02014b50;
const ENTRY_BYTES = 46;
const FILE = 0x04034b50;
const FILE_BYTES = 30;
const STORED = 0;
const DEFLATED = 8;

/** A document has some dozens, one with many pictures some hundreds. */
const MOST_ENTRIES = 2_000;

/** Null when the central directory is damaged, too long, or needs ZIP64. */
export function listZip(bytes: Uint8Array): ZipEntry[] | null {
  if (bytes.length < END_BYTES) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const earliest = Math.max(0, bytes.length - END_BYTES - LONGEST_COMMENT);
  let end = bytes.length - END_BYTES;
  while (end >= earliest && view.getUint32(end, true) !== END_OF_TABLE) end -= 1;
  if (end < earliest) return null;

  const entries: ZipEntry[] = [];
  const count = view.getUint16(end + 10, true);
  if (count > MOST_ENTRIES) return null;
  let place = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index += 1) {
    if (place + ENTRY_BYTES > end || view.getUint32(place, true) !== TABLE_ENTRY) return null;
    const start = view.getUint32(place + 42, true);
    if (start + FILE_BYTES > end || view.getUint32(start, true) !== FILE) return null;
    const nameEnd = place + ENTRY_BYTES + view.getUint16(place + 28, true);
    entries.push({
      name: new TextDecoder("latin1").decode(bytes.subarray(place + ENTRY_BYTES, nameEnd)),
      size: view.getUint32(place + 24, true),
      packedSize: view.getUint32(place + 20, true),
      method: view.getUint16(place + 10, true),
      encrypted: view.getUint16(place + 8, true) % 2 === 1,
      start,
    });
    place = nameEnd + view.getUint16(place + 30, true) + view.getUint16(place + 32, true);
  }
  return entries;
}

/** The content of one file. It never unpacks more than the declared size; null where the content does not match it. */
export async function unpack(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Promise<Uint8Array | null> {
  const packed = packedBytesOf(bytes, entry);
  if (!packed) return null;
  if (entry.method === STORED) return entry.size === packed.length ? packed : null;
  return entry.method === DEFLATED ? inflate(packed, entry.size) : null;
}

/** The packed bytes; null when encrypted or cut off. */
export function packedBytesOf(bytes: Uint8Array<ArrayBuffer>, entry: ZipEntry): Uint8Array<ArrayBuffer> | null {
  if (entry.encrypted) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start =
    entry.start + FILE_BYTES + view.getUint16(entry.start + 26, true) + view.getUint16(entry.start + 28, true);
  const packed = bytes.subarray(start, start + entry.packedSize);
  return packed.length === entry.packedSize ? packed : null;
}

/** Some browsers from before 2023 can't. */
export function canInflate(): boolean {
  try {
    return new DecompressionStream("deflate-raw").readable instanceof ReadableStream;
  } catch {
    return false;
  }
}

async function inflate(packed: Uint8Array<ArrayBuffer>, size: number): Promise<Uint8Array | null> {
  const unpacked = new Uint8Array(size);
  let length = 0;
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return length === size ? unpacked : null;
      if (length + value.length > size) {
        await reader.cancel();
        return null;
      }
      unpacked.set(value, length);
      length += value.length;
    }
  } catch {
    // The data is not deflated.
    return null;
  }
}
