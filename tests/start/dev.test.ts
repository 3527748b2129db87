import { utimesSync } from "node:fs";
import path from "node:path";
import { afterEach, expect, test } from "vitest";

import {
  endWhatWasStarted,
  expectAllGone,
  killGroup,
  newFolder,
  readRun,
  start,
  statusOf,
} from "#tests/fixtures/npm-start.ts";

afterEach(endWhatWasStarted);

test("npm run dev serves the site, and starts the server again when server/ changes", async () => {
  const dataDir = newFolder();
  const { url, output, process: npm, exit } = await start(dataDir, {}, "dev");
  expect(await statusOf(url, ["/", "/healthz", "/readyz"])).toEqual([200, 200, 200]);
  const serverOf = () => readRun(dataDir).children.find(({ name }) => name === "server")?.pid;
  const before = serverOf();

  // Other tests run at the same time, so the content stays.
  const now = new Date();
  utimesSync(path.resolve(import.meta.dirname, "../../server/methods.ts"), now, now);
  await expect.poll(output).toContain("the server runs again");
  expect(serverOf()).not.toBe(before);
  expect(await statusOf(url, ["/findjobs"])).toEqual([200]);

  const run = readRun(dataDir);
  killGroup(npm.pid ?? 0, "SIGTERM");
  await exit;
  await expectAllGone(run);
});
