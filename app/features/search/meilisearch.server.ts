import { Meilisearch, MeilisearchApiError, MeilisearchRequestError, type MeilisearchErrorResponse } from "meilisearch";

import { JOBS_INDEX } from "./jobs-index.ts";
import { noteAnswer } from "./search-timeout.server.ts";
import { createDependency, type Dependency } from "#app/lib/dependencies/dependency.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** A job's page is complete without them, so it does not wait for them longer. */
export const SIMILAR_JOBS_TIMEOUT_MS = 300;

/** What visitors make it search. Nobody's search waits behind what stands below a job. */
const searching = {
  searches: createDependency({
    name: "Meilisearch for searching",
    // Not for as long as Postgres may take behind it: that it hangs has to be noticed.
    deadlineMs: 2_300,
    atOnce: 32,
    queue: 128,
    hasStandIn: true,
  }),
  "similar jobs": createDependency({
    name: "Meilisearch for similar jobs",
    deadlineMs: SIMILAR_JOBS_TIMEOUT_MS,
    atOnce: 16,
    queue: 64,
    hasStandIn: true,
  }),
};

export type SearchPurpose = keyof typeof searching;

/** The index sync sends thousands of jobs at once, and no visitor waits for it. */
const writing = createDependency({ name: "Meilisearch for writing", deadlineMs: 10_000, atOnce: 8, queue: 64 });

/** All searches wait for this answer, so a call that hangs is given up soon and the next search makes another. */
const lookingUpKeys = createDependency({ name: "Meilisearch for keys", deadlineMs: 2_000, atOnce: 2, queue: 8 });

function connect(host: string, apiKey: string | undefined, dependency: Dependency, onAnswer?: () => void): Meilisearch {
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
  if (client === undefined) client = MEILISEARCH_HOST ? connect(MEILISEARCH_HOST, MEILISEARCH_API_KEY, writing) : null;
  return client;
}

export function requireMeilisearch(): Meilisearch {
  const meilisearch = getMeilisearch();
  if (!meilisearch) throw new Error("MEILISEARCH_HOST is not set: there is no search index.");
  return meilisearch;
}

/** Visitors cause these calls, so they must not keep the index sync from writing. */
const readingStatistics = createDependency({
  name: "Meilisearch for statistics",
  deadlineMs: 300,
  atOnce: 2,
  queue: 2,
});

/** How many documents the index that visitors search holds; null where no Meilisearch is configured. */
export async function countDocuments(): Promise<number | null> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return null;
  const { host, apiKey } = meilisearch.config;
  return (await connect(host, apiKey, readingStatistics).index(JOBS_INDEX).getStats()).numberOfDocuments;
}

let searchClients: Promise<Record<SearchPurpose, Meilisearch>> | undefined;

/** For visitors' queries: with a key that can do nothing but search. */
export async function getSearchClient(purpose: SearchPurpose): Promise<Meilisearch | null> {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return null;
  const { host, apiKey } = meilisearch.config;
  if (!searchClients) {
    // All searches that come meanwhile wait for the same look-up. One that failed is tried again.
    searchClients = findSearchKey(connect(host, apiKey, lookingUpKeys)).then((key) => ({
      searches: connect(host, key, searching.searches, noteAnswer),
      "similar jobs": connect(host, key, searching["similar jobs"], noteAnswer),
    }));
    searchClients.catch(forgetSearchClients);
  }
  return (await searchClients)[purpose];
}

/** Called when the key is refused, as after Meilisearch was replaced: it is looked up again. */
export function forgetSearchClients(): void {
  searchClients = undefined;
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
