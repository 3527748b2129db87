import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import postgres from "postgres";
import { afterEach, describe, expect, test } from "vitest";

import { fillEmptyTables, readAllRows } from "./all-rows.ts";
import { changeManifest } from "./changed-manifest.ts";
import { keyWithoutFile } from "#app/features/applications/resumes/resume-key.ts";
import { listMigrations } from "#dev/backends/apply-migrations.ts";
import { startBackends, UNFINISHED_RESTORE, type Backends } from "#dev/backends.ts";
import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN } from "#dev/demo/demo-accounts.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { anonClient, serverClient, signUpEmployer, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { openGate } from "#tests/fixtures/gate.ts";
import {
  endWhatWasStarted,
  expectAllGone,
  killRun,
  launch,
  loadFoundByEngine,
  newFolder,
  readRun,
  start,
} from "#tests/fixtures/npm-start.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob, newJob, readApplication, readJob, readResume } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";
import { apply, newApplicant } from "#tests/server/apply/applicant.ts";
afterEach(endWhatWasStarted);

/** Runs a command to its end. */
async function run(script: string, dataDir: string, environment: Record<string, string> = {}) {
  const { exit, output } = launch(dataDir, environment, script);
  return { code: await exit, output: output() };
}

/** Sends applications, one after the other, until it is told to stop. */
function keepApplying(url: string, jobId: string) {
  const acknowledged = new Map<string, Buffer>();
  let stopped = false;
  async function send(): Promise<void> {
    for (let number = 0; !stopped; number += 1) {
      const applicant = newApplicant();
      const resume = pdfOf(2_000, uniqueWord());
      const { status } = await apply(
        url,
        jobId,
        applicant,
        { value: resume },
        { "X-Forwarded-For": `203.0.113.${number}` },
      );
      if (status === 200) acknowledged.set(applicant.email, resume);
    }
  }
  const sending = send();
  return {
    acknowledged,
    stop: async () => {
      stopped = true;
      await sending;
    },
  };
}

async function readApplications(database: Client, jobId: string) {
  const { data } = await database.from("applications").select("email, resume").eq("job_id", jobId).throwOnError();
  return data;
}

async function listVersion(database: Client): Promise<number> {
  const { data } = await database.rpc("job_list_state").throwOnError();
  return (data as { version: number }).version;
}

test("a missing site, a missing database and an interrupted restore are reported in a sentence", async () => {
  const dataDir = newFolder();
  const empty = await run(`backup -- --to ${path.join(newFolder(), "backup")}`, dataDir);
  expect([empty.code, empty.output]).toEqual([1, expect.stringContaining(`There is no site in ${dataDir}`)]);
  const folder = path.join(newFolder(), "backup");
  const project = {
    SESSION_SECRET: "s".repeat(32),
    SUPABASE_URL: "http://127.0.0.1:1",
    SUPABASE_PUBLISHABLE_KEY: "p",
    SUPABASE_SECRET_KEY: "s",
    DATABASE_URL: "postgres://postgres:password@127.0.0.1:1/postgres",
  };
  const away = await run(`backup -- --to ${folder}`, dataDir, project);
  expect([away.code, away.output]).toEqual([1, expect.stringMatching(/^The backup failed: .*ECONNREFUSED.*\.$/m)]);
  expect(away.output).not.toMatch(/\n\s+at .*:\d+:\d+/);
  expect([existsSync(folder), existsSync(`${folder}.partial`)]).toEqual([false, false]);
  const nameless = await run(`backup -- --to ${folder}`, dataDir, { ...project, DATABASE_URL: "" });
  expect([nameless.code, nameless.output]).toEqual([1, expect.stringContaining("DATABASE_URL is missing")]);
  writeFileSync(path.join(dataDir, UNFINISHED_RESTORE), "");
  const interrupted = await run("start", dataDir);
  expect([interrupted.code, interrupted.output]).toEqual([1, expect.stringContaining("was not finished")]);
});

test("a backup of a running site restores every application with its file", async () => {
  const dataDir = newFolder();
  const folder = path.join(newFolder(), "backup");
  const site = await start(dataDir, BEHIND_PROXY);
  const runFile = readRun(dataDir);
  const database = serverClient(runFile.environment);
  const job = await insertJob(database, {
    status: "approved",
    title: `Lighthouse keeper ${uniqueWord()}`,
    description: 'One line,\u2028a "second" one\\n,\nand a third: नौकरी.',
  });
  await fillEmptyTables(runFile.environment);
  const traffic = keepApplying(site.url, job.id);
  await expect.poll(() => traffic.acknowledged.size).toBeGreaterThan(3);
  const before = new Map(traffic.acknowledged);
  const taken = await run(`backup -- --to ${folder}`, dataDir);
  await expect.poll(() => traffic.acknowledged.size).toBeGreaterThan(before.size);
  await traffic.stop();
  const { "public.applications": applicationsBefore = [], ...rowsBefore } = await readAllRows(runFile.environment);
  expect(Object.keys(rowsBefore).filter((table) => !rowsBefore[table]?.length)).toEqual([]);
  expect(taken.output).toMatch(/The database as it was at 20.*: .*\d+ applications, .*\d+ jobs/);
  expect(taken.output).toContain(`The backup is ${folder}, of the local run in ${dataDir}.`);
  expect(taken.output).toMatch(/^\d+ resumes, \d+\.\d MB\. Deleted while the backup ran: 0\.$/m);
  expect(taken.code).toBe(0);
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    expect(statSync(path.join(folder, name)).mode & 0o077, name).toBe(0);
  }
  const files = readdirSync(path.join(folder, "resumes"), { recursive: true, encoding: "utf8" })
    .map((name) => statSync(path.join(folder, "resumes", name)))
    .filter((stats) => stats.isFile());
  const manifest = JSON.parse(readFileSync(path.join(folder, "manifest.json"), "utf8")) as { resumes: unknown };
  expect(manifest.resumes).toEqual({
    files: files.length,
    bytes: files.reduce((sum, { size }) => sum + size, 0),
    deletedMeanwhile: [],
    missing: [],
  });
  execFileSync("sha256sum", ["--check", "--strict", "--quiet", "SHA256SUMS"], { cwd: folder });
  expect(existsSync(`${folder}.partial`)).toBe(false);
  const again = await run(`backup -- --to ${folder}`, dataDir);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining("is there already")]);

  const full = await run(`restore -- --from ${folder}`, dataDir);
  expect([full.code, full.output]).toEqual([1, expect.stringContaining(`${dataDir} is not empty.`)]);
  expect(await readJob(database, job.id)).toEqual(job);
  const versionBefore = await listVersion(database);
  killRun(runFile);
  await expectAllGone(runFile);
  rmSync(dataDir, { recursive: true });

  // A single byte of one file.
  const [key = ""] = readdirSync(path.join(folder, "resumes"), { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".pdf"),
  );
  const file = path.join(folder, "resumes", key);
  const bytes = readFileSync(file);
  writeFileSync(file, Buffer.from(bytes).fill("X", 20, 21));
  const damaged = await run(`restore -- --from ${folder}`, dataDir);
  expect([damaged.code, damaged.output]).toEqual([1, expect.stringContaining(`The backup is damaged: 1 of its`)]);
  expect(existsSync(dataDir)).toBe(false);
  writeFileSync(file, bytes);

  const mendManifest = changeManifest(folder, ({ migrations }) => migrations.unshift("20261121090000"));
  const older = await run(`restore -- --from ${folder}`, dataDir);
  expect([older.code, older.output]).toEqual([1, expect.stringContaining("The backup was made by another release")]);
  expect(existsSync(dataDir)).toBe(false);
  mendManifest();

  const restored = await run(`restore -- --from ${folder}`, dataDir);
  expect(restored.output).toMatch(/^Restored as it was at 20/m);
  expect(restored.output).toMatch(/^indexed: 42$/m);
  expect(restored.code).toBe(0);

  const { url, output } = await start(dataDir, BEHIND_PROXY);
  const { environment } = readRun(dataDir);
  const { "public.applications": applicationsAfter = [], ...rowsAfter } = await readAllRows(environment);
  expect(rowsAfter).toEqual(rowsBefore);
  // Those that came in after the moment of the backup are not in it.
  expect(applicationsBefore).toEqual(expect.arrayContaining(applicationsAfter));
  const rows = await readApplications(serverClient(environment), job.id);
  expect(rows.map(({ email }) => email)).toEqual(expect.arrayContaining([...before.keys()]));
  for (const { email, resume } of rows) {
    expect(await readResume(serverClient(environment), resume), email).toEqual(traffic.acknowledged.get(email));
  }
  expect(await readJob(serverClient(environment), job.id)).toEqual(job);
  for (const login of [DEMO_EMPLOYER, DEMO_SUPER_ADMIN]) {
    const { error } = await anonClient(environment).auth.signInWithPassword(login);
    expect(error, login.email).toBeNull();
  }
  await loadFoundByEngine(`${url}/findjobs?q=lighthouse+keeper`, "1 job found");
  const counts = await serverClient(environment).rpc("find_wrong_counts", { most: 10 }).throwOnError();
  expect(counts.data).toEqual([]);
  // Numbered rows go on after those that were restored.
  await serverClient(environment).from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
  const log = await serverClient(environment).from("moderation_log").select("id").order("id").throwOnError();
  expect(log.data.at(-1)?.id).toBe(log.data.length);
  expect(output()).not.toContain("indexed");
  // Pages that are still open ask for a list that is newer than theirs.
  expect(await listVersion(serverClient(environment))).toBeGreaterThan(versionBefore);
});

describe("a backup of a project that an older release has left", () => {
  const NO_SEARCH = { MEILISEARCH_HOST: "http://127.0.0.1:1", MEILISEARCH_API_KEY: "none" };
  const projects: Backends[] = [];
  afterEach(async () => {
    for (const project of projects.splice(0)) await project.stop();
  });

  async function startProject(migrations: string[]) {
    const backends = await startBackends({
      dataDir: path.join(newFolder(), "project"),
      siteUrl: "http://localhost:3000",
      environment: NO_SEARCH,
      migrations,
    });
    projects.push(backends);
    const sql = postgres(backends.databaseUrl ?? "", { max: 1 });
    // As hosted projects have it: the operator's login is no superuser, but may load rows without their triggers.
    await sql.unsafe(`
      alter role project_owner login password 'password';
      grant set on parameter session_replication_role to project_owner;
      grant all on schema supabase_migrations to project_owner;
      grant all on all tables in schema supabase_migrations to project_owner;
    `);
    const url = new URL(backends.databaseUrl ?? "");
    [url.username, url.password] = ["project_owner", "password"];
    return { sql, ...backends, variables: { ...backends.environment, DATABASE_URL: url.href } };
  }

  test("is migrated, leaves out what was deleted later, and says what was lost before", async () => {
    const older = listMigrations();
    const newest = older.pop();
    const old = await startProject(older);
    const database = serverClient(old.environment);
    const employer = await signUpEmployer(old.environment);
    const { data: posted } = await employer.client
      .from("jobs")
      .insert(newJob({ company_uid: employer.id }))
      .select("id")
      .single()
      .throwOnError();
    const [kept, deleted, lost] = [
      await arrangeApplication(database, posted.id),
      await arrangeApplication(database, posted.id),
      await arrangeApplication(database, posted.id),
    ];
    await database.storage.from("resumes").remove([lost.resume]);
    // It came from the old build, where its file could not be had.
    const imported = await arrangeApplication(database, posted.id, {
      resume: keyWithoutFile(posted.id, posted.id),
    });

    const folder = path.join(newFolder(), "backup");
    const gate = await openGate(old.environment.SUPABASE_URL ?? "");
    gate.holds = (_method, asked) => asked.startsWith("/storage/");
    const backingUp = run(`backup -- --to ${folder}`, newFolder(), { ...old.variables, SUPABASE_URL: gate.url });
    // The rows were read: now it asks for the files.
    await expect.poll(() => gate.held).toBe(3);
    await database.from("applications").delete().eq("id", deleted.id).throwOnError();
    await database.storage.from("resumes").remove([deleted.resume]);
    await gate.letGo();
    const taken = await backingUp;
    gate.close();
    expect(taken.output).toContain(`The backup is ${folder}, of the project ${new URL(gate.url).host}.`);
    expect(taken.output).toMatch(/^1 resumes, .* Deleted while the backup ran: 1\.$/m);
    expect(taken.output).toContain(
      `1 applications have no file any more, and so none in the backup:\n  ${lost.resume}`,
    );
    expect(taken.code).toBe(1);

    const fresh = await startProject(older);
    // A backup comes from a disk that others may have had in their hands.
    const mendManifest = changeManifest(folder, ({ tables }) => {
      for (const { name, columns } of tables) if (name === "jobs") columns.push("surprise");
    });
    const tampered = await run(`restore -- --from ${folder}`, newFolder(), fresh.variables);
    expect([tampered.code, tampered.output]).toEqual([1, expect.stringContaining("that is not known here")]);
    expect(await fresh.sql`select from auth.users`).toHaveLength(0);
    mendManifest();
    const restored = await run(`restore -- --from ${folder}`, newFolder(), fresh.variables);
    expect(restored.output).toContain(`migrated to this release: ${newest}\n`);
    expect(restored.output).toContain("Left out, since they were deleted while the backup ran: 1 applications.");
    expect(restored.code).toBe(0);
    const there = serverClient(fresh.environment);
    expect(await readApplication(there, kept.id)).toEqual(kept);
    expect(await readResume(there, kept.resume)).toEqual(await readResume(database, kept.resume));
    for (const row of [lost, imported]) expect(await readApplication(there, row.id)).toEqual(row);
    expect(await readApplication(there, deleted.id)).toBeNull();
    // What the older release had not told yet is told by this one.
    const waiting = await fresh.sql`select kind, payload from public.notification_outbox`;
    expect([...waiting]).toEqual([{ kind: "new_job", payload: { job_id: posted.id } }]);
    const { error } = await anonClient(fresh.environment).auth.signInWithPassword(employer);
    expect(error).toBeNull();

    const again = await run(`restore -- --from ${folder}`, newFolder(), fresh.variables);
    expect([again.code, again.output]).toEqual([1, expect.stringContaining("The database is not empty")]);
    const local = await run(`restore -- --from ${folder}`, path.join(newFolder(), "data"));
    expect([local.code, local.output]).toEqual([1, expect.stringContaining("This is the backup of a project")]);
    await Promise.all([old.sql.end(), fresh.sql.end()]);
  });
});
