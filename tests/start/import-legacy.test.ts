import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { APPROVED, COPY, irregularExport, OLD_UUID, POSTED, UUID_COPY } from "./irregular-export.ts";
import { about, useLegacySite, type Result } from "./legacy-site.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// The command imports an irregular export into one site.

const site = useLegacySite();

let dryRun: Result;
let rowsBefore: Record<string, string[]>;
let rowsAfterDryRun: Record<string, string[]>;
let first: Result;
let server: AppServer;

beforeAll(async () => {
  rowsBefore = await site.allRows();
  dryRun = await site.importAll("--dry-run");
  rowsAfterDryRun = await site.allRows();
  first = await site.importAll();
  server = await startAppServer({ ...site.environment, ...BEHIND_PROXY });
});

// A failed import has no report; the backends must end in any case.
afterAll(() => (server as AppServer | undefined)?.stop());

test("a dry run writes nothing and reports the same", () => {
  expect(dryRun.code).toBe(0);
  expect(dryRun.output).toContain("This was a dry run: nothing was written.");
  expect(rowsAfterDryRun).toEqual(rowsBefore);
  expect(dryRun.report).toEqual(first.report);
});

test("the output counts the rows and names what an operator must know", () => {
  expect(first.code).toBe(0);
  for (const line of [
    "companies: 6 taken (3 of them mended), 0 already here, 4 skipped",
    "jobs: 24 taken (9 of them mended), 0 already here, 5 skipped",
    "jobs: 2 wait for review: 1 place, 1 safety finding",
    "applications: 18 taken (16 of them mended), 0 already here, 4 skipped",
    "applications that came in without a resume: 16",
    "super-admins of the old build, who are none here (npm run admin:create makes one): boss@delhincrjobs.example",
  ]) {
    expect(first.output.split("\n")).toContain(line);
  }
  expect(about(first, "visits")).toEqual([["note", "this collection is not taken over"]]);
  expect(about(first, "jobs/brokenJob")).toEqual([["note", "it is no document"]]);
  expect(about(first, "jobs/null\uFFFDbyte")).toEqual([["note", "its id has characters that the database can't keep"]]);
  expect(about(first, "applications")).toEqual([["note", 'the field "stars" of 1 is not taken over']]);
  expect(about(first, "companies")).toEqual([["note", 'the field "logo" of 1 is not taken over']]);
});

describe("companies", () => {
  test("come in as confirmed accounts without a password", async () => {
    const [company] = await site.sql`
      select users.encrypted_password, users.email_confirmed_at, companies.*, profiles.role
      from auth.users join public.companies using (id) join public.profiles using (id)
      where users.email = 'hr@yamuna.example'`;
    expect(company).toMatchObject({
      encrypted_password: null,
      email_confirmed_at: expect.any(Date) as Date,
      company_name: "Yamuna Softworks",
      approved_name: "Yamuna Softworks",
      phone_number: "9810098100",
      created_at: new Date("2024-05-06T07:08:09.000Z"),
      role: "employer",
    });
  });

  test("with one address share one account", async () => {
    expect(await site.jobOf("twinJob")).toMatchObject({ owner: "hr@yamuna.example" });
    expect(about(first, "companies/uid-twin")[0]?.[1]).toContain("another company has the same address");
  });

  test("that registered here before get their jobs, but only if their address was confirmed", async () => {
    expect(await site.jobOf("registeredJob")).toMatchObject({ owner: "here@yamuna.example" });
    expect(about(first, "companies/uid-unconfirmed")).toEqual([
      ["skipped", "its address has an account here that nobody has confirmed"],
    ]);
  });

  test("without an address, and the super-admin's, are skipped; no account becomes super-admin", async () => {
    expect(about(first, "companies/uid-silent")).toEqual([["skipped", "it has no email address, so it can't log in"]]);
    expect(about(first, "companies/uid-boss")).toEqual([
      ["skipped", "it has the address of a super-admin, who has no company here"],
    ]);
    expect(await site.sql`select id from auth.users where email = 'boss@delhincrjobs.example'`).toEqual([]);
    expect(await site.sql`select id from public.profiles where role <> 'employer'`).toEqual([]);
  });
});

describe("jobs", () => {
  test("keep their dates; other spellings are read", async () => {
    expect(await site.jobOf(APPROVED)).toMatchObject({
      ...{ location: "Gurgaon", category: "Technology", vacancies: 5, status: "approved", closed_at: null },
      ...{ salary: "₹18,000 – ₹25,000 per month", salary_min: 18_000, salary_max: 25_000, posted_date: POSTED },
      ...{ owner: "hr@yamuna.example", company_email: "hr@yamuna.example", contact_phone: "9810098100" },
    });
    expect(about(first, `jobs/${APPROVED}`)).toEqual([
      [
        "mended",
        'location: Gurgaon for "gurugram"; category: Technology for "IT"; vacancies: 5 for "5+"; ' +
          `the copy ${COPY} has another salary, location, category, vacancies, status: the public job counts`,
      ],
    ]);
  });

  test("have the status that they had, unless their place is a guess or they ask for money, and end by the posted date", async () => {
    expect(await site.jobOf("fraudJob")).toMatchObject({ status: "pending" });
    expect(await site.jobOf("pendingJob")).toMatchObject({ title: "Cook", status: "pending" });
    expect(await site.jobOf("rejectedJob")).toMatchObject({ status: "rejected", status_reason: null });
    expect(await site.jobOf("farJob")).toMatchObject({ status: "pending", location: "Delhi" });
    expect(await site.jobOf(`job${"0".repeat(17)}`)).toMatchObject({ status: "approved", closed_reason: "expired" });
  });

  test("of a copy without a public job are rejected, with the reason", async () => {
    expect(await site.jobOf("lostCopy")).toMatchObject({
      title: "Cook",
      status: "rejected",
      status_reason: "imported: no public job",
      owner: "hr@yamuna.example",
    });
    // Another job has this id.
    expect(await site.jobOf("uid-twin/pendingJob")).toMatchObject({ title: "Driver", status: "rejected" });
    expect(about(first, "companies/uid-yamuna/jobs/untitledCopy")).toEqual([["skipped", "it has no title"]]);
  });

  test("whose company is not here are closed, and the moderators know whom to ask", async () => {
    expect(await site.jobOf("orphanJob")).toMatchObject({
      ...{ status: "approved", company_uid: null, company_deleted_at: expect.any(Date) as Date },
      company_email: "owner@elsewhere.example",
    });
    expect((await site.jobOf("bossJob"))?.company_deleted_at).toBeInstanceOf(Date);
  });

  test("whose company may still come in wait for it", async () => {
    const waiting = { silentJob: "uid-silent", waitingJob: "uid-account", waitingByAddress: "uid-account" };
    for (const [oldId, company] of Object.entries(waiting)) {
      const why = `it waits for its company, companies/${company}, which is skipped`;
      expect(about(first, `jobs/${oldId}`)).toEqual([["skipped", why]]);
      expect(await site.jobOf(oldId)).toBeUndefined();
    }
  });

  test("are not announced", async () => {
    expect(await site.sql`select id from public.notification_outbox`).toEqual([]);
    expect(await site.sql`select id from public.moderation_log`).toEqual([]);
  });

  test("are in the index and in the kept counts", async () => {
    expect(await site.run(["node", "ops/search-check.ts"])).toMatchObject({ code: 0 });
    expect(await site.run(["node", "ops/counts-check.ts"])).toMatchObject({ code: 0, output: "wrong counts: 0\n" });
    await expect
      .poll(async () => (await fetch(`${server.url}/findjobs?q=Old+id+of+our+kind`)).text())
      .toContain(OLD_UUID);
  });
});

describe("old links", () => {
  const visit = (id: string) => fetch(`${server.url}/jobdetails/${id}`, { redirect: "manual" });

  test.each([
    [APPROVED, APPROVED],
    [COPY, APPROVED],
    [UUID_COPY, OLD_UUID],
  ])("%s leads to the job %s", async (oldId, job) => {
    const response = await visit(oldId);
    expect(response.status).toBe(308);
    expect(response.headers.get("location")).toBe(`/jobdetails/${(await site.jobOf(job))?.id}`);
    expect((await fetch(`${server.url}/jobdetails/${oldId}`)).status).toBe(200);
  });

  test("an id of our own kind is kept", async () => {
    expect((await visit(OLD_UUID)).status).toBe(200);
  });

  test.each([
    ...["pendingJob", "rejectedJob", "lostCopy", "untitledJob"].map((oldId) => [oldId, oldId]),
    ["an unknown id", "nowhere"],
    ["a null byte", "%00"],
    ["a broken address", "%"],
    ["a very long id", "x".repeat(2_000)],
  ])("%s is not found", async (_, oldId) => {
    const response = await visit(oldId);
    expect(response.headers.get("location")).toBeNull();
    expect([400, 404]).toContain(response.status);
  });
});

describe("applications", () => {
  test("have their file, from the folder or from an allowed host", async () => {
    const [one, two] = [await site.applicationOf("inFolder"), await site.applicationOf("byAddress")];
    expect(one).toMatchObject({ resume_name: "priya.pdf", consent_version: "none: applied on the old site" });
    expect(two).toMatchObject({ job_id: (await site.jobOf(APPROVED))?.id, resume_name: "resume-2.pdf" });
    const sizes = await site.sql`select metadata ->> 'size' as size from storage.objects order by 1`;
    expect(sizes.map(({ size }) => Number(size))).toEqual([1_111, 2_222]);
  });

  test.each([
    ["unreachable", "resume: none, no file of the folder has its path or name, and its host answers 404"],
    ["notAllowed", "resume: none, no file of the folder has its path or name, and its host is not allowed"],
    ["outside", "resume: none, no file of the folder has its path or name"],
  ])("%s comes in without one and says so", async (legacyId, why) => {
    expect(about(first, `applications/${legacyId}`)).toEqual([["mended", why]]);
    expect((await site.applicationOf(legacyId))?.resume_name).toBe("");
  });

  test.each([
    ["again", "the same person has applied for the job with applications/inFolder"],
    ["orphan", "its job nowhere is not here"],
    ["waiting", "its job waitingJob is not here"],
    ["noPhone", "it has no phone number of ten digits"],
  ])("%s is skipped", async (legacyId, why) => {
    expect(about(first, `applications/${legacyId}`)).toEqual([["skipped", why]]);
    expect(await site.applicationOf(legacyId)).toBeUndefined();
  });

  test("are mended where that is possible", async () => {
    expect(await site.applicationOf("odd")).toMatchObject({
      ...{ name: "Priya Sharma", phone: "9810098109", job_id: OLD_UUID, created_at: new Date(1_740_000_000_009) },
    });
  });
});

test("the first way in is a forgotten password; then the company finds its jobs and its applications", async () => {
  const email = "hr@yamuna.example";
  const visitor = new Visitor(server);
  expect((await visitor.login({ email, password: "" })).status).toBe(400);
  expect((await visitor.login({ email, password: "any password" })).status).toBe(400);
  expect((await visitor.post("/forgotten-password", { email })).status).toBe(200);
  const link = () => site.mailedLink(email);
  await expect.poll(link).toMatch(/^\/reset-password/);
  await visitor.get(link() ?? "");
  const chosen = await visitor.post("/reset-password", { password: "a new password" });
  expect(chosen.headers.get("location")).toBe("/AdminLogin?notice=new-password");
  expect((await visitor.login({ email, password: "a new password" })).status).toBe(200);

  expect(await (await visitor.get("/AdminPannel")).text()).toContain("imported: no public job");
  const list = `/applications/${(await site.jobOf(APPROVED))?.id}`;
  const page = await (await visitor.get(list)).text();
  for (const name of ["Seeker 1", "Seeker 2", "Seeker 3"]) expect(page).toContain(name);
  expect(page.match(/There is no resume file\./g)).toHaveLength(3);
  const resume = await visitor.get(`/resumes/${(await site.applicationOf("inFolder"))?.id}/download`);
  expect((await resume.bytes()).length).toBe(1_111);
  const withoutFile = (await site.applicationOf("notAllowed"))?.id ?? "";
  await visitor.post(list, { intent: "delete", applicationId: withoutFile });
  expect(await site.applicationOf("notAllowed")).toBeUndefined();
});

describe("a second run", () => {
  test("changes nothing", async () => {
    await server.stop();
    const before = await site.allRows();
    const second = await site.importAll();
    expect(second.code).toBe(0);
    expect(second.output).toContain("companies: 0 taken (0 of them mended), 6 already here, 4 skipped");
    expect(second.output).toContain("jobs: 0 taken (0 of them mended), 24 already here, 5 skipped");
    expect(second.output).toContain("applications: 0 taken (0 of them mended), 18 already here, 4 skipped");
    expect(await site.allRows()).toEqual(before);
  });

  test("brings what is new, the files that can be had by now, and nothing back that was deleted here", async () => {
    const changed = irregularExport(site.host);
    Object.assign(changed.jobs[APPROVED], { title: "Changed in the old build" });
    Object.assign(changed.applications, {
      late: { ...changed.applications.odd, phone: "9810098110", email: "l@old.example" },
    });
    Object.assign(changed.applications, {
      hereToo: { ...changed.applications.odd, phone: "9810098111", email: "t@old.example" },
    });
    site.writeExport(changed);
    site.addResume("later.pdf", pdfOf(3_333));
    const farJob = await site.jobOf("farJob");
    await site.sql`delete from public.jobs where id = ${farJob?.id ?? null}`;
    await site.sql`
      insert into public.applications (job_id, name, email, phone, resume, resume_name, consent_version, consented_at)
      values (${OLD_UUID}, 'Seeker', 'new@seeker.example', '9810098111', 'a/b.pdf', 'b.pdf', '2026-11', now())`;
    await site.sql`
      insert into public.companies (id, company_name, phone_number, email)
      select id, 'Completed', '9810098106', email from auth.users where email = 'account@yamuna.example'`;

    const third = await site.importAll();
    for (const legacyId of ["waitingJob", "waitingByAddress"]) {
      expect(await site.jobOf(legacyId)).toMatchObject({ owner: "account@yamuna.example", company_deleted_at: null });
    }
    expect(await site.applicationOf("waiting")).toMatchObject({ job_id: (await site.jobOf("waitingJob"))?.id });
    expect(third.output).toContain("resumes for applications that were here already: 1");
    expect(await site.jobOf(APPROVED)).toMatchObject({ title: "Accountant 0" });
    expect(await site.jobOf("farJob")).toBeUndefined();
    expect(await site.applicationOf("notAllowed")).toBeUndefined();
    expect(await site.applicationOf("late")).toMatchObject({ phone: "9810098110" });
    expect(about(third, "applications/hereToo")).toEqual([
      ["skipped", "somebody with this address or number has applied for the job here"],
    ]);
    expect(await site.applicationOf("unreachable")).toMatchObject({ resume_name: "later.pdf" });
  });
});
