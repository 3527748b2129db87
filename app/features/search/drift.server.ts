import type { Meilisearch } from "meilisearch";
import { z } from "zod";

import { JOBS_INDEX } from "./index-settings.ts";
import { countOpenJobs, readDocuments } from "./outbox.server.ts";

export type Drift = {
  /** Approved jobs that the index lacks. */
  missing: string[];
  /** Jobs that the index holds in an older version. */
  stale: string[];
  /** What the index holds and should not. */
  surplus: string[];
};

const PAGE_SIZE = 5_000;
const indexedSchema = z.object({ id: z.string(), version: z.number().optional() });

export function sizeOf({ missing, stale, surplus }: Drift): number {
  return missing.length + stale.length + surplus.length;
}

export function idsOf({ missing, stale, surplus }: Drift): string[] {
  return [...missing, ...stale, ...surplus];
}

/** Compares Postgres with the index, document by document. */
export async function measureDrift(meilisearch: Meilisearch, onProgress: (compared: number) => void): Promise<Drift> {
  const indexed = await readIndexedVersions(meilisearch);
  const drift: Drift = { missing: [], stale: [], surplus: [] };
  let compared = 0;
  for await (const documents of readDocuments(PAGE_SIZE)) {
    for (const { id, version } of documents) {
      if (!indexed.has(id)) drift.missing.push(id);
      else if (indexed.get(id) !== version) drift.stale.push(id);
      indexed.delete(id);
    }
    compared += documents.length;
    onProgress(compared);
  }
  drift.surplus = [...indexed.keys()];
  return drift;
}

/** Cheap to ask: do the index and the database hold the same number of open jobs? */
export async function countMismatch(meilisearch: Meilisearch): Promise<boolean> {
  const [{ numberOfDocuments }, open] = await Promise.all([meilisearch.index(JOBS_INDEX).getStats(), countOpenJobs()]);
  return numberOfDocuments !== open;
}

async function readIndexedVersions(meilisearch: Meilisearch): Promise<Map<string, number | undefined>> {
  const versions = new Map<string, number | undefined>();
  const index = meilisearch.index(JOBS_INDEX);
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const { results } = await index.getDocuments({ fields: ["id", "version"], limit: PAGE_SIZE, offset });
    for (const { id, version } of z.array(indexedSchema).parse(results)) versions.set(id, version);
    if (results.length < PAGE_SIZE) return versions;
  }
}
