import { execFileSync, spawn, type ChildProcessByStdio, type SpawnOptions } from "node:child_process";
import { readFileSync, mkdirSync, createWriteStream } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";

/** The start time tells a process from a later one with the same pid. */
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
    // why: the command name, in parentheses, may contain spaces; the fields after it do not. Z is a zombie, which a
    // container without an init leaves behind.
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

/** Sends the signal, waits, and kills the process when it has not ended. */
export async function stopProcess(
  identity: ProcessIdentity,
  { signal = "SIGTERM", patienceMs = 10_000 }: { signal?: NodeJS.Signals; patienceMs?: number } = {},
): Promise<void> {
  for (const [wanted, waitMs] of [[signal, patienceMs] as const, ["SIGKILL", 5_000] as const]) {
    if (!isAlive(identity)) return;
    try {
      process.kill(identity.pid, wanted);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
    }
    await waitUntil(() => !isAlive(identity), waitMs);
  }
}

/** False when the condition does not hold within the timeout. */
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
  // why detached: Ctrl-C reaches every process of the terminal's group, and the server still needs its backends then.
  const child = spawn(command, args, { ...options, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.once("close", () => log.end());
  return child;
}
