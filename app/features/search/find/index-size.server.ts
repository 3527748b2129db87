import { countDocuments } from "../meilisearch.server.ts";

// How many documents the index has. It is asked once a second at the most, however many searches want to know.

const EMPTY_REMEMBERED_MS = 1_000;
const LARGE_REMEMBERED_MS = 60_000;
/** With a million, counting the choices of a search takes as long as finding its first jobs; with 100,000, hardly any time. */
const MANY_DOCUMENTS = 500_000;

let lastLook: { at: number; size: Promise<number | null> } | undefined;
let isLarge = false;

/** True for an index that lost all its documents; false where it is not known. */
export async function isIndexEmpty(): Promise<boolean> {
  return (await lookAtIndex(EMPTY_REMEMBERED_MS)) === 0;
}

/** As far as it is known; nobody waits to know. */
export function isIndexLarge(): boolean {
  void lookAtIndex(LARGE_REMEMBERED_MS);
  return isLarge;
}

function lookAtIndex(rememberedMs: number): Promise<number | null> {
  if (!lastLook || Date.now() - lastLook.at >= rememberedMs) lastLook = { at: Date.now(), size: readSize() };
  return lastLook.size;
}

async function readSize(): Promise<number | null> {
  try {
    const size = await countDocuments();
    isLarge = size !== null && size >= MANY_DOCUMENTS;
    return size;
  } catch {
    // A search engine that answers searches is not away because its statistics fail.
    return null;
  }
}
