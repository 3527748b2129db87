import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";

import { serverClient } from "#tests/fixtures/clients.ts";
import {
  endWhatWasStarted,
  expectAllGone,
  killGroup,
  launch,
  loadFoundByEngine,
  newFolder,
  readRun,
  start,
  statusOf,
} from "#tests/fixtures/npm-start.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";
import { startBackends } from "#dev/backends.ts";
import { identifyProcess } from "#dev/processes.ts";

// `npm start` as a newcomer and an operator meet it: what it prints, what it leaves behind, and what it survives.

const NO_SEARCH = { MEILISEARCH_HOST: "http://127.0.0.1:1", MEILISEARCH_API_KEY: "none" };

afterEach(endWhatWasStarted);

describe("npm start", () => {
  test("is ready, shows the demo logins, and ends everything it started when it is told to", async () => {
    const dataDir = newFolder();
    const { url, output, exit, process: npm } = await start(dataDir);
    expect(await statusOf(url, ["/", "/healthz", "/readyz"])).toEqual([200, 200, 200]);
    expect(output()).toMatch(/^demo employer: \S+@\S+ \/ \S+$/m);
    expect(output()).toMatch(/^super-admin: \S+@\S+ \/ \S+$/m);
    const page = await loadFoundByEngine(url, "View Details to Apply");
    expect(page.match(/View Details to Apply/g)).toHaveLength(12);

    const run = readRun(dataDir);
    expect(run.children.map(({ name }) => name)).toEqual(["postgres", "supabase-api", "meilisearch", "server"]);
    npm.kill("SIGTERM");
    await exit;
    await expectAllGone(run);
  });

  test("Ctrl-C, which reaches the whole group at once, leaves the data whole for the second start", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    const run = readRun(dataDir);
    const job = await insertJob(serverClient(run.environment), { status: "approved", title: "Kept over the restart" });
    killGroup(first.process.pid ?? 0, "SIGINT");
    await first.exit;
    await expectAllGone(run);
    // The server has had its backends until its end.
    expect(first.output()).toContain('"message":"closing"');
    expect(first.output()).not.toContain('"level":"error"');

    const second = await start(dataDir);
    expect(await readJob(serverClient(readRun(dataDir).environment), job.id)).toEqual(job);
    expect(second.output()).not.toContain("indexed");
    await expect
      .poll(async () => (await fetch(`${second.url}/?q=kept+over+the+restart`)).text())
      .toContain("Kept over the restart");
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
  });

  test("a data folder of another release is refused in one line, with the command that moves it aside", async () => {
    const dataDir = newFolder();
    const backends = await startBackends({ dataDir, siteUrl: "http://localhost", environment: NO_SEARCH });
    const sql = postgres(backends.databaseUrl ?? "", { max: 1 });
    await sql`insert into supabase_migrations.schema_migrations (version) values ('20261121090000')`;
    await sql.end();
    await backends.stop();
    const { exit, output } = launch(dataDir);
    expect(await exit).toBe(1);
    expect(output().match(/^.*move it aside.*$/gm)).toEqual([expect.stringContaining(`mv ${dataDir} ${dataDir}.old`)]);
    expect(output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });

  test("kill -9 of the whole group needs no clean-up", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    const run = readRun(dataDir);
    const job = await insertJob(serverClient(run.environment), { status: "approved" });
    killGroup(first.process.pid ?? 0, "SIGKILL");
    await first.exit;

    const second = await start(dataDir);
    expect(await statusOf(second.url, ["/", "/healthz", "/readyz"])).toEqual([200, 200, 200]);
    expect(await readJob(serverClient(readRun(dataDir).environment), job.id)).toEqual(job);
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
  });

  test("kill -9 of the start alone leaves no orphans that a second start could trip over", async () => {
    const dataDir = newFolder();
    await start(dataDir);
    const run = readRun(dataDir);
    process.kill(run.owner.pid, "SIGKILL");
    const second = await start(dataDir);
    await expectAllGone(run);
    expect(await statusOf(second.url, ["/readyz"])).toEqual([200]);
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
  });

  test("a lock whose process id belongs to somebody else by now is stale", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    killGroup(first.process.pid ?? 0, "SIGKILL");
    await first.exit;
    const run = readRun(dataDir);
    writeFileSync(
      path.join(dataDir, "run.json"),
      JSON.stringify({ ...run, owner: { ...run.owner, pid: process.pid } }),
    );
    const postmaster = path.join(dataDir, "postgres", "postmaster.pid");
    const [, ...rest] = readFileSync(postmaster, "utf8").split("\n");
    writeFileSync(postmaster, [String(process.pid), ...rest].join("\n"));

    const second = await start(dataDir);
    expect(identifyProcess(process.pid)).not.toBeNull();
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
  });

  test("two start at the same time, each on its own ports and data; one folder is for one of them", async () => {
    const [here, there] = [newFolder(), newFolder()];
    const [first, second] = await Promise.all([start(here), start(there)]);
    expect(first.url).not.toBe(second.url);
    expect(await statusOf(first.url, ["/readyz"])).toEqual([200]);
    expect(await statusOf(second.url, ["/readyz"])).toEqual([200]);

    const third = launch(here);
    expect(await third.exit).not.toBe(0);
    expect(third.output()).toMatch(/is in use by process \d+/);
    expect(await statusOf(first.url, ["/readyz"])).toEqual([200]);
    for (const one of [first, second]) {
      killGroup(one.process.pid ?? 0, "SIGTERM");
      await one.exit;
    }
  });
});
