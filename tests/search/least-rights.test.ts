import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { Meilisearch, type KeyCreation } from "meilisearch";
import { beforeAll, expect, inject, test } from "vitest";

import { searchTheIndex } from "./search-the-index.ts";
import { JOBS_INDEX, JOBS_REBUILD_INDEX } from "#app/features/search/jobs-index.ts";
import {
  countDocuments,
  getSearchClient,
  refusalCodeOf,
  requireMeilisearch,
} from "#app/features/search/meilisearch.server.ts";
import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { measureDrift, repairDrift, sizeOf } from "#app/features/search/index-sync/drift.server.ts";
import {
  applyIndexSettings,
  createMissingIndex,
  isOfDifferentRelease,
} from "#app/features/search/index-sync/index-settings.server.ts";
import { syncNextBatch, startIndexSync } from "#app/features/search/index-sync/index-sync.worker.server.ts";
import { rebuildIndex } from "#app/features/search/index-sync/rebuild.server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

// All that the servers and the operator's commands ask of Meilisearch, with the key that the guide tells to make.

const KEY = JSON.parse(readFileSync("docs/operate/meilisearch-key.json", "utf8")) as KeyCreation;
const LIKE_KEY = { ...KEY, uid: undefined };

let master: Meilisearch;

beforeAll(async () => {
  const { environment } = inject("backends");
  const host = environment.MEILISEARCH_HOST ?? "";
  master = new Meilisearch({ host, apiKey: environment.MEILISEARCH_API_KEY });
  const { key } = await master.createKey(KEY);
  // The application's own modules read their environment from the process.
  Object.assign(process.env, environment, { MEILISEARCH_API_KEY: key });
});

async function findJobs(q: string) {
  const { jobs } = await searchTheIndex({ q }, { limit: 1, matching: "all" });
  return jobs.map(({ id }) => id);
}

test("the guide's command for containers makes this key", async () => {
  const { MEILISEARCH_HOST = "", MEILISEARCH_API_KEY = "" } = inject("backends").environment;
  const [, line = ""] =
    /^docker compose exec -T search sh -c \\\n {2}'([^']*)' \\\n {2}< docs\/operate\/meilisearch-key\.json$/m.exec(
      readFileSync("docs/operate/deploy.md", "utf8"),
    ) ?? [];
  const { uid } = KEY;
  await master.deleteKey(uid ?? "");
  const answer = execFileSync("sh", ["-c", line.replace("http://127.0.0.1:7700", MEILISEARCH_HOST)], {
    env: { ...process.env, MEILI_MASTER_KEY: MEILISEARCH_API_KEY },
    input: readFileSync("docs/operate/meilisearch-key.json"),
    encoding: "utf8",
  });
  expect(JSON.parse(answer)).toMatchObject({ uid, key: process.env.MEILISEARCH_API_KEY });
});

test("the key of the guide is enough for all that the servers and the commands do", async () => {
  const rows = serverClient(inject("backends").environment);
  const meilisearch = requireMeilisearch();
  const drift = () => measureDrift(meilisearch, () => undefined);
  await waitForTask(master, master.deleteIndex(JOBS_INDEX));
  await createMissingIndex(meilisearch);
  await waitForTask(master, master.index(JOBS_INDEX).updateSettings({ stopWords: ["the"], synonyms: {} }));
  await applyIndexSettings(meilisearch);

  // An older writer's key is deleted before the first delivery.
  const { uid: formerWriter } = await master.createKey({ ...LIKE_KEY, name: "Delhi NCR Jobs: index sync" });
  const job = await insertJob(rows, { status: "approved" });
  while (await syncNextBatch(meilisearch));
  await expect(master.getKey(formerWriter)).rejects.toThrow();
  expect(await isOfDifferentRelease(meilisearch)).toBe(false);
  const find = () => findJobs(job.title);
  expect(await find()).toEqual([job.id]);

  await rebuildIndex(meilisearch, () => undefined);
  expect(await find()).toEqual([job.id]);
  await waitForTask(master, master.index(JOBS_INDEX).addDocuments([{ id: "surplus" }]));
  expect((await drift()).surplus).toEqual(["surplus"]);
  await repairDrift(meilisearch, await drift());
  await expect.poll(async () => sizeOf(await drift())).toBe(0);
  expect(await countDocuments()).toBeGreaterThan(0);

  await rows.from("jobs").delete().eq("id", job.id).throwOnError();
  while (await syncNextBatch(meilisearch));
  expect(await find()).toEqual([]);
  expect((await meilisearch.getVersion()).pkgVersion).toMatch(/^\d/);
});

test("and can do nothing else", async () => {
  const meilisearch = requireMeilisearch();
  const { uid } = await master.createKey({ ...LIKE_KEY, name: "Another", actions: ["search"] });
  const refusals = await Promise.all(
    [
      meilisearch.createDump(),
      meilisearch.createSnapshot(),
      meilisearch.updateKey(uid, { name: "Changed" }),
      meilisearch.tasks.deleteTasks({ statuses: ["succeeded"] }),
      meilisearch.tasks.cancelTasks({ statuses: ["enqueued"] }),
      meilisearch.updateIndex(JOBS_INDEX, { primaryKey: "title" }),
      meilisearch.httpRequest.get({ path: "experimental-features" }),
      meilisearch.httpRequest.get({ path: "metrics" }),
      meilisearch.httpRequest.get({ path: "network" }),
    ].map((call) => call.then(() => "allowed", refusalCodeOf)),
  );
  expect(new Set(refusals)).toEqual(new Set(["invalid_api_key"]));
  expect((await master.getKey(uid)).name).toBe("Another");
});

test("in a Meilisearch that lost everything, the same key is made again, and the servers fill the index with it", async () => {
  const rows = serverClient(inject("backends").environment);
  const job = await insertJob(rows, { status: "approved" });
  const meilisearch = requireMeilisearch();
  while (await syncNextBatch(meilisearch));
  await waitForTask(master, master.deleteIndex(JOBS_INDEX));
  for (const { key } of (await master.getKeys({ limit: 1_000 })).results) await master.deleteKey(key);
  expect(await meilisearch.getStats().catch(refusalCodeOf)).toBe("invalid_api_key");

  expect((await master.createKey(KEY)).key).toBe(meilisearch.config.apiKey);
  const sync = startIndexSync(meilisearch, { longestPauseMs: 100, checkEveryMs: 100 });
  const find = () => findJobs(job.title);
  await expect.poll(find).toEqual([job.id]);
  await sync.stop();
});

test("visitors' searches go out with a key that can do nothing but search in the index of jobs", async () => {
  const searching = (await getSearchClient())!;
  await searching.index(JOBS_INDEX).search("");
  const refusals = await Promise.all(
    [
      searching.index(JOBS_REBUILD_INDEX).search(""),
      searching.index(JOBS_INDEX).getDocuments(),
      searching.index(JOBS_INDEX).addDocuments([{ id: "1" }]),
      searching.index(JOBS_INDEX).deleteAllDocuments(),
      searching.getKeys(),
      searching.getStats(),
    ].map((call) => call.then(() => "allowed", refusalCodeOf)),
  );
  expect(new Set(refusals)).toEqual(new Set(["invalid_api_key"]));
});
