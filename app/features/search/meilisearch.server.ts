import { Meilisearch, MeilisearchApiError, MeilisearchRequestError, type MeilisearchErrorResponse } from "meilisearch";

import { JOBS_INDEX } from "./jobs-index.ts";
import { noteAnswer } from "./search-timeout.server.ts";
import { createDependency, type Calls } from "#app/lib/dependencies/dependency.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** A job's page is complete without them, so it does not wait for them longer. */
export const SIMILAR_JOBS_TIMEOUT_MS = 300;

/** What visitors search. */
const searching = createDependency({
  name: "Meilisearch",
  // Not for as long as Postgres may take behind it: that it hangs has to be noticed.
  deadlineMs: 2_300,
  atOnce: 32,
  queue: 128,
  hasStandIn: true,
});

/** The index sync sends thousands of jobs at once, and no visitor waits for it. */
const indexing = createDependency({ name: "Meilisearch indexing", deadlineMs: 10_000, atOnce: 8, queue: 64 });

function connect(host: string, apiKey: string | undefined, dependency: Calls, onAnswer?: () => void): Meilisearch {
  return new Meilisearch({
    host,
    apiKey,
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- its only other way is to replace the fetch of all
    httpClient: async (input, init) => {
      const answer = await readAnswer(await dependency.fetch(input, init));
      onAnswer?.();
      return answer;
    },
    // why: a compressed answer goes out in two writes, and the second waits some 40 ms for a delayed ACK.
    requestInit: { headers: { "Accept-Encoding": "identity" } },
  });
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  const answer: unknown = text ? JSON.parse(text) : undefined;
  if (!response.ok) throw new MeilisearchApiError(response, answer as MeilisearchErrorResponse | undefined);
  return answer;
}

/** Why Meilisearch refused what it was asked; undefined for what is no answer of its own. */
export function refusalCodeOf(error: unknown): string | undefined {
  const refusal = error instanceof MeilisearchRequestError ? error.cause : error;
  return refusal instanceof MeilisearchApiError ? refusal.cause?.code : undefined;
}

let client: Meilisearch | null | undefined;

/** For what changes the index. Null where no Meilisearch is configured. */
export function getMeilisearch(): Meilisearch | null {
  const { MEILISEARCH_HOST, MEILISEARCH_API_KEY } = getEnvironment();
  if (client === undefined) client = MEILISEARCH_HOST ? connect(MEILISEARCH_HOST, MEILISEARCH_API_KEY, indexing) : null;
  return client;
}

export function requireMeilisearch(): Meilisearch {
  const meilisearch = getMeilisearch();
  if (!meilisearch) throw new Error("MEILISEARCH_HOST is not set: there is no search index.");
  return meilisearch;
}

/** How many documents the index that visitors search holds; null where no Meilisearch is configured. */
export async function countDocuments(): Promise<number | null> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return null;
  const { host, apiKey } = meilisearch.config;
  return (await connect(host, apiKey, searching).index(JOBS_INDEX).getStats()).numberOfDocuments;
}

let searchClient: Promise<Meilisearch> | undefined;

/** For visitors' queries: with a key that can do nothing but search. */
export async function getSearchClient(): Promise<Meilisearch | null> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return null;
  const { host, apiKey } = meilisearch.config;
  if (!searchClient) {
    // All searches that come in between wait for the same look-up. One that failed is tried again.
    searchClient = findSearchKey(connect(host, apiKey, searching)).then((key) =>
      connect(host, key, searching, noteAnswer),
    );
    searchClient.catch(forgetSearchClient);
  }
  return searchClient;
}

/** Called when the key is refused, as after Meilisearch was replaced: it is looked up again. */
export function forgetSearchClient(): void {
  searchClient = undefined;
}

// The same on every instance and after every restart, so that there is one such key and not many.
const KEY_UID = "6d1f3c52-9a0b-4b8e-8f5e-2f6a6d0c7a11";

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
