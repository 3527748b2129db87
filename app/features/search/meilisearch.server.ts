import { Meilisearch } from "meilisearch";

import { JOBS_INDEX } from "./index-settings.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

function connect(host: string, apiKey: string | undefined): Meilisearch {
  return new Meilisearch({
    host,
    apiKey,
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
  searchClient ??= connect(meilisearch.config.host, await findSearchKey(meilisearch));
  return searchClient;
}

const KEY_NAME = "Delhi NCR Jobs: search only";

async function findSearchKey(meilisearch: Meilisearch): Promise<string> {
  const { results } = await meilisearch.getKeys({ limit: 100 });
  const existing = results.find(({ name }) => name === KEY_NAME);
  if (existing) return existing.key;
  const created = await meilisearch.createKey({
    name: KEY_NAME,
    description: "Used by the web servers for visitors' queries",
    actions: ["search"],
    indexes: [JOBS_INDEX],
    expiresAt: null,
  });
  return created.key;
}
