import { execFileSync, spawn, type ChildProcessByStdio, type SpawnOptions } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { readFileSync, mkdirSync, createWriteStream } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

import { OperatorError } from "#ops/operator-error.ts";

/** A process that can be recognised later: a pid alone may have been given to another process meanwhile. */
export type ProcessIdentity = { pid: number; startedAt: string };

export function identifyProcess(pid: number): ProcessIdentity | null {
  const startedAt = processStartedAt(pid);
  return startedAt ? { pid, startedAt } : null;
}

export function isAlive({ pid, startedAt }: ProcessIdentity): boolean {
  return processStartedAt(pid) === startedAt;
}

function processStartedAt(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EPERM") return null;
  }
  try {
    if (process.platform !== "linux") {
      return execFileSync("ps", ["-o", "lstart=", "-p", String(pid)], { encoding: "utf8" }).trim() || null;
    }
    // why: the command name, in parentheses, may hold spaces; the fields after it do not. Z is a dead process that
    // nobody has waited for, which a container without an init leaves behind.
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return fields[0] === "Z" ? null : (fields[19] ?? null);
  } catch {
    return null;
  }
}

/** The command line of a live process, empty when there is none. */
export function commandLineOf(pid: number): string {
  try {
    if (process.platform === "linux") return readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
    return execFileSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" });
  } catch {
    return "";
  }
}

/** Asks a process to end, waits, and ends it by force when it does not listen. */
export async function stopProcess(
  identity: ProcessIdentity,
  { signal = "SIGTERM", patienceMs = 10_000 }: { signal?: NodeJS.Signals; patienceMs?: number } = {},
): Promise<void> {
  for (const [wanted, waitMs] of [[signal, patienceMs] as const, ["SIGKILL", 5_000] as const]) {
    if (!isAlive(identity)) return;
    try {
      process.kill(identity.pid, wanted);
    } catch (error) {
      // It ended by itself just now.
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    await waitUntil(() => !isAlive(identity), waitMs);
  }
}

/** True as soon as the condition holds, false when the time is over. */
export async function waitUntil(condition: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const endsAt = Date.now() + timeoutMs;
  while (Date.now() < endsAt) {
    if (await condition()) return true;
    await delay(25);
  }
  return condition();
}

/** Starts a child whose output goes to a file. */
export function spawnLogged(
  command: string,
  args: string[],
  logFile: string,
  options: SpawnOptions = {},
): ChildProcessByStdio<null, Readable, Readable> {
  mkdirSync(path.dirname(logFile), { recursive: true });
  const log = createWriteStream(logFile, { flags: "a" });
  // why detached: Ctrl-C reaches every process of the terminal's group. A backend that ended at once would cut off what the
  // server still finishes.
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once("close", () => log.end());
  return child;
}

// why: below the range that systems take the local ends of connections from (32768 on Linux, 49152 elsewhere). A port of
// that range can be taken by any connection of the machine before its server has it, and again while the server restarts.
const PORTS = { first: 20_000, last: 29_999 };
const PORTS_TRIED = 20;

export async function findFreePort(): Promise<number> {
  for (let tried = 0; tried < PORTS_TRIED; tried += 1) {
    const port = randomInt(PORTS.first, PORTS.last + 1);
    if (await isFree(port)) return port;
  }
  throw new OperatorError(`None of ${PORTS_TRIED} ports from ${PORTS.first} to ${PORTS.last} is free.`);
}

const START_ATTEMPTS = 3;

/** Starts what listens on a port, wanted or free. Where another program took the free one in between, on another one. */
export async function startOnPort<Running>(
  wantedPort: number | undefined,
  start: (port: number) => Promise<Running>,
): Promise<Running> {
  for (let attempt = 1; ; attempt += 1) {
    const port = wantedPort ?? (await findFreePort());
    try {
      return await start(port);
    } catch (error) {
      if (wantedPort !== undefined || attempt === START_ATTEMPTS || (await isFree(port))) throw error;
    }
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  server.close();
  await once(server, "close");
  return true;
}
