import { countDocuments } from "../meilisearch.server.ts";

// It is asked once a second at the most, however many searches want to know.

const REMEMBERED_MS = 1_000;

let lastLook: { at: number; isEmpty: Promise<boolean> } | undefined;

/** True for an index that lost all its documents; false where it is not known. */
export function isIndexEmpty(): Promise<boolean> {
  if (!lastLook || Date.now() - lastLook.at >= REMEMBERED_MS) lastLook = { at: Date.now(), isEmpty: look() };
  return lastLook.isEmpty;
}

async function look(): Promise<boolean> {
  try {
    return (await countDocuments()) === 0;
  } catch {
    // A search engine that answers searches is not away because its statistics fail.
    return false;
  }
}
