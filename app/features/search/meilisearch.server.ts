import { Meilisearch } from "meilisearch";

import { getEnvironment } from "#app/lib/env.server.ts";

let client: Meilisearch | null | undefined;

/** Null where no Meilisearch is configured. */
export function getMeilisearch(): Meilisearch | null {
  if (client !== undefined) return client;
  const { MEILISEARCH_HOST, MEILISEARCH_API_KEY } = getEnvironment();
  client = MEILISEARCH_HOST
    ? new Meilisearch({
        host: MEILISEARCH_HOST,
        apiKey: MEILISEARCH_API_KEY,
        // why: a compressed answer goes out in two writes, and the second waits some 40 ms for a delayed ACK.
        requestInit: { headers: { "Accept-Encoding": "identity" } },
      })
    : null;
  return client;
}

export function requireMeilisearch(): Meilisearch {
  const meilisearch = getMeilisearch();
  if (!meilisearch) throw new Error("MEILISEARCH_HOST is not set: there is no search index.");
  return meilisearch;
}
