import { Meilisearch } from "meilisearch";
import { afterAll, afterEach, beforeAll, expect, inject } from "vitest";

import { syncNextBatch } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { insertJob, type newJob } from "#tests/fixtures/rows.ts";

// A gate between the application and Meilisearch can be shut or slowed down.

export let server: Client;
export let meilisearch: Meilisearch;
export let gate: Gate;

/** For all tests of a file. */
export function standBehindGate(): void {
  beforeAll(async () => {
    const { environment } = inject("backends");
    const target = environment.MEILISEARCH_HOST ?? "";
    gate = await openGate(target);
    Object.assign(process.env, environment, { MEILISEARCH_HOST: gate.url });
    server = serverClient(environment);
    meilisearch = new Meilisearch({ host: target, apiKey: environment.MEILISEARCH_API_KEY });
    await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
  });

  afterEach(async () => {
    gate.delayMs = 0;
    gate.shut = false;
    gate.silent = null;
    gate.rewrite = (_path, answer) => answer;
    gate.onBody = () => undefined;
    gate.holds = () => false;
    await expect.poll(async () => (await searchJobs({ q: "" }, { limit: 1 })).simplified).toBe(false);
  });

  afterAll(() => {
    gate.close();
  });
}

/** A job that the engine knows. */
export async function insertIndexed(fields: Parameters<typeof newJob>[0]) {
  const job = await insertJob(server, { status: "approved", ...fields });
  while (await syncNextBatch(meilisearch));
  return job;
}
