// Reads the directory of a compound file ([MS-CFB], the container of Word 97). It is a small file system in sectors, and its
// directory is a list of entries that form trees.

/** An entry of the directory. Names are case-insensitive. */
export type CompoundEntry = { name: string; kind: "storage" | "stream"; inRoot: boolean };

const HEADER_BYTES = 512;
/** The header lists the sectors of the allocation table here. Only files over 7 MB, more than any resume, have further lists. */
const TABLE_SECTORS_AT = 76;
const END_OF_CHAIN = 0xfffffffe;
const ENTRY_BYTES = 128;
const NO_ENTRY = 0xffffffff;
const STORAGE = 1;
const STREAM = 2;
const ROOT = 5;

/** All entries of the directory; null for a damaged file. */
export function listCompoundFile(bytes: Uint8Array): CompoundEntry[] | null {
  const entries = readDirectory(bytes);
  const inRoot = entries && childrenOfRoot(entries);
  if (!inRoot) return null;
  return entries.flatMap((entry, index) => {
    const kind = entry.getUint8(66);
    if (kind !== STORAGE && kind !== STREAM) return [];
    return { name: nameOf(entry), kind: kind === STORAGE ? "storage" : "stream", inRoot: inRoot.has(index) };
  });
}

/** Follows the directory from sector to sector, for at most as many steps as the file has sectors. */
function readDirectory(bytes: Uint8Array): DataView[] | null {
  if (bytes.length < HEADER_BYTES) return null;
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const shift = file.getUint16(30, true);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 2 ** shift;
  const sectors = Math.floor(bytes.length / sectorBytes) - 1;
  const placeOf = (sector: number) => (sector + 1) * sectorBytes;

  const entries: DataView[] = [];
  let sector = file.getUint32(48, true);
  for (let steps = 0; sector !== END_OF_CHAIN; steps += 1) {
    if (sector >= sectors || steps >= sectors) return null;
    for (let place = placeOf(sector); place < placeOf(sector + 1); place += ENTRY_BYTES) {
      entries.push(new DataView(bytes.buffer, bytes.byteOffset + place, ENTRY_BYTES));
    }
    const nextAt = sector * 4;
    const index = Math.floor(nextAt / sectorBytes);
    const tableSector = file.getUint32(TABLE_SECTORS_AT + index * 4, true);
    if (tableSector >= sectors) return null;
    sector = file.getUint32(placeOf(tableSector) + (nextAt % sectorBytes), true);
  }
  return entries;
}

/** The indexes of the entries directly in the root. They form a binary tree, in which no entry may occur twice. */
function childrenOfRoot(entries: DataView[]): Set<number> | null {
  const [root] = entries;
  if (root?.getUint8(66) !== ROOT) return null;
  const found = new Set<number>();
  const open = [root.getUint32(76, true)];
  for (let index = open.pop(); index !== undefined; index = open.pop()) {
    if (index === NO_ENTRY) continue;
    const entry = entries[index];
    if (!entry || found.has(index)) return null;
    found.add(index);
    open.push(entry.getUint32(68, true), entry.getUint32(72, true));
  }
  return found;
}

function nameOf(entry: DataView): string {
  const letters = Math.min(32, Math.floor(entry.getUint16(64, true) / 2));
  const units = Array.from({ length: letters }, (_, index) => entry.getUint16(index * 2, true));
  const [name = ""] = String.fromCharCode(...units).split("\0");
  return name;
}
