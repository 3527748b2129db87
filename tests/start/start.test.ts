import path from "node:path";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";

import { detectResumeKind } from "#app/features/applications/resumes/check-resume.ts";
import { extensionOfKey } from "#app/features/applications/resumes/resume-key.ts";
import { startBackends } from "#dev/backends.ts";
import { DEMO_EMPLOYER, DEMO_SUPER_ADMIN } from "#dev/demo/demo-accounts.ts";
import { anonClient, serverClient, type Client } from "#tests/fixtures/clients.ts";
import { loginAt, sessionWith } from "#tests/fixtures/employer-session.ts";
import {
  endWhatWasStarted,
  expectAllGone,
  launch,
  loadFoundByEngine,
  newFolder,
  readRun,
  start,
  statusOf,
} from "#tests/fixtures/npm-start.ts";

const textOf = async (response: Response) => (await response.text()).replaceAll(/<!-- -->|<[^>]*>/g, "");

describe("npm start with an empty database", () => {
  let started: Awaited<ReturnType<typeof start>>;
  let run: ReturnType<typeof readRun>;
  let url: string;
  let database: Client;
  let visitor: Client;
  beforeAll(async () => {
    const dataDir = newFolder();
    started = await start(dataDir);
    ({ url } = started);
    run = readRun(dataDir);
    database = serverClient(run.environment);
    visitor = anonClient(run.environment);
  });
  afterAll(endWhatWasStarted);

  test("is ready, and prints the demo logins", async () => {
    expect(await statusOf(url, ["/", "/healthz", "/readyz"])).toEqual([200, 200, 200]);
    expect(started.output()).toMatch(/^demo employer: \S+@\S+ \/ \S+$/m);
    expect(started.output()).toMatch(/^super-admin: \S+@\S+ \/ \S+$/m);
    const page = await loadFoundByEngine(url, "View Details to Apply");
    expect(page.match(/View Details to Apply/g)).toHaveLength(12);
  });

  test("has forty open jobs of several companies, found by a search", async () => {
    const { data } = await visitor.from("jobs").select("company, location, category, open, kind").throwOnError();
    const jobs = data.filter(({ open }) => open);
    expect(data.length).toBeGreaterThan(jobs.length);
    expect(new Set(jobs.map(({ kind }) => kind)).size).toBeGreaterThan(2);
    expect(jobs).toHaveLength(40);
    expect(new Set(jobs.map(({ company }) => company)).size).toBeGreaterThan(10);
    expect(new Set(jobs.map(({ category }) => category)).size).toBe(10);
    await expect.poll(async () => textOf(await fetch(`${url}/findjobs`))).toContain("40 jobs found");
    expect(await textOf(await fetch(`${url}/?q=staff+nurse`))).toContain("Aarogyadeep Hospital");
  });

  test("has a demo employer with jobs in each status, one rejected with a reason, and with applications", async () => {
    const employer = await loginAt(url, { ...DEMO_EMPLOYER, id: "", client: visitor });
    const page = await textOf(await employer.get("/AdminPannel"));
    expect(page).toContain("Welcome, Yamuna Softworks");
    for (const status of ["Approved", "Pending Approval", "Rejected"]) expect(page).toContain(status);
    expect(page).toContain("Applicants may not be asked for a deposit.");
    const { data: job } = await database
      .from("jobs")
      .select("id")
      .eq("title", "React Developer")
      .single()
      .throwOnError();
    const list = await textOf(await employer.get(`/applications/${job.id}`));
    for (const name of ["Ankit Verma", "Sadia Khan", "Harpreet Singh"]) expect(list).toContain(name);
  });

  test("has twelve applications, each with a resume that the site accepts", async () => {
    const { data: applications } = await database.from("applications").select().throwOnError();
    expect(applications).toHaveLength(12);
    for (const { resume, job_id: jobId, created_at: createdAt, name } of applications) {
      const { data: file } = await database.storage.from("resumes").download(resume);
      const kind = file && (await detectResumeKind(file));
      expect(kind, name).not.toBeNull();
      expect(extensionOfKey(resume, jobId), name).toBe(kind);
      expect(Date.parse(createdAt), name).toBeLessThan(Date.now());
    }
  });

  test("has pending jobs, logged decisions, reports and three messages for the super-admin", async () => {
    const { data: log } = await database.from("moderation_log").select().order("id").throwOnError();
    const { data: decided } = await database.from("jobs").select("id").neq("status", "pending").throwOnError();
    expect(new Set(log.map((entry) => entry.job_id))).toEqual(new Set(decided.map(({ id }) => id)));
    expect(log.every(({ created_at: at }) => Date.parse(at) < Date.now())).toBe(true);

    const form = { email: DEMO_SUPER_ADMIN.email, password: DEMO_SUPER_ADMIN.password };
    const login = await sessionWith(url, "").post("/superadmin-login", form);
    const superAdmin = sessionWith(url, login.headers.getSetCookie()[0]?.split(";")[0] ?? "");
    const pending = await textOf(await superAdmin.get("/superadmin"));
    expect(pending).toContain("Graphic Designer");
    const { data: rejected } = await database
      .from("jobs")
      .select("id")
      .eq("title", "Field Installation Engineer")
      .single()
      .throwOnError();
    const page = await textOf(await superAdmin.get(`/superadmin?job=${rejected.id}`));
    expect(page).toContain(`Rejected by ${DEMO_SUPER_ADMIN.email}`);
    expect(page).toContain("Applicants may not be asked for a deposit.");
    const reports = await textOf(await superAdmin.get("/superadmin?tab=reports"));
    expect(reports).toContain("Reported 2 times: wrong or closed (2)");
    const { data: messages } = await database.from("contact_messages").select("name").throwOnError();
    expect(messages).toHaveLength(3);
    const inbox = await textOf(await superAdmin.get("/superadmin/messages"));
    expect(messages.filter(({ name }) => inbox.includes(name))).toHaveLength(2);
  });

  test("ends all its processes when it is told to", async () => {
    expect(run.children.map(({ name }) => name)).toEqual(["postgres", "supabase-api", "meilisearch", "server"]);
    started.process.kill("SIGTERM");
    await started.exit;
    await expectAllGone(run);
  });
});

describe("npm start with a Supabase project of the environment", () => {
  afterEach(endWhatWasStarted);

  test("an empty project stays empty", async () => {
    const folder = newFolder();
    const project = await startBackends({
      dataDir: path.join(folder, "project"),
      siteUrl: "http://localhost:3000",
      environment: { MEILISEARCH_BIN: process.env.MEILISEARCH_BIN },
    });
    try {
      const { output } = await start(path.join(folder, "start"), project.environment);
      expect(output()).not.toMatch(/demo|super-admin/i);
      const database = serverClient(project.environment);
      const tables = ["profiles", "companies", "jobs", "applications", "moderation_log", "contact_messages"] as const;
      for (const table of tables) {
        const { data } = await database.from(table).select().limit(1).throwOnError();
        expect(data, table).toEqual([]);
      }
      const { data: files } = await database.storage.from("resumes").list("");
      expect(files ?? []).toEqual([]);
    } finally {
      await project.stop();
    }
  });
});

test("npm start refuses a data folder of another release in one line, with the command that moves it aside", async () => {
  const dataDir = newFolder();
  const backends = await startBackends({
    dataDir,
    siteUrl: "http://localhost",
    environment: { MEILISEARCH_HOST: "http://127.0.0.1:1", MEILISEARCH_API_KEY: "none" },
  });
  const sql = postgres(backends.databaseUrl ?? "", { max: 1 });
  await sql`insert into supabase_migrations.schema_migrations (version) values ('20261121090000')`;
  await sql.end();
  await backends.stop();
  const { exit, output } = launch(dataDir);
  expect(await exit).toBe(1);
  expect(output().match(/^.*move it aside.*$/gm)).toEqual([expect.stringContaining(`mv ${dataDir} ${dataDir}.old`)]);
  expect(output()).not.toMatch(/\n\s+at .*:\d+:\d+/);
});
