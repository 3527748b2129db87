import { execFile, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";

import { ACCEPT_ENCODING } from "./accept-encoding.ts";

// Many requests at once: by wrk (a package of Debian and of Homebrew), else by a small generator of our own, which is slower
// than a server that answers from memory and makes the ratio look better than it is. The table says which one it was.

export const CONNECTIONS = 32;

export type LoadRequest = {
  url: string;
  seconds: number;
  /** Asked for one after the other, each of them once; without them it is the address itself, again and again. */
  paths?: string[];
};

export type LoadResult = { requests: number; perSecond: number; failed: number };

const wrkVersion = findWrk();

export const GENERATOR = wrkVersion ? `wrk ${wrkVersion}` : "its own generator (there is no wrk)";

/** The requests that were answered in a second. Fails if one was answered with an error. */
export async function measureLoad({ url, seconds, paths }: LoadRequest): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-load-"));
  const pathsFile = path.join(folder, "paths");
  if (paths) writeFileSync(pathsFile, `${paths.join("\n")}\n`);
  try {
    const request = { url, seconds, pathsFile: paths ? pathsFile : null };
    const { requests, perSecond, failed } = wrkVersion ? await runWrk(request) : await runOwn(request);
    if (failed) throw new Error(`${failed} of ${requests} requests to ${url} failed.`);
    if (paths && requests > paths.length)
      throw new Error(`${paths.length} paths are too few for ${requests} requests.`);
    return perSecond;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export type GeneratorRequest = { url: string; seconds: number; pathsFile: string | null };

async function runWrk({ url, seconds, pathsFile }: GeneratorRequest): Promise<LoadResult> {
  const script = pathsFile ? ["--script", path.join(import.meta.dirname, "each-path.lua")] : [];
  const { stdout } = await promisify(execFile)(
    "wrk",
    [
      ...["--threads", "1", "--connections", String(CONNECTIONS), "--duration", `${seconds}s`, "--timeout", "30s"],
      ...["--header", `Accept-Encoding: ${ACCEPT_ENCODING}`, ...script, url],
    ],
    { env: { ...process.env, PATHS_FILE: pathsFile ?? "" } },
  );
  return parseWrk(stdout);
}

async function runOwn(request: GeneratorRequest): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, "own-load.process.ts"));
  child.send(request);
  const [result] = (await once(child, "message")) as [LoadResult];
  return result;
}

function parseWrk(output: string): LoadResult {
  const number = (pattern: RegExp) => Number(pattern.exec(output)?.[1] ?? Number.NaN);
  const [requests, perSecond] = [number(/(\d+) requests in /), number(/Requests\/sec:\s+([\d.]+)/)];
  if (Number.isNaN(requests) || Number.isNaN(perSecond)) throw new Error(`wrk printed something else: ${output}`);
  const [, connect = 0, read = 0, write = 0, timeout = 0] =
    /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(output) ?? [];
  const errors = [connect, read, write, timeout].reduce<number>((sum, count) => sum + Number(count), 0);
  return { requests, perSecond, failed: errors + (number(/Non-2xx or 3xx responses: (\d+)/) || 0) };
}

const UNKNOWN_VERSION = "of an unknown version";

function findWrk(): string | null {
  try {
    // It prints its version with its usage, and ends with an error.
    execFileSync("wrk", ["--version"], { encoding: "utf8", stdio: "pipe" });
    return UNKNOWN_VERSION;
  } catch (error) {
    const { code, stdout = "" } = error as { code?: string; stdout?: string };
    return code === "ENOENT" ? null : (/wrk (?:debian\/)?([\d.]+)/.exec(stdout)?.[1] ?? UNKNOWN_VERSION);
  }
}
