import { Meilisearch } from "meilisearch";

import { JOBS_INDEX } from "./index-settings.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

function connect(host: string, apiKey: string | undefined, timeout?: number): Meilisearch {
  return new Meilisearch({
    host,
    apiKey,
    timeout,
    // why: a compressed answer goes out in two writes, and the second waits some 40 ms for a delayed ACK.
    requestInit: { headers: { "Accept-Encoding": "identity" } },
  });
}

let client: Meilisearch | null | undefined;

/** For what changes the index. Null where no Meilisearch is configured. */
export function getMeilisearch(): Meilisearch | null {
  const { MEILISEARCH_HOST, MEILISEARCH_API_KEY } = getEnvironment();
  if (client === undefined) client = MEILISEARCH_HOST ? connect(MEILISEARCH_HOST, MEILISEARCH_API_KEY) : null;
  return client;
}

export function requireMeilisearch(): Meilisearch {
  const meilisearch = getMeilisearch();
  if (!meilisearch) throw new Error("MEILISEARCH_HOST is not set: there is no search index.");
  return meilisearch;
}

let searchClient: Meilisearch | undefined;

/** For visitors' queries: with a key that can do nothing but search. */
export async function getSearchClient(): Promise<Meilisearch | null> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return null;
  searchClient ??= connect(
    meilisearch.config.host,
    await findSearchKey(connect(meilisearch.config.host, meilisearch.config.apiKey, LOOKUP_TIMEOUT_MS)),
  );
  return searchClient;
}

/** The key may be gone with a Meilisearch that was replaced: it is looked up anew then. */
export function forgetSearchClient(): void {
  searchClient = undefined;
}

// The same on every instance and after every restart, so that there is one such key and not many.
const KEY_UID = "6d1f3c52-9a0b-4b8e-8f5e-2f6a6d0c7a11";
const LOOKUP_TIMEOUT_MS = 2_000;

async function findSearchKey(meilisearch: Meilisearch): Promise<string> {
  const { results } = await meilisearch.getKeys({ limit: 100 });
  const existing = results.find(({ uid }) => uid === KEY_UID);
  if (existing) return existing.key;
  const created = await meilisearch.createKey({
    uid: KEY_UID,
    name: "Delhi NCR Jobs: search only",
    description: "Used by the web servers for visitors' queries",
    actions: ["search"],
    indexes: [JOBS_INDEX],
    expiresAt: null,
  });
  return created.key;
}
