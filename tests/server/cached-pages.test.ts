import { describe, expect, inject, test } from "vitest";

import { seenOf } from "./moderation/moderation-site.ts";
import type { AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { formOf } from "./employer-jobs/two-employers.ts";
import { useAppServer } from "./use-app-server.ts";
import { useGate } from "./use-gate.ts";
import { cookieOf, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// The page cache with two instances; the second one reaches the backends through gates. Each rendering has another ETag.

const { environment } = inject("backends");

const supabase = await useGate(environment.SUPABASE_URL);
const meilisearch = await useGate(environment.MEILISEARCH_HOST);
const here = await useAppServer();
const elsewhere = await useAppServer({ SUPABASE_URL: supabase.url, MEILISEARCH_HOST: meilisearch.url });
const rows = serverClient(environment);
const employer = await signUpEmployer(environment);
const employerCookie = await loginCookie(here, employer);
const superAdminCookie = await loginCookie(here, await makeSuperAdminPerson(environment), "/superadmin-login");

async function load(path: string, { at = here, headers = {} }: { at?: AppServer; headers?: HeadersInit } = {}) {
  const response = await fetch(at.url + path, { headers, redirect: "manual" });
  return { status: response.status, etag: response.headers.get("ETag"), text: await response.text(), response };
}

const shows = async (path: string, text: string, at = here) => (await load(path, { at })).text.includes(text);

async function isCached(path: string, text: string, at: AppServer): Promise<boolean> {
  const [one, other] = [await load(path, { at }), await load(path, { at })];
  return one.text.includes(text) && one.etag !== null && one.etag === other.etag;
}

/** An open job with a word of its own, and the pages that show it, which both instances have cached. */
async function openJob({ kind = "Welder", ...fields }: { kind?: string; category?: string } = {}) {
  const word = uniqueWord();
  const title = `${kind} ${word}`;
  const job = await insertJob(rows, { title, status: "approved", company_uid: employer.id, ...fields });
  const pages = [`/findjobs?q=${word}`, `/?q=${word}`, `/jobdetails/${job.id}`];
  for (const at of [here, elsewhere]) {
    for (const page of pages) await expect.poll(() => isCached(page, title, at)).toBe(true);
  }
  return { job, title, word, pages };
}

const decide = (job: JobRow, status: "approve" | "reject") =>
  post(here, "/superadmin", { intent: status, seen: seenOf(job), reason: "No longer open." }, superAdminCookie);

describe("all visitors without a login get one cached answer:", () => {
  test.each([
    "/",
    "/findjobs",
    "/companies",
    "/contact",
    "/beourpartner",
    "/privacy",
    "/privacy/hi",
    "/how-we-check",
    "/robots.txt",
    "/feed.xml",
    "/sitemap.xml",
  ])("%s", async (path) => {
    const first = await load(path);
    expect(first.status).toBe(200);
    expect(first.etag).toBeTruthy();
    // Another test may have changed the list.
    await expect.poll(async () => (await load(path)).etag === (await load(path)).etag).toBe(true);
  });

  test("with unknown parameters and foreign cookies too", async () => {
    const { word } = await openJob();
    const path = `/findjobs?q=${word}`;
    await expect
      .poll(async () => {
        const { etag } = await load(path);
        const others = await Promise.all([
          load(`${path}&utm_source=mail&page=1&location=`),
          load(`/findjobs?x=1&q=${word}`),
          load(path, { headers: { Cookie: "_ga=1; theme=dark" } }),
        ]);
        return others.every((other) => other.etag === etag);
      })
      .toBe(true);
  });
});

describe("a private answer stays private", () => {
  test("an answer to a login is not cached, and visitors do not get it", async () => {
    await load("/");
    const own = await load("/", { headers: { Cookie: employerCookie } });
    expect(own.etag).toBeNull();
    expect(own.text).toContain("Hi, ");
    expect(own.response.headers.get("Cache-Control")).toContain("no-store");
    expect((await load("/")).text).not.toContain("Hi, ");
  });

  test("a toast is shown to its own visitor alone", async () => {
    const decided = await decide(await insertJob(rows, { company_uid: employer.id }), "reject");
    const toast = cookieOf(decided);
    expect(toast).toMatch(/^toast=/);
    const theirs = await load("/", { headers: { Cookie: toast } });
    expect(theirs.etag).toBeNull();
    expect(theirs.response.headers.getSetCookie().join()).toContain("toast=;");
    expect((await load("/")).response.headers.getSetCookie()).toEqual([]);
  });

  test("a visitor who applied on this device gets the job's page uncached", async () => {
    const { job } = await openJob();
    await load(`/jobdetails/${job.id}`);
    expect((await load(`/jobdetails/${job.id}`, { headers: { Cookie: "applied=x" } })).etag).toBeNull();
  });

  test("private pages and their data are never cached", async () => {
    for (const path of ["/AdminPannel", "/AdminPannel.data", "/superadmin.data", "/account", "/AdminLogin"]) {
      expect((await load(path)).etag, path).toBeNull();
      expect((await load(path, { headers: { Cookie: employerCookie } })).etag, path).toBeNull();
    }
  });
});

describe("after a change", () => {
  test("an approved job and its company are found in both instances, although both had cached the lists without them", async () => {
    const word = uniqueWord();
    const company = `Tailors ${word}`;
    const { id: company_uid } = await signUpEmployer(environment, company);
    const job = await insertJob(rows, { title: `Tailor ${word}`, company, company_uid });
    const lists = [
      [`/findjobs?q=${word}`, `/jobdetails/${job.id}`],
      [`/companies?q=${word}`, `/companies/${company_uid}`],
    ] as const;
    for (const at of [here, elsewhere]) {
      for (const [list, link] of lists) expect(await shows(list, link, at), list).toBe(false);
    }
    expect((await load(`/jobdetails/${job.id}`)).status).toBe(404);
    await decide(job, "approve");
    expect((await load(`/jobdetails/${job.id}`)).status).toBe(200);
    for (const at of [here, elsewhere]) {
      for (const [list, link] of lists) await expect.poll(() => shows(list, link, at)).toBe(true);
    }
  });

  test.each<[string, (job: JobRow) => Promise<Response>]>([
    ["rejected", (job) => decide(job, "reject")],
    ["edited", (job) => post(here, `/AdminPannel?edit=${job.id}`, formOf(job, { salary: "₹1" }), employerCookie)],
    ["deleted", (job) => post(here, "/superadmin", { intent: "delete-job", seen: seenOf(job) }, superAdminCookie)],
  ])("a job that is %s leaves all pages of this instance at once, and soon those of others", async (_how, change) => {
    const { job, title, pages } = await openJob();
    expect([302, 303]).toContain((await change(job)).status);
    for (const page of pages) expect(await shows(page, title), page).toBe(false);
    for (const page of pages) await expect.poll(() => shows(page, title, elsewhere)).toBe(false);
    // Nor does a search index that is late bring it back.
    for (const page of pages) expect(await shows(page, title), page).toBe(false);
  });

  test.each<[string, (job: { seen: string; companyId: string }) => Record<string, string>]>([
    ["rejected", ({ seen }) => ({ intent: "reject", seen, reason: "No longer open." })],
    ["pending again by an undo", ({ seen }) => ({ intent: "undo", seen })],
    ["deleted", ({ seen }) => ({ intent: "delete-job", seen })],
    ["rejected with its company", ({ companyId }) => ({ intent: "delete-company", companyId, rejectJobs: "yes" })],
  ])("a job that is %s leaves its page at once, however slow the database is", async (_how, formOf) => {
    const { id: companyId } = await signUpEmployer(environment);
    const job = await insertJob(rows, { company_uid: companyId });
    const act = (fields: Record<string, string>) => post(elsewhere, "/superadmin", fields, superAdminCookie);
    const path = `/jobdetails/${job.id}`;
    await act({ intent: "approve", seen: seenOf(job) });
    await expect.poll(() => isCached(path, job.title, elsewhere)).toBe(true);
    supabase.holds = (_method, asked) => asked.endsWith("/rpc/job_list_state");
    try {
      expect((await act(formOf({ seen: `${job.id}:2::1`, companyId }))).status).toBe(302);
      for (let time = 0; time < 3; time += 1) expect((await load(path, { at: elsewhere })).status).toBe(404);
    } finally {
      await supabase.letGo();
    }
  });

  test("an expired job leaves the lists, and its page says that it expired", async () => {
    const { job, title, pages } = await openJob();
    const [list = "", home = "", page = ""] = pages;
    await rows.from("jobs").update({ expires_at: new Date().toISOString() }).eq("id", job.id).throwOnError();
    for (const at of [here, elsewhere]) {
      await expect.poll(() => shows(page, "Applications closed on", at)).toBe(true);
      for (const each of [list, home]) await expect.poll(() => shows(each, title, at)).toBe(false);
      expect(await shows(page, "Apply Now", at)).toBe(false);
    }
    await expect.poll(() => readJob(rows, job.id)).toMatchObject({ status: "approved", closed_reason: "expired" });
  });

  test("a similar job that was rejected disappears from the pages of others", async () => {
    const first = await openJob({ kind: "Crane operator", category: "Operations" });
    const second = await insertJob(rows, {
      title: first.title,
      category: "Operations",
      status: "approved",
      company_uid: employer.id,
    });
    const page = `/jobdetails/${first.job.id}?x=1`;
    // The page of the first is made again when the index has the second.
    await expect.poll(() => shows(`/findjobs?q=${first.word}`, second.id)).toBe(true);
    await rows.from("jobs").update({ vacancies: 7 }).eq("id", first.job.id).throwOnError();
    await expect.poll(() => shows(page, second.id)).toBe(true);
    await decide(second, "reject");
    expect(await shows(page, second.id)).toBe(false);
  });
});

describe("while something is away", () => {
  test("the last good pages are shown, and a page that is not cached says so", async () => {
    const unseen = await insertJob(rows, { status: "approved" });
    const { job, title, pages } = await openJob();
    supabase.shut = true;
    try {
      for (const page of pages) {
        const { status, text } = await load(page, { at: elsewhere });
        expect({ page, status }).toEqual({ page, status: 200 });
        expect(text).toContain(title);
      }
      expect((await load(`/jobdetails/${unseen.id}`, { at: elsewhere })).status).toBe(503);
    } finally {
      supabase.shut = false;
    }
    // A change is noticed when the database is back.
    await rows.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
    for (const page of pages) await expect.poll(() => shows(page, title, elsewhere)).toBe(false);
  });

  test("a list that could not read the name of its company is shown without it, logged and not kept", async () => {
    await openJob();
    const { data: company } = await rows
      .from("companies")
      .select("approved_name")
      .eq("id", employer.id)
      .single()
      .throwOnError();
    const path = `/findjobs?company=${employer.id}`;
    supabase.broken = /company_directory/;
    const { status, text } = await load(path, { at: elsewhere });
    supabase.broken = null;
    expect(status).toBe(200);
    expect(text).toContain("Jobs at this company");
    const log = () => elsewhere.output().join("\n");
    await expect.poll(log).toContain("a list of jobs could not read the name of its company");
    await expect.poll(() => shows(path, `Jobs at ${company.approved_name}`, elsewhere)).toBe(true);
  });

  test("simplified results are shown for a moment only", async () => {
    const { word, title } = await openJob();
    const path = `/findjobs?q=${word}&location=Delhi`;
    meilisearch.shut = true;
    await expect.poll(() => shows(path, "showing simplified results", elsewhere)).toBe(true);
    meilisearch.shut = false;
    await expect
      .poll(async () => {
        const { text } = await load(path, { at: elsewhere });
        return text.includes(title) && !text.includes("showing simplified results");
      })
      .toBe(true);
  });
});
