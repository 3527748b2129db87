import { getPage, findJobs, type Search } from "./requests.ts";
import type { BenchSite } from "./site.ts";
import type { Environment } from "#tests/fixtures/clients.ts";
import { openGate } from "#tests/fixtures/gate.ts";

// What a page asks the search engine for, to ask the same without the page.

type RawRequest = { path: string; body: string };

/** Lets an instance of its own render the page of each search, with the search engine behind a gate that listens. */
export async function recordSearches(
  { environment, startApp }: BenchSite,
  searches: Search[],
): Promise<RawRequest[][]> {
  const gate = await openGate(environment.MEILISEARCH_HOST ?? "");
  let recorded: RawRequest[] = [];
  gate.onBody = (path, body) => {
    if (path.endsWith("search")) recorded.push({ path, body });
  };
  const app = await startApp({ MEILISEARCH_HOST: gate.url });
  try {
    await getPage(findJobs(app.url, "the key that only searches is made now"));
    const all: RawRequest[][] = [];
    for (const search of searches) {
      recorded = [];
      const url = findJobs(app.url, search);
      await getPage(url);
      if (!recorded.length) throw new Error(`${url} asked the search engine nothing.`);
      all.push(recorded);
    }
    return all;
  } finally {
    await app.stop();
    gate.close();
  }
}

/** Asks the same, and reads the answers as the site does. */
export async function searchRaw(environment: Environment, requests: RawRequest[]): Promise<void> {
  const { MEILISEARCH_HOST: host = "", MEILISEARCH_API_KEY: key = "" } = environment;
  const headers = {
    Authorization: `Bearer ${key}`,
    "Content-Type": "application/json",
    // why: a compressed answer goes out in two writes, and the second waits some 40 ms for a delayed ACK.
    "Accept-Encoding": "identity",
  };
  await Promise.all(
    requests.map(async ({ path, body }) => {
      const response = await fetch(host + path, { method: "POST", headers, body });
      if (!response.ok) throw new Error(`Meilisearch answered ${response.status} to ${path}.`);
      await response.json();
    }),
  );
}
