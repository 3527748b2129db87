import { Meilisearch } from "meilisearch";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { variedJob } from "./varied-job.ts";
import { findMatches, savedSearchOf } from "#app/features/search/saved-search.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Alerts match as the page searches: what is found among some jobs is what the list counts of them.

let server: Client;
let gate: Gate;
let meilisearch: Meilisearch;
const word = uniqueWord();
const ids: string[] = [];

beforeAll(async () => {
  const { environment } = inject("backends");
  const target = environment.MEILISEARCH_HOST ?? "";
  gate = await openGate(target);
  Object.assign(process.env, environment, { MEILISEARCH_HOST: gate.url });
  server = serverClient(environment);
  meilisearch = new Meilisearch({ host: target, apiKey: environment.MEILISEARCH_API_KEY });
  for (let at = 0; at < 40; at += 1) {
    ids.push((await insertJob(server, { ...variedJob(at, `${at % 3 ? "Driver" : "Cook"} ${word}`) })).id);
  }
  while (await syncNextBatch(meilisearch));
});
afterAll(() => gate.close());

test.each([
  "q=driver+WORD",
  "q=cook+or+driver+WORD",
  "q=cook+WORD+missingword",
  "q=cook+WORD+15000",
  "q=WORD+in+noida",
  "q=WORD&category=Finance",
  "q=WORD&salary=15000&undisclosed=1",
  "q=WORD&metro=blue",
  "q=WORD&walkin=1",
])("%s: among some jobs are found those that the list counts", async (query) => {
  const { filters, query: saved } = savedSearchOf(new URLSearchParams(query.replace("WORD", word))) ?? {};
  if (!filters || !saved) throw new Error("No search.");
  const { jobs, withAllWords } = await searchTheIndex(filters, { limit: 200, counting: "total" });
  const counted = new Set(jobs.slice(0, withAllWords).map(({ id }) => id));
  const some = ids.filter((_, at) => at % 2);
  const expected = some.filter((id) => counted.has(id)).toSorted();
  expect((await findMatches(saved, some)).toSorted()).toEqual(expected);
});

test("without the search engine, Postgres finds them among all jobs, however old", async () => {
  gate.shut = true;
  const some = ids.filter((_, at) => at % 6 === 0);
  expect((await findMatches(`q=cook+${word}`, some)).toSorted()).toEqual(some.toSorted());
  expect(await findMatches(`q=cook+${word}+missingword`, some)).toEqual([]);
  gate.shut = false;
});

test("a saved search is the same for each order of its address, and says nothing of order, age and page", () => {
  const query = (address: string) => savedSearchOf(new URLSearchParams(address))?.query;
  expect(query("category=Sales&q=cook&sort=newest&days=3&page=2&x=1")).toBe("q=cook&category=Sales");
  expect(query("sort=newest&days=3&page=2")).toBeUndefined();
});
