import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  uniqueWord,
  type Client,
  type Person,
} from "#tests/fixtures/clients.ts";
import { expiredCookie, get, loginCookie, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import {
  insertJob,
  newApplication,
  PDF_BYTES,
  readApplication,
  readResume,
  type ApplicationRow,
  type JobRow,
} from "#tests/fixtures/rows.ts";
import { openStorageFailure } from "#tests/fixtures/storage-failure.ts";

// Who gets to see and to delete applications, asked as a hostile visitor would. What was refused is read back.

const { environment } = inject("backends");

let server: AppServer;
let database: Client;
let employer: Person;
let job: JobRow;
let application: ApplicationRow;
const cookies = { nobody: "", employer: "", other: "", superAdmin: "", expired: "", over: "", withoutCompany: "" };
type Who = keyof typeof cookies;

const DELETED = "Application deleted successfully.";
const FAILED = "Failed to delete application.";

beforeAll(async () => {
  server = await startAppServer(environment);
  database = serverClient(environment);
  employer = await signUpEmployer(environment);
  const former = await signUpEmployer(environment);
  const superAdmin = await makeSuperAdminPerson(environment);
  cookies.employer = await loginCookie(server, employer);
  cookies.other = await loginCookie(server, await signUpEmployer(environment));
  cookies.superAdmin = await loginCookie(server, superAdmin, "/superadmin-login");
  cookies.expired = await expiredCookie(await loginCookie(server, employer), environment);
  cookies.over = await expiredCookie(cookies.employer, environment, { refreshable: false });
  cookies.withoutCompany = await loginCookie(server, former);
  await database.from("companies").delete().eq("id", former.id).throwOnError();
  job = await insertJob(database, { company_uid: employer.id, status: "approved", title: `Cashier ${uniqueWord()}` });
  application = await arrangeApplication(database, job.id, { name: "Asha <b>Rao</b>" });
});
afterAll(async () => {
  await server.stop();
});

const loginOf = (path: string, page = "/AdminLogin") => `${page}?next=${encodeURIComponent(path)}`;

type Expected = { status: number; location?: (path: string) => string };

const PAGES: [name: string, path: () => string, expected: Record<Who, Expected>][] = [
  ["the applications", () => `/applications/${job.id}?sort=name`, employersOwn()],
  ["the CSV", () => `/applications/${job.id}/csv`, employersOwn()],
  ["the applicants of a job", () => `/approved-jobs/${job.id}/applicants`, superAdminsOwn()],
  [
    "the applicants of a company",
    () => `/super-admin/applicants/${encodeURIComponent(employer.email)}`,
    superAdminsOwn(),
  ],
];

function employersOwn(): Record<Who, Expected> {
  const toLogin = { status: 302, location: (path: string) => loginOf(path) };
  return {
    nobody: toLogin,
    employer: { status: 200 },
    other: { status: 404 },
    superAdmin: { status: 302, location: () => "/superadmin" },
    expired: { status: 200 },
    over: toLogin,
    withoutCompany: { status: 302, location: () => "/AdminLogin" },
  };
}

function superAdminsOwn(): Record<Who, Expected> {
  const toLogin = { status: 302, location: (path: string) => loginOf(path, "/superadmin-login") };
  return {
    nobody: toLogin,
    employer: { status: 403 },
    other: { status: 403 },
    superAdmin: { status: 200 },
    expired: { status: 403 },
    over: toLogin,
    withoutCompany: { status: 403 },
  };
}

describe.each(PAGES)("%s", (_name, pathOf, expected) => {
  test.each(Object.keys(cookies) as Who[])("for %s", async (who) => {
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

const FORGED = [
  "not-a-uuid",
  randomUUID(),
  "%00",
  "00000000-0000-0000-0000-000000000000%00",
  "%27%20or%201=1--",
  "..%2f..%2fAdminPannel",
  "%ff%fe",
  "x".repeat(10_000),
  "null",
  "(id.eq.1)",
];

describe("a job that nobody has", () => {
  test.each(FORGED)("%# is not found, for the employer and the super-admin", async (id) => {
    for (const path of [`/applications/${id}`, `/applications/${id}/csv`]) {
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

  test("is answered like a job of somebody else's", async () => {
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

  test.each(["?page=4", "?page=1000", "?page=1e99", "?page=999999999999999999999"])(
    "shows its last page for %s",
    async (query) => {
      expect((await namesOn(query)).length).toBeGreaterThan(0);
    },
  );

  test.each([
    ["applicant+no.07", 1],
    ["NO.07+applicant+b.com", 1],
    ["9100000007", 1],
    ["%2B91+91000+00007", 1],
    ["100%25_mba", 25],
    ["100%25mba", 0],
    ["%25%25%25", 0],
    ["_", 25],
    ["mba,+(finance)", 25],
    ["*", 0],
    ["a,or(id.gt.0)", 0],
    ["'+or+''='", 0],
    ["\\", 0],
    ["%00", 25],
    ["%ff", 0],
    ["x".repeat(10_000), 0],
  ])("searched for %s shows %d", async (q, count) => {
    expect((await namesOn(`?q=${q}`)).length).toBe(count);
  });

  test("is exported as it is searched and sorted, all pages of it", async () => {
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
    expect(lines[0]).toBe('"Name","Email","Phone","Course","Applied on (India)"');
    expect(lines[1]).toMatch(/^"Applicant no\.01","[^"]+@seeker\.example","9100000001","B\.Com","2026-01-01 05:31"$/);
    expect(lines[31]).toBe("");
    expect(bytes.toString()).not.toContain(busy.id);
  });
});

test("a name that is a formula is text in the CSV", async () => {
  const own = await insertJob(database, { company_uid: employer.id });
  await arrangeApplication(database, own.id, { name: '=HYPERLINK("http://evil.example")', course: "@x" });
  const text = await (await get(server, `/applications/${own.id}/csv`, cookies.employer)).text();
  expect(text).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
  expect(text).toContain(`"'@x"`);
});

describe("deleting", () => {
  const byEmployer = { who: "employer", path: () => `/applications/${job.id}` } as const;
  const bySuperAdmin = { who: "superAdmin", path: () => `/approved-jobs/${job.id}/applicants` } as const;

  test.each([byEmployer, bySuperAdmin])("by the $who takes the application and its resume", async ({ who, path }) => {
    const one = await arrangeApplication(database, job.id);
    const fields = { intent: "delete", applicationId: one.id };
    const response = await post(server, `${path()}?q=rao&sort=name&page=2`, fields, cookies[who]);
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(`${path()}?q=rao&sort=name&page=2`);
    expect(toastOf(response)).toContain(DELETED);
    expect(await readApplication(database, one.id)).toBeNull();
    expect(await readResume(database, one.resume)).toBeNull();
    // Once more: a double click, or another tab.
    expect(toastOf(await post(server, path(), fields, cookies[who]))).toContain(FAILED);
  });

  test.each([
    ["nobody", byEmployer, 302],
    ["other", byEmployer, 404],
    ["superAdmin", byEmployer, 302],
    ["over", byEmployer, 302],
    ["withoutCompany", byEmployer, 302],
    ["nobody", bySuperAdmin, 302],
    ["employer", bySuperAdmin, 403],
    ["other", bySuperAdmin, 403],
    ["withoutCompany", bySuperAdmin, 403],
  ] as const)("by %s is refused: %#", async (who, { path }, status) => {
    const fields = { intent: "delete", applicationId: application.id };
    const response = await post(server, path(), fields, cookies[who]);
    expect(response.status).toBe(status);
    expect(toastOf(response)).not.toContain(DELETED);
    expect(await readApplication(database, application.id)).toEqual(application);
    expect(await readResume(database, application.resume)).toEqual(PDF_BYTES);
  });

  test("through a job of one's own does not reach another's application", async () => {
    const others = await insertJob(database, { status: "approved" });
    const theirs = await arrangeApplication(database, others.id);
    for (const [path, cookie] of [
      [`/applications/${job.id}`, cookies.employer],
      [`/approved-jobs/${job.id}/applicants`, cookies.superAdmin],
    ] as const) {
      const response = await post(server, path, { intent: "delete", applicationId: theirs.id }, cookie);
      expect(toastOf(response)).toContain(FAILED);
    }
    expect(await readApplication(database, theirs.id)).toEqual(theirs);
    expect(await readResume(database, theirs.resume)).toEqual(PDF_BYTES);
  });

  test.each(["", "not-a-uuid", "\u0000", "' or true --", "../x", "x".repeat(10_000)])(
    "what is no application says that it failed: %#",
    async (applicationId) => {
      const response = await post(
        server,
        `/applications/${job.id}`,
        { intent: "delete", applicationId },
        cookies.employer,
      );
      expect(response.status).toBe(302);
      expect(toastOf(response)).toContain(FAILED);
    },
  );

  test("by an unknown intent, by GET, by another method or from another site changes nothing", async () => {
    const path = `/applications/${job.id}`;
    const fields = { applicationId: application.id };
    await post(server, path, fields, cookies.employer);
    await post(server, path, { ...fields, intent: "keep" }, cookies.employer);
    await get(
      server,
      `${path}?intent=delete&applicationId=${application.id}&delete=${application.id}`,
      cookies.employer,
    );
    const from = (origin: string) =>
      fetch(server.url + path, {
        method: "POST",
        redirect: "manual",
        headers: { Cookie: cookies.employer, Origin: origin },
        body: new URLSearchParams({ ...fields, intent: "delete" }),
      });
    expect((await from("https://evil.example")).status).toBe(403);
    const json = await fetch(server.url + path, {
      method: "POST",
      redirect: "manual",
      headers: { Cookie: cookies.employer, Origin: server.url, "Content-Type": "application/json" },
      body: JSON.stringify({ ...fields, intent: "delete" }),
    });
    expect(json.status).toBe(400);
    expect(await readApplication(database, application.id)).toEqual(application);
  });

  test("refreshes a login whose token has run out", async () => {
    const one = await arrangeApplication(database, job.id);
    const cookie = await expiredCookie(await loginCookie(server, employer), environment);
    await post(server, `/applications/${job.id}`, { intent: "delete", applicationId: one.id }, cookie);
    expect(await readApplication(database, one.id)).toBeNull();
  });

  test("succeeds where storage does not answer, and says so in the log", async () => {
    const failure = await openStorageFailure(environment.SUPABASE_URL ?? "");
    const lonely = await startAppServer({ ...environment, SUPABASE_URL: failure.url });
    const one = await arrangeApplication(database, job.id);
    const cookie = await loginCookie(lonely, employer);
    const response = await post(lonely, `/applications/${job.id}`, { intent: "delete", applicationId: one.id }, cookie);
    expect(toastOf(response)).toContain(DELETED);
    expect(await readApplication(database, one.id)).toBeNull();
    expect(await readResume(database, one.resume)).toEqual(PDF_BYTES);
    const warnings = lonely.output().filter((line) => line.includes("until the sweep"));
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toContain(one.email);
    await lonely.stop();
    failure.close();
  });

  test("asks first on a page of its own, which deletes nothing", async () => {
    const page = await get(server, `/applications/${job.id}?sort=name&delete=${application.id}`, cookies.employer);
    const text = await page.text();
    expect(text).toContain("Are you sure you want to delete this application?");
    expect(text).toContain(application.email);
    expect(await readApplication(database, application.id)).toEqual(application);
    const others = await insertJob(database);
    const theirs = await arrangeApplication(database, others.id);
    for (const id of [theirs.id, "%00", "x".repeat(5_000)]) {
      const forged = await get(server, `/applications/${job.id}?delete=${id}`, cookies.employer);
      expect(forged.status).toBe(200);
      expect(await forged.text()).not.toContain(theirs.email);
    }
  });
});

describe("the applicants of a company", () => {
  const read = (email: string, query = "") =>
    get(server, `/super-admin/applicants/${email}${query}`, cookies.superAdmin);

  test("are one a page, the newest first, whatever the case of the address", async () => {
    const company = await signUpEmployer(environment);
    const first = await insertJob(database, { company_uid: company.id, status: "approved" });
    const second = await insertJob(database, { company_uid: company.id });
    const older = await arrangeApplication(database, first.id, { created_at: "2026-01-01" });
    const newer = await arrangeApplication(database, second.id, { created_at: "2026-01-02" });
    const email = encodeURIComponent(company.email.toUpperCase());
    const page = await (await read(email)).text();
    expect(page).toContain(newer.email);
    expect(page).toContain(second.title);
    expect(page).not.toContain(older.email);
    expect(await (await read(email, "?page=2")).text()).toContain(older.email);
    const beyond = await read(email, "?page=7");
    expect(beyond.headers.get("location")).toBe(`/super-admin/applicants/${email}?page=2`);
  });

  test("are none yet", async () => {
    const { email } = await signUpEmployer(environment);
    const response = await read(email);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("No applicants yet");
  });

  test.each(["nobody@company.example", "%25", "%00", "a%0d%0ab@x.example", "%ff", "'%20or%201=1", "x".repeat(10_000)])(
    "of an address that no company has: %#",
    async (email) => {
      const response = await read(email);
      expect(response.status).toBe(404);
      expect(await response.text()).toMatch(/No such company|This page does not exist/);
    },
  );
});

test("a database that does not answer gives a page that says so", async () => {
  const failure = await openStorageFailure(environment.SUPABASE_URL ?? "", /^\/rest\/v1\/rpc\//);
  const lonely = await startAppServer({ ...environment, SUPABASE_URL: failure.url });
  const response = await get(lonely, `/applications/${job.id}`, await loginCookie(server, employer));
  expect(response.status).toBe(500);
  expect(await response.text()).toContain("Something went wrong");
  await lonely.stop();
  failure.close();
});
