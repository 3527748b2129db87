/** So many ids have room in an address. */
const IDS_AT_ONCE = 100;

/** Reads the rows with these ids, however many there are. */
export async function readInParts<Row>(ids: string[], read: (ids: string[]) => Promise<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    rows.push(...(await read(ids.slice(start, start + IDS_AT_ONCE))));
  }
  return rows;
}
