import { beforeAll, describe, expect, inject, test } from "vitest";

import { useInbox, VISITORS, type Visitor } from "./visitors.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
import { get, loginCookie, post } from "#tests/fixtures/http-visitor.ts";
import { insertJob, newApplication, readApplication, type JobRow } from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

// Who sees applications.

const { environment } = inject("backends");

const { server, database, employer, job, application, cookies } = await useInbox();

const loginOf = (path: string, page = "/AdminLogin") => `${page}?next=${encodeURIComponent(path)}`;

/** The same job, search and order. */
const superAdminsListOf = (path: string) => `/approved-jobs/${job.id}/applicants${new URL(path, server.url).search}`;

type Expected = { status: number; location?: (path: string) => string };

const PAGES: [name: string, path: () => string, expected: Record<Visitor, Expected>][] = [
  ["the applications", () => `/applications/${job.id}?sort=name`, employersOwn()],
  ["one application", () => `/applications/${job.id}/${application.id}?sort=name`, employersOwn()],
  ["the CSV", () => `/applications/${job.id}/csv`, employersOwn()],
  ["the ZIP", () => `/applications/${job.id}/resumes.zip`, employersOwn()],
  ["the applicants of a job", () => `/approved-jobs/${job.id}/applicants`, superAdminsOwn()],
  [
    "the applicants of a company",
    () => `/super-admin/applicants/${encodeURIComponent(employer.email)}`,
    superAdminsOwn(),
  ],
];

function employersOwn(): Record<Visitor, Expected> {
  const toLogin = { status: 302, location: (path: string) => loginOf(path) };
  return {
    anonymous: toLogin,
    employer: { status: 200 },
    other: { status: 404 },
    superAdmin: { status: 302, location: (path) => superAdminsListOf(path) },
    expired: { status: 200 },
    over: toLogin,
    withoutCompany: { status: 302, location: () => "/AdminLogin" },
  };
}

function superAdminsOwn(): Record<Visitor, Expected> {
  const toLogin = { status: 302, location: (path: string) => loginOf(path, "/superadmin-login") };
  return {
    anonymous: toLogin,
    employer: { status: 403 },
    other: { status: 403 },
    superAdmin: { status: 200 },
    expired: { status: 403 },
    over: toLogin,
    withoutCompany: { status: 403 },
  };
}

describe.each(PAGES)("%s", (_name, pathOf, expected) => {
  test.each(VISITORS)("for %s", async (who) => {
    const path = pathOf();
    const response = await get(server, path, cookies[who]);
    const { status, location } = expected[who];
    expect(response.status).toBe(status);
    expect(response.headers.get("location")).toBe(location ? location(path) : null);
    expect(response.headers.get("cache-control")).toMatch(/^private, no-/);
    const text = await response.text();
    if (status === 200) expect(text).toContain(application.email);
    else expect(text).not.toContain(application.email);
    expect(text).not.toContain(application.resume);
    if (response.headers.get("content-type")?.startsWith("text/html")) expect(text).not.toContain("<b>Rao");
  });
});

test("an application says how to reach the applicant and when it came", async () => {
  const path = `/applications/${job.id}`;
  await database
    .from("applications")
    .update({ created_at: daysAgo(3) })
    .eq("id", application.id)
    .throwOnError();
  const html = (await (await get(server, path, cookies.employer)).text()).replaceAll("<!-- -->", "");
  expect(html).toContain(`href="mailto:${application.email}"`);
  expect(html).toContain(`href="tel:+91${application.phone}"`);
  expect(html).toMatch(/Applied (<time[^>]*>)?3 days ago/);
  await database
    .from("applications")
    .update({ created_at: application.created_at })
    .eq("id", application.id)
    .throwOnError();
});

const FORGED = ["not-a-uuid", randomUUID(), "%00", "%27%20or%201=1--", "..%2f..%2fAdminPannel", "x".repeat(10_000)];

describe("a job that does not exist", () => {
  test.each(FORGED)("is not found by the employer and the super-admin: %#", async (id) => {
    for (const path of [`/applications/${id}`, `/applications/${id}/csv`, `/applications/${id}/resumes.zip`]) {
      expect((await get(server, path, cookies.employer)).status, path).toBe(404);
    }
    expect((await get(server, `/approved-jobs/${id}/applicants`, cookies.superAdmin)).status).toBe(404);
    for (const [path, cookie] of [
      [`/applications/${id}`, cookies.employer],
      [`/approved-jobs/${id}/applicants`, cookies.superAdmin],
    ] as const) {
      const fields = { intent: "delete", applicationId: application.id };
      expect((await post(server, path, fields, cookie)).status, path).toBe(404);
    }
    expect(await readApplication(database, application.id)).toEqual(application);
  });

  test("gets the same answer as the job of another employer", async () => {
    const [foreign, unknown] = await Promise.all(
      [job.id, randomUUID()].map(async (id) => (await get(server, `/applications/${id}`, cookies.other)).text()),
    );
    const withoutTheirOwn = (page = "") =>
      page.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "id").replaceAll(/nonce="[^"]*"|"nonce":"[^"]*"/g, "");
    expect(withoutTheirOwn(foreign)).toBe(withoutTheirOwn(unknown));
  });
});

describe("the list", () => {
  let busy: JobRow;
  beforeAll(async () => {
    busy = await insertJob(database, { company_uid: employer.id, status: "pending" });
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...newApplication(busy.id),
      name: `Applicant no.${String(index).padStart(2, "0")}`,
      phone: String(9_100_000_000 + index),
      course: index % 2 ? "B.Com" : "100%_MBA, (Finance)",
      created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    }));
    await database.from("applications").insert(rows).throwOnError();
  });

  async function namesOn(query: string): Promise<string[]> {
    const response = await get(server, `/applications/${busy.id}${query}`, cookies.employer);
    expect(response.status, query).toBe(200);
    return [...(await response.text()).matchAll(/<h2[^>]*>(Applicant no\.\d\d)<\/h2>/g)].map(([, name = ""]) => name);
  }
  const numbers = (from: number, to: number) =>
    Array.from(
      { length: Math.abs(to - from) + 1 },
      (_, index) => `Applicant no.${String(from < to ? from + index : from - index).padStart(2, "0")}`,
    );

  test("is sorted and paged", async () => {
    expect(await namesOn("")).toEqual(numbers(59, 35));
    expect(await namesOn("?page=3")).toEqual(numbers(9, 0));
    expect(await namesOn("?sort=oldest")).toEqual(numbers(0, 24));
    expect(await namesOn("?sort=name&page=2")).toEqual(numbers(25, 49));
  });

  test.each(["?page=4", "?page=999999999999999999999"])("shows its last page for %s", async (query) => {
    expect((await namesOn(query)).length).toBeGreaterThan(0);
  });

  test.each([
    ["applicant+no.07", 1],
    ["NO.07+applicant+b.com", 1],
    ["%2B91+91000+00007", 1],
    ["100%25_mba", 25],
    ["%25%25%25", 0],
    ["_", 25],
    ["mba,+(finance)", 25],
    ["a,or(id.gt.0)", 0],
    ["'+or+''='", 0],
    ["%00", 25],
  ])("searched for %s shows %d", async (q, count) => {
    expect((await namesOn(`?q=${q}`)).length).toBe(count);
  });

  test("is exported with its search and order, and all its pages", async () => {
    const response = await get(server, `/applications/${busy.id}/csv?q=b.com&sort=oldest`, cookies.employer);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="Accountant .*-applications\.csv"/,
    );
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    const bytes = Buffer.from(await response.arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = bytes.toString().slice(1).split("\r\n");
    expect(lines).toHaveLength(32);
    expect(lines[0]).toBe('"Name","Email","Phone","Course","Applied on (India)","State","Resume"');
    expect(lines[1]).toMatch(
      /^"Applicant no\.01","[^"]+@seeker\.example","9100000001","B\.Com","2026-01-01 05:31","New",/,
    );
    const link = /,"([^"]*)"$/.exec(lines[1] ?? "")?.[1] ?? "";
    expect(link).toMatch(/^http.+\/resumes\/[\da-f-]{36}\/download$/);
    const asked = await get(server, link.replace(server.url, ""));
    expect(asked.headers.get("location")).toMatch(/^\/AdminLogin\?next=%2Fresumes/);
    expect(lines[31]).toBe("");
    expect(bytes.toString()).not.toContain(busy.id);
  });
});

test("a name that looks like a formula is text in the CSV, and a resume without a file has no link", async () => {
  const own = await insertJob(database, { company_uid: employer.id });
  const resume = `${own.id}/no-file-${randomUUID()}`;
  await arrangeApplication(database, own.id, { name: '=HYPERLINK("http://evil.example")', course: "@x", resume });
  const text = await (await get(server, `/applications/${own.id}/csv`, cookies.employer)).text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"'@x"`);
  expect(text).toMatch(/,""\r\n$/);
});

test("answers are shown on the list and have columns of their own in the CSV", async () => {
  const questions = [{ kind: "english", needed: false }];
  const own = await insertJob(database, { company_uid: employer.id, questions });
  await arrangeApplication(database, own.id, { name: "Bina", answers: { pay: 18_000, english: "little" } });
  await arrangeApplication(database, own.id, { name: "Asha" });
  const page = await (await get(server, `/applications/${own.id}?answer=english:little`, cookies.employer)).text();
  for (const shown of ["₹18,000", "A little", "Bina"]) expect(page).toContain(shown);
  expect(page).not.toContain("Asha");
  const csv = await (await get(server, `/applications/${own.id}/csv?sort=pay`, cookies.employer)).text();
  const [headings, first, second] = csv.split("\r\n");
  expect(headings).toContain('"State","Expected pay a month","Speaks English","Resume"');
  expect(first).toContain('"New","18000","A little",');
  expect(second).toContain('"New","","",');
});

test("the page says so when the database does not answer", async () => {
  const failure = await openStorageFailure(environment.SUPABASE_URL ?? "", /^\/rest\/v1\/rpc\//);
  const lonely = await startAppServer({ ...environment, SUPABASE_URL: failure.url });
  const response = await get(lonely, `/applications/${job.id}`, await loginCookie(server, employer));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Something went wrong");
  await lonely.stop();
  failure.close();
});
