import { z } from "zod";

import type { Kind } from "./import-report.ts";
// why the secret key: only the server reads and writes legacy ids.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

// Queries and batched writes of the import.

const IDS_AT_ONCE = 1_000;

const knownSchema = z.record(z.string(), z.object({ id: z.uuid(), exists: z.boolean() }));

export type ImportedRecord = { id: string; exists: boolean };

/** The records that came in with an earlier run, by their old ids. */
export async function findImported(kind: Kind, oldIds: string[]): Promise<Map<string, ImportedRecord>> {
  const known = new Map<string, ImportedRecord>();
  for (const batch of batchesOf(oldIds, IDS_AT_ONCE)) {
    const { data } = await getSecretClient()
      .rpc("find_legacy_ids", { of_collection: kind, old_ids: batch })
      .throwOnError();
    for (const [oldId, found] of Object.entries(knownSchema.parse(data))) known.set(oldId, found);
  }
  return known;
}

export function batchesOf<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

/**
 * Writes a batch. When the database refuses it, each half is tried, so that only bad records are passed to `refused`. Any other
 * failure ends the run; the next run continues.
 */
export async function writeBatch<Item>(
  batch: Item[],
  write: (items: Item[]) => Promise<void>,
  refused: (item: Item, why: string) => void,
): Promise<void> {
  try {
    if (batch.length) await write(batch);
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    const [first] = batch;
    if (batch.length === 1 && first !== undefined) {
      refused(first, `the database refuses it: ${error.message}`);
      return;
    }
    const middle = Math.ceil(batch.length / 2);
    await writeBatch(batch.slice(0, middle), write, refused);
    await writeBatch(batch.slice(middle), write, refused);
  }
}

/** SQL states: invalid value, violated constraint, value too long for an index. */
const BAD_VALUE = /^(?:2[23]|54000$)/;
/** The embedded backend reports a violated check with another code. */
const VIOLATED_CHECK = /violates check constraint/;

function isRefusedByDatabase(error: unknown): error is Error {
  if (!(error instanceof Error && "code" in error && typeof error.code === "string")) return false;
  return BAD_VALUE.test(error.code) || VIOLATED_CHECK.test(error.message);
}
