import { Meilisearch } from "meilisearch";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { waitForTask } from "#app/features/search/index-sync/delivery.server.ts";
import { idsOf, measureDrift } from "#app/features/search/index-sync/drift.server.ts";
import { applyIndexSettings } from "#app/features/search/index-sync/index-settings.server.ts";
import { JOBS_INDEX } from "#app/features/search/jobs-index.ts";
import { countWaitingJobs } from "#app/features/search/index-sync/outbox.server.ts";
import { DataDirectory } from "#dev/data-directory.ts";
import { startMeilisearch } from "#dev/backends/meilisearch.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

// What the index sync promises when things are killed. The order of the changes is fixed; when the killing happens is not.

let server: Client;

beforeAll(() => {
  Object.assign(process.env, inject("backends").environment);
  server = serverClient(inject("backends").environment);
});

afterAll(async () => {
  // The tests of other files search this index too, and rows that are deleted here are delivered to another one.
  const { MEILISEARCH_HOST: host = "", MEILISEARCH_API_KEY: apiKey } = inject("backends").environment;
  const meilisearch = new Meilisearch({ host, apiKey });
  await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).deleteAllDocuments());
});

/** What a test before left behind is for the reconciling to mend; the outbox shall be seen to do without it. */
async function beginWithoutJobs(): Promise<void> {
  await server.from("jobs").delete().gte("vacancies", 0).throwOnError();
  await server.from("search_outbox").delete().gte("id", 0).throwOnError();
}

async function expectNoDrift(meilisearch: Meilisearch): Promise<void> {
  await expect.poll(countWaitingJobs).toBe(0);
  expect(idsOf(await measureDrift(meilisearch, () => undefined))).toEqual([]);
}

describe("the application killed at random moments", () => {
  let app: AppServer;
  afterEach(() => app.stop());

  test("200 approvals, edits and deletes: after the last restart the index holds what the database holds", async () => {
    const { environment } = inject("backends");
    const meilisearch = new Meilisearch({
      host: environment.MEILISEARCH_HOST ?? "",
      apiKey: environment.MEILISEARCH_API_KEY,
    });
    await beginWithoutJobs();
    await waitForTask(meilisearch, meilisearch.index(JOBS_INDEX).deleteAllDocuments());
    app = await startAppServer(environment);
    const ids: string[] = [];
    let kills = 0;
    for (let change = 0; change < 200; change += 1) {
      if (change % 25 === 24) {
        app.process.kill("SIGKILL");
        kills += 1;
        app = await startAppServer(environment);
      }
      const id = ids[(change * 7) % Math.max(ids.length, 1)] ?? "";
      if (change % 4 === 0) ids.push((await insertJob(server, { status: "pending" })).id);
      else if (change % 4 === 1)
        await server
          .from("jobs")
          .update({ status: "approved" })
          .eq("id", ids.at(-1) ?? "")
          .throwOnError();
      else if (change % 4 === 2)
        await server
          .from("jobs")
          .update({ title: `Edited ${change}` })
          .eq("id", id)
          .throwOnError();
      else if (change % 12 === 3) await server.from("jobs").delete().eq("id", id).throwOnError();
      else
        await server
          .from("jobs")
          .update({ status: change % 8 === 7 ? "rejected" : "approved" })
          .eq("id", id)
          .throwOnError();
    }
    expect(kills).toBe(8);
    await expectNoDrift(meilisearch);
    expect((await meilisearch.index(JOBS_INDEX).getStats()).numberOfDocuments).toBeGreaterThan(0);
  });
});

describe("Meilisearch killed under load", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-crash-"));
  const KEY = "a master key that is long enough";
  let data: DataDirectory;
  let host: string;
  let restart: () => Promise<unknown>;
  let app: AppServer;

  beforeAll(async () => {
    await beginWithoutJobs();
    data = new DataDirectory(folder);
    await data.acquire();
    const started = await startMeilisearch(data, KEY, { binary: process.env.MEILISEARCH_BIN });
    if (!started) throw new Error("npm ci brings the search engine.");
    ({ host, restart } = started);
    await applyIndexSettings(new Meilisearch({ host, apiKey: KEY }));
    app = await startAppServer({
      ...inject("backends").environment,
      MEILISEARCH_HOST: host,
      MEILISEARCH_API_KEY: KEY,
    });
  });
  afterAll(async () => {
    await app.stop();
    await data.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test(
    "ten clients meet no failed page while it is away and when it is back, and the index catches up by itself",
    { timeout: 400_000 },
    async () => {
      const word = uniqueWord();
      for (let count = 0; count < 20; count += 1)
        await insertJob(server, { status: "approved", title: `Clerk ${word} ${count}` });
      const list = async () => (await fetch(`${app.url}/findjobs?q=${word}`)).text();
      await expect.poll(list, { timeout: 100_000 }).toMatch(/20 jobs found(?!.*simplified results)/s);
      // Some are in the page cache, one is new with each request.
      const pages = [`/findjobs?q=${word}`, "/", "/findjobs?location=Delhi", "/findjobs?q=clerk"];
      let over = false;
      const failed: string[] = [];
      const seen = { normal: 0, simplified: 0 };
      const clients = Array.from({ length: 10 }, async (_, client) => {
        for (let turn = client; !over; turn += 1) {
          const page = pages[turn % pages.length] ?? "/";
          const response = await fetch(app.url + (page === pages[3] ? `${page}+${client}+${turn}` : page));
          const html = await response.text();
          if (response.status !== 200)
            failed.push(`${response.status} ${page}: ${/<h1.*?<p.*?<\/p>/s.exec(html)?.[0]}`);
          const isSimplified = html.includes("simplified results");
          seen[isSimplified ? "simplified" : "normal"] += 1;
          // One of the twenty is deleted and one comes, in either order; eleven are edited, and left out until the index has them.
          if (turn % pages.length === 0 && !isSimplified)
            expect(/[\d,]+ jobs? found/.exec(html)?.[0]).toMatch(/^(8|9|1\d|20|21) jobs found$/);
        }
      });
      const killAndRestart = async () => {
        await expect.poll(() => seen.normal, { timeout: 100_000 }).toBeGreaterThan(100);
        process.kill(data.liveRun()?.children.find(({ name }) => name === "meilisearch")?.pid ?? 0, "SIGKILL");
        await expect.poll(() => seen.simplified, { timeout: 100_000 }).toBeGreaterThan(100);
        await server.from("jobs").update({ salary: "₹99,000" }).like("title", `Clerk ${word} 1%`).throwOnError();
        await server.from("jobs").delete().eq("title", `Clerk ${word} 7`).throwOnError();
        await insertJob(server, { status: "approved", title: `Clerk ${word} 20` });
        await restart();
        const before = seen.normal;
        await expect.poll(() => seen.normal, { timeout: 100_000 }).toBeGreaterThan(before + 100);
      };
      await Promise.all([...clients, killAndRestart().finally(() => (over = true))]);
      const troubles = app.output().filter((line) => /"level":"(warning|error)"/.test(line));
      expect(failed, troubles.join("\n")).toEqual([]);
      await expectNoDrift(new Meilisearch({ host, apiKey: KEY }));
    },
  );
});
