import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { connect, createServer as createListener } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";

import { serverClient } from "#tests/fixtures/clients.ts";
import { insertJob, readJob } from "#tests/fixtures/rows.ts";
import { NOTHING_NAMED } from "#tests/fixtures/nothing-named.ts";
import { commandLineOf, findFreePort, identifyProcess, isAlive, type ProcessIdentity } from "#local/processes.ts";

// `npm start` as a newcomer and an operator meet it: what it prints, what it leaves behind, and what it survives.

const ROOT = path.resolve(import.meta.dirname, "../..");
const READY = /^ready (http:\/\/localhost:\d+)$/m;

type Start = { process: ChildProcess; output: () => string; url: string; exit: Promise<number | null> };

const folders: string[] = [];
const groups: number[] = [];

afterEach(() => {
  // Whatever a failed test left running goes, with its whole group.
  for (const pid of groups.splice(0)) killGroup(pid, "SIGKILL");
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-start-"));
  folders.push(folder);
  return folder;
}

function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(-pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

function launch(dataDir: string, environment: Record<string, string> = {}) {
  // why: the most careless umask there is; what is private must not depend on it.
  const child = spawn("sh", ["-c", "umask 000 && exec npm start"], {
    cwd: ROOT,
    detached: true,
    env: { ...process.env, ...NOTHING_NAMED, PORT: "", DATA_DIR: dataDir, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  groups.push(child.pid ?? 0);
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString()));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const exit = once(child, "close").then(([code]) => code as number | null);
  return { process: child, output: () => text, exit };
}

async function start(dataDir: string, environment: Record<string, string> = {}): Promise<Start> {
  const launched = launch(dataDir, environment);
  let ended = false;
  void launched.exit.then(() => (ended = true));
  await expect.poll(() => READY.test(launched.output()) || ended, { timeout: 120_000 }).toBe(true);
  const url = READY.exec(launched.output())?.[1];
  if (!url) throw new Error(`It was never ready:\n${launched.output()}`);
  return { ...launched, url };
}

type RunFile = {
  owner: ProcessIdentity;
  children: (ProcessIdentity & { name: string })[];
  environment: Record<string, string>;
};

function readRun(dataDir: string): RunFile {
  return JSON.parse(readFileSync(path.join(dataDir, "run.json"), "utf8")) as RunFile;
}

async function expectAllGone({ owner, children }: RunFile): Promise<void> {
  await expect
    .poll(() => [{ name: "start", ...owner }, ...children].filter(isAlive).map(({ name }) => name), { timeout: 60_000 })
    .toEqual([]);
}

/** Takes the port if it can, and lets go of it at once. */
async function canBeTaken(port: number): Promise<boolean> {
  const thief = createListener().listen(port, "127.0.0.1");
  const taken = await once(thief, "listening").then(
    () => true,
    () => false,
  );
  if (taken) await new Promise((resolve) => thief.close(resolve));
  return taken;
}

async function isListenedOn(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function visit(port: number): Promise<"answered" | "refused" | "hung"> {
  try {
    await fetch(`http://localhost:${port}/healthz`, { signal: AbortSignal.timeout(30_000) });
    return "answered";
  } catch (error) {
    return (error as Error).name === "TimeoutError" ? "hung" : "refused";
  }
}

async function statusOf(url: string, paths: string[]): Promise<number[]> {
  return Promise.all(paths.map(async (one) => (await fetch(url + one)).status));
}

describe("npm start", () => {
  test("is ready, shows the demo logins, and ends everything it started when it is told to", async () => {
    const dataDir = newFolder();
    const { url, output, exit, process: npm } = await start(dataDir);
    expect(await statusOf(url, ["/", "/healthz", "/readyz"])).toEqual([200, 200, 200]);
    expect(output()).toMatch(/^demo employer: \S+@\S+ \/ \S+$/m);
    expect(output()).toMatch(/^super-admin: \S+@\S+ \/ \S+$/m);
    const page = await (await fetch(url)).text();
    expect(page.match(/View Details to Apply/g)).toHaveLength(12);
    expect(page).not.toContain("simplified results");

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

    const second = await start(dataDir);
    expect(await readJob(serverClient(readRun(dataDir).environment), job.id)).toEqual(job);
    expect(second.output()).not.toContain("mirrored");
    await expect
      .poll(async () => (await fetch(`${second.url}/?q=kept+over+the+restart`)).text(), { timeout: 60_000 })
      .toContain("Kept over the restart");
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
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

  test("two run at once, each on its own ports and data; one folder is for one of them", async () => {
    const [here, there] = [newFolder(), newFolder()];
    const first = await start(here);
    const second = await start(there);
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

/** Everything in the folder that another user has any right to. */
function openToOthers(dataDir: string): string[] {
  return ["", ...readdirSync(dataDir, { recursive: true, encoding: "utf8" })].filter(
    (name) => (lstatSync(path.join(dataDir, name), { throwIfNoEntry: false })?.mode ?? 0) & 0o077,
  );
}

describe("the port", () => {
  test("belongs to the start from its first moment on, also while the server is started again", async () => {
    const dataDir = newFolder();
    const port = await findFreePort();
    const launched = launch(dataDir, { PORT: String(port) });
    await expect.poll(() => isListenedOn(port), { timeout: 120_000 }).toBe(true);
    const attempts: boolean[] = [];
    const visits: Promise<"answered" | "refused" | "hung">[] = [];
    const tryUntil = async (line: RegExp) => {
      await expect
        .poll(
          async () => {
            attempts.push(await canBeTaken(port));
            visits.push(visit(port));
            return launched.output();
          },
          { timeout: 120_000, interval: 5 },
        )
        .toMatch(line);
    };
    await tryUntil(READY);
    process.kill(readRun(dataDir).children.find(({ name }) => name === "server")?.pid ?? 0, "SIGKILL");
    await expect.poll(launched.output).toContain("server ended (signal SIGKILL)");
    await tryUntil(/server runs again/);
    expect(attempts.filter(Boolean)).toEqual([]);
    expect(attempts.length).toBeGreaterThan(10);
    expect(await Promise.all(visits)).not.toContain("hung");
    expect(await statusOf(`http://localhost:${port}`, ["/readyz"])).toEqual([200]);
  });
});

describe("other users of the machine", () => {
  test("have no right to anything in DATA_DIR, also when it was open to them before", async () => {
    const dataDir = newFolder();
    chmodSync(dataDir, 0o755);
    const first = await start(dataDir);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(readdirSync(path.join(dataDir, "logs"))).toEqual(["meilisearch.log", "postgres.log", "supabase-api.log"]);
    expect(first.output()).not.toContain("was open");
    killGroup(first.process.pid ?? 0, "SIGTERM");
    await first.exit;

    // As an earlier version left it.
    const resume = path.join(dataDir, "storage", "resumes", "a-job", "a-resume.pdf");
    mkdirSync(path.dirname(resume), { recursive: true });
    writeFileSync(resume, "a resume");
    const opened = [resume, path.dirname(resume), path.join(dataDir, "storage", "resumes"), dataDir];
    for (const name of ["storage", "meilisearch", "logs", "logs/supabase-api.log"])
      opened.push(path.join(dataDir, name));
    for (const file of opened) chmodSync(file, 0o777);
    const second = await start(dataDir);
    expect(openToOthers(dataDir)).toEqual([]);
    expect(second.output()).toMatch(/was open to other users of this machine. It is closed now/);
    killGroup(second.process.pid ?? 0, "SIGTERM");
    await second.exit;
  });

  test("see no secret among the running commands, and get nothing from the backends without a key", async () => {
    const dataDir = newFolder();
    await start(dataDir);
    const { owner, children, environment } = readRun(dataDir);
    const secrets = Object.values(
      JSON.parse(readFileSync(path.join(dataDir, "secrets.json"), "utf8")) as Record<string, string>,
    );
    const commandLines = [owner, ...children].map(({ pid }) => commandLineOf(pid));
    expect(commandLines.join("\n")).toMatch(
      /start\.ts[^]*postgres[^]*supabase-api[^]*meilisearch[^]*server\/index\.ts/,
    );
    expect(secrets).toHaveLength(6);
    expect(secrets.filter((secret) => commandLines.some((line) => line.includes(secret)))).toEqual([]);

    expect((await fetch(`${environment.SUPABASE_URL}/rest/v1/jobs?limit=1`)).status).toBe(401);
    expect((await fetch(`${environment.MEILISEARCH_HOST}/indexes`)).status).toBe(401);
    const withoutPassword = new URL(environment.LOCAL_DATABASE_URL ?? "");
    withoutPassword.password = "a-guess";
    const sql = postgres(withoutPassword.href, { max: 1 });
    await expect(sql`select 1`).rejects.toThrow("password authentication failed");
    await sql.end();
  });

  test("a folder of the system is not closed to them: it is refused", async () => {
    const shared = newFolder();
    writeFileSync(path.join(shared, "of-another-program"), "");
    chmodSync(shared, 0o755);
    const refused = launch(shared);
    expect(await refused.exit).not.toBe(0);
    expect(refused.output()).toMatch(/is open to other users and holds other things/);
    expect(lstatSync(shared).mode & 0o777).toBe(0o755);
  });
});

describe("a child that dies", () => {
  const PATIENCE = { timeout: 60_000 };

  const pidOf = (dataDir: string, name: string) =>
    readRun(dataDir).children.find((child) => child.name === name)?.pid ?? 0;

  test("is started again, whichever it is, and the site works without a person", async () => {
    const dataDir = newFolder();
    const { url, output, process: npm, exit } = await start(dataDir);
    const before = readRun(dataDir);
    const job = await insertJob(serverClient(before.environment), {
      status: "approved",
      title: "Kept over the crashes",
    });
    const restartsOf = (name: string) => output().split(`${name} runs again.`).length - 1;
    for (const { name } of before.children) {
      const earlier = restartsOf(name);
      process.kill(pidOf(dataDir, name), "SIGKILL");
      await expect.poll(() => restartsOf(name), PATIENCE).toBeGreaterThan(earlier);
      // One that can't go on without PostgreSQL may have died of its end, and pauses longer then.
      expect(output()).toMatch(
        new RegExp(`${name} ended \\(signal SIGKILL\\)\\. It is started again in 0\\.\\d+ s\\.`),
      );
      await expect.poll(() => statusOf(url, ["/readyz"]).catch(String), PATIENCE).toEqual([200]);
    }
    const after = readRun(dataDir);
    expect(after.environment).toEqual(before.environment);
    expect(after.children.map(({ name }) => name)).toEqual(before.children.map(({ name }) => name));
    expect(await readJob(serverClient(after.environment), job.id)).toEqual(job);
    await expect
      .poll(async () => (await fetch(`${url}/?q=kept+over+the+crashes`)).text(), PATIENCE)
      .toContain("Kept over the crashes");

    // Told to end while one of them waits for its start.
    process.kill(pidOf(dataDir, "meilisearch"), "SIGKILL");
    await expect.poll(() => output().split("meilisearch ended").length - 1, PATIENCE).toBe(2);
    npm.kill("SIGTERM");
    await exit;
    await expectAllGone(after);
    await expect(fetch(`${after.environment.MEILISEARCH_HOST}/health`)).rejects.toThrow("fetch failed");
    expect(existsSync(path.join(dataDir, "run.json"))).toBe(false);
  });

  test("PostgreSQL, and what needs it, is not started again while a query of the killed server works on the data", async () => {
    const dataDir = newFolder();
    const { output, exit, process: npm } = await start(dataDir);
    const log = () => readFileSync(path.join(dataDir, "logs", "postgres.log"), "utf8");
    const sql = postgres(readRun(dataDir).environment.LOCAL_DATABASE_URL ?? "", { max: 2 });
    // It goes on until the file is there, whatever happens to the server.
    const query = `do $$ begin
      loop exit when (pg_stat_file('let-it-end', true)).size is not null; end loop;
    end $$`;
    const busy = expect(sql.unsafe(query)).resolves.toEqual([]);
    await expect
      .poll(
        async () => (await sql`select from pg_stat_activity where query like 'do %' and state = 'active'`).length,
        PATIENCE,
      )
      .toBe(1);
    for (const name of ["supabase-api", "postgres"]) process.kill(pidOf(dataDir, name), "SIGKILL");
    await expect.poll(log, PATIENCE).toMatch(/shared memory block .* still in use/);
    // Far longer than the other one takes for a try in vain.
    await expect.poll(() => log().split("still in use").length - 1, PATIENCE).toBeGreaterThan(15);
    expect(output()).not.toContain("postgres runs again.");
    expect(output()).not.toContain("The embedded Supabase ended with code");
    writeFileSync(path.join(dataDir, "postgres", "let-it-end"), "");
    await expect.poll(output, PATIENCE).toContain("postgres runs again.");
    await expect.poll(output, PATIENCE).toContain("supabase-api runs again.");
    expect(output()).not.toContain("PostgreSQL did not start");
    await busy;
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
    npm.kill("SIGTERM");
    await exit;
  });

  test("five times within a minute ends everything with an error", async () => {
    const dataDir = newFolder();
    const { output, exit } = await start(dataDir);
    const run = readRun(dataDir);
    for (let killed = 0, deaths = 1; deaths <= 5; deaths += 1) {
      await expect.poll(() => pidOf(dataDir, "meilisearch"), PATIENCE).not.toBe(killed);
      killed = pidOf(dataDir, "meilisearch");
      process.kill(killed, "SIGKILL");
    }
    expect(await exit).toBe(1);
    expect(output()).toMatch(/0\.25 s[^]*0\.5 s[^]*1 s[^]*2 s[^]*meilisearch ended 5 times within a minute/);
    await expectAllGone(run);
  });
});

describe("npm start says in a sentence what is wrong with the environment", () => {
  test.each([
    [{ PORT: "many" }, /^PORT must be a port number/m],
    [{ PUBLIC_URL: "jobs.example" }, /^PUBLIC_URL must be/m],
    [{ SESSION_SECRET: "short" }, /^SESSION_SECRET must be at least 32/m],
    [{ SUPABASE_URL: "nonsense" }, /^SUPABASE_URL must be/m],
    [
      { SUPABASE_URL: "https://abc.supabase.co" },
      /^SESSION_SECRET is missing.*\n.*SUPABASE_PUBLISHABLE_KEY is missing.*\n.*SUPABASE_SECRET_KEY is missing/m,
    ],
    [{ MEILISEARCH_HOST: "http://127.0.0.1:7700" }, /^MEILISEARCH_API_KEY is missing/m],
    [{ MEILISEARCH_BIN: "/no/such/file" }, /MEILISEARCH_BIN names \/no\/such\/file/],
    [{ SUPER_ADMIN_EMAIL: "nobody" }, /^SUPER_ADMIN_EMAIL must be/m],
  ])("%j", async (environment, sentence) => {
    const failed = launch(newFolder(), environment);
    expect(await failed.exit).not.toBe(0);
    expect(failed.output()).toMatch(sentence);
    expect(failed.output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
  });

  test("a port that is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as { port: number };
    const failed = launch(newFolder(), { PORT: String(port) });
    expect(await failed.exit).not.toBe(0);
    expect(failed.output()).toContain(`PORT ${port} is in use`);
    other.close();
  });
});
