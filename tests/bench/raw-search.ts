import { findJobs, getPage } from "./requests.ts";
import type { BenchSite } from "./bench-site.ts";
import { waitUntil } from "#dev/processes.ts";
import type { Environment } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";

// What a page asks the search engine for, to ask the same without the page.

type RawRequest = { path: string; body: string };

/** What is asked at once; where nothing is found, other words are asked for after it. */
type Asked = RawRequest[][];

function inTurns(requests: RawRequest[]): Asked {
  const matchingOf = ({ body }: RawRequest) => (JSON.parse(body) as { matchingStrategy: string }).matchingStrategy;
  return Object.values(Object.groupBy(requests, matchingOf)).flatMap((turn) => (turn ? [turn] : []));
}

/** A search engine that has just been started with a million jobs takes longer than a page waits for it. */
const ANSWERS_WITHIN_MS = 60_000;

/** Lets an instance of its own render the page of each search, with the search engine behind a gate that listens. */
export async function recordSearches({ environment, startApp }: BenchSite, searches: string[]): Promise<Asked[]> {
  const gate = await openGate(environment.MEILISEARCH_HOST ?? "");
  let recorded: RawRequest[] = [];
  gate.onBody = (path, body) => {
    if (path.endsWith("search")) recorded.push({ path, body });
  };
  const app = await startApp({ MEILISEARCH_HOST: gate.url });
  try {
    await getPage(findJobs(app.url, "the key that only searches is made now"));
    const all: Asked[] = [];
    for (const search of searches) {
      const url = findJobs(app.url, search);
      const isRecorded = async () => {
        recorded = [];
        const response = await fetch(url);
        await response.text();
        return response.ok;
      };
      if (!(await waitUntil(isRecorded, ANSWERS_WITHIN_MS))) throw new Error(`${url} is not answered.`);
      if (!recorded.length) throw new Error(`${url} asked the search engine nothing.`);
      all.push(inTurns(recorded));
    }
    return all;
  } finally {
    await app.stop();
    gate.close();
  }
}

/** Asks the same, and reads the answers as the site does. */
export async function searchRaw(environment: Environment, asked: Asked): Promise<void> {
  const { MEILISEARCH_HOST: host = "", MEILISEARCH_API_KEY: key = "" } = environment;
  const headers = {
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
    // why: a compressed answer goes out in two writes, and the second waits some 40 ms for a delayed ACK.
    "Accept-Encoding": "identity",
  };
  const ask = async ({ path, body }: RawRequest) => {
    const response = await fetch(host + path, { method: "POST", headers, body });
    if (!response.ok) throw new Error(`Meilisearch answered ${response.status} to ${path}.`);
    await response.json();
  };
  for (const turn of asked) await Promise.all(turn.map(ask));
}
