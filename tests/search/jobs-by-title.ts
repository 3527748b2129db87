import type { Meilisearch } from "meilisearch";
import { beforeAll, beforeEach, expect } from "vitest";

import { connect } from "./connect-meilisearch.ts";
import { searchTheIndex } from "./search-the-index.ts";
import { applyIndexSettings } from "#app/features/search/index-sync/index-settings.server.ts";
import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import type { Client } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// Each test begins without a job, and names those that a search may find.

export let server: Client;
export let meilisearch: Meilisearch;

/** For all tests of a file. */
export function beginWithoutJobs(): void {
  beforeAll(() => {
    ({ server, meilisearch } = connect());
  });

  beforeEach(async () => {
    await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
    await applyIndexSettings(meilisearch);
    while (await syncNextBatch(meilisearch));
  });
}

/** Those with all words, or where there are none, those with some. */
export const find = async (q: string, sort?: "newest") => {
  const { jobs, withAllWords, total } = await searchTheIndex({ q, sort }, { limit: 20 });
  expect(total).toBe(withAllWords);
  const partial = withAllWords === 0 && jobs.length > 0;
  return { ids: (partial ? jobs : jobs.slice(0, withAllWords)).map(({ id }) => id), partial };
};

/** With these titles, each newer than the one before. */
export async function addJobs<Name extends string>(titles: Record<Name, string>): Promise<Record<Name, string>> {
  const ids: Partial<Record<Name, string>> = {};
  for (const [index, [name, title]] of Object.entries<string>(titles).entries()) {
    const job = await insertJob(server, {
      ...{ status: "approved", title, company: "Yamuna Softworks", requirements: "Excel", location: "Noida" },
      posted_date: `2026-0${index + 1}-01T00:00:00Z`,
    });
    ids[name as Name] = job.id;
  }
  await syncNextBatch(meilisearch);
  return ids as Record<Name, string>;
}
