import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";

import { BENCH_FOLDER, seed } from "./bench-site.ts";
import { waitUntil } from "#dev/processes.ts";
import { EMPTY_ENVIRONMENT } from "#tests/fixtures/empty-environment.ts";

// An earlier version of the site, from a checkout of its own with its packages installed. Its schema may be another one, so it
// has data folders of its own, and everything about it is done by its own commands.

const READY = /^ready (http:\/\/localhost:\d+)$/m;
const START_MS = 300_000;

export type EarlierSite = { url: string; commit: string; stop: () => Promise<void> };

export async function startEarlierSite(checkout: string, jobs: number): Promise<EarlierSite> {
  const { stdout } = spawnSync("git", ["rev-parse", "--short", "HEAD"], { cwd: checkout, encoding: "utf8" });
  const commit = stdout.trim();
  const dataDir = path.join(BENCH_FOLDER, `before-${commit}-${jobs}`);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const seeded = path.join(dataDir, "seeded-for-bench");
  if (!existsSync(seeded)) {
    seed(checkout, dataDir, jobs);
    writeFileSync(seeded, "");
  }
  const logFile = path.join(dataDir, "bench.log");
  const log = openSync(logFile, "w");
  const command = existsSync(path.join(checkout, "dev/start.ts")) ? "dev/start.ts" : "local/start.ts";
  const site = spawn(process.execPath, [command], {
    cwd: checkout,
    env: { ...process.env, ...EMPTY_ENVIRONMENT, DATA_DIR: dataDir },
    stdio: ["ignore", log, log],
  });
  const ended = once(site, "exit");
  const stop = async () => {
    site.kill("SIGTERM");
    await ended;
  };
  const urlOf = () => READY.exec(readFileSync(logFile, "utf8"))?.[1];
  await waitUntil(() => Boolean(urlOf()) || site.exitCode !== null, START_MS);
  const url = urlOf();
  if (url) return { url, commit, stop };
  await stop();
  throw new Error(`The earlier version in ${checkout} did not start: see ${logFile}.`);
}
