import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";

import { serverClient } from "#tests/fixtures/clients.ts";
import {
  endWhatWasStarted,
  expectAllGone,
  killGroup,
  launch,
  newFolder,
  readRun,
  start,
  statusOf,
} from "#tests/fixtures/npm-start.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";
import { identifyProcess } from "#dev/processes.ts";

// Two starts on one machine, and a start after a crash.

afterEach(endWhatWasStarted);

describe("npm start", () => {
  test("after Ctrl-C, which reaches the whole group, the second start has all data", async () => {
    const dataDir = newFolder();
    const first = await start(dataDir);
    const run = readRun(dataDir);
    const job = await insertJob(serverClient(run.environment), { status: "approved", title: "Kept over the restart" });
    killGroup(first.process.pid ?? 0, "SIGINT");
    await first.exit;
    await expectAllGone(run);
    // The server ended before its backends.
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

  test("after kill -9 of the whole group, the second start has all data", async () => {
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

  test("after kill -9 of the start alone, the second start ends the orphans", async () => {
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

  test("a lock whose process id belongs to another process is stale", async () => {
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

  test("two start at the same time, each on its own ports and data; a folder is for one of them", async () => {
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
