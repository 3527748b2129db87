import { once } from "node:events";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant } from "./apply/applicant.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { loginCookie } from "#tests/fixtures/http-visitor.ts";
import { insertJob, type JobRow } from "#tests/fixtures/rows.ts";
import { eventOf, startSentryStandIn, type SentryStandIn } from "#tests/fixtures/sentry-stand-in.ts";
import { WITHOUT_CACHE } from "#tests/fixtures/without-cache.ts";

// A page of an error shows the request's id, and the log has the error under it.

const { environment, databaseUrl } = inject("backends");

let supabase: Gate;
let sentry: SentryStandIn;
let server: AppServer;
let job: JobRow;
let employer: Person;
let cookie: string;

beforeAll(async () => {
  supabase = await openGate(environment.SUPABASE_URL ?? "");
  sentry = await startSentryStandIn();
  server = await startAppServer({ ...environment, SUPABASE_URL: supabase.url, SENTRY_DSN: sentry.dsn });
  employer = await signUpEmployer(environment);
  cookie = await loginCookie(server, employer);
  job = await insertJob(serverClient(environment), { status: "approved", company_uid: employer.id });
});
afterEach(() => {
  Object.assign(supabase, { broken: null, shut: false });
});
afterAll(() => {
  supabase.close();
  sentry.close();
});

const NUMBER = "[0-9a-f-]{36}";

async function load(path: string, headers: HeadersInit = {}) {
  const response = await fetch(server.url + path, { headers });
  return { status: response.status, id: response.headers.get("X-Request-Id"), text: await response.text() };
}

/** The number that a visitor reads. */
function numberIn(text: string): string | undefined {
  const [, number] = new RegExp(`Tell us this number: (?:<[^>]+>)?(${NUMBER})`).exec(text) ?? [];
  return number;
}

type LogLine = { level: string; id?: string; message: string; path?: string };

function linesOf(id: string | null | undefined): LogLine[] {
  return server
    .output()
    .map((line) => JSON.parse(line) as LogLine)
    .filter((line) => line.id === id);
}

/** The error in the log, and the request itself, whose line is written a moment later. */
async function expectLogged(id: string | null | undefined, message: string): Promise<void> {
  expect(id).toBeTruthy();
  await expect.poll(() => linesOf(id).map(({ level }) => level)).toContain("info");
  const errors = linesOf(id).filter(({ level }) => level === "error");
  expect(errors.map((line) => line.message)).toEqual([message]);
}

describe("a defect", () => {
  test.each([
    { what: "a page for one visitor", headers: WITHOUT_CACHE },
    { what: "a cached page", headers: {} },
  ])("$what shows the number, and the log has the error under it", async ({ headers }) => {
    supabase.broken = /^\/rest\/v1\/jobs/;
    const { status, id, text } = await load(`/jobdetails/${randomUUID()}`, headers);
    expect(status).toBe(500);
    expect(text).toContain("Something went wrong");
    expect(text).toContain("</footer>");
    expect(numberIn(text)).toBe(id);
    await expectLogged(id, "a request failed");
  });

  test("the data of a page, which the router in the browser asks for, have it too", async () => {
    supabase.broken = /^\/rest\/v1\/jobs/;
    const { status, id, text } = await load(`/jobdetails/${randomUUID()}.data`, WITHOUT_CACHE);
    expect(status).toBe(500);
    expect(text).toContain(`"requestId","${id}"`);
    await expectLogged(id, "a request failed");
  });

  test("an address without a page answers with a line of text", async () => {
    supabase.broken = /^\/rest\//;
    const { status, id, text } = await load(`/applications/${job.id}/csv`, { Cookie: cookie });
    expect(status).toBe(500);
    expect(text).toBe(`Something went wrong. Tell us this number: ${id}`);
    await expectLogged(id, "a request failed");
  });

  test("visitors who wait for one page get the number that the log has", async () => {
    supabase.broken = /^\/rest\/v1\/jobs/;
    const path = `/jobdetails/${randomUUID()}`;
    const pages = await Promise.all(Array.from({ length: 5 }, () => load(path)));
    for (const { id, text } of pages) expect(numberIn(text)).toBe(id);
    for (const id of new Set(pages.map((page) => page.id))) await expectLogged(id, "a request failed");
  });

  test("the next visitor gets the page: an error is not cached", async () => {
    const path = `/jobdetails/${job.id}`;
    await expect.poll(async () => (await load(path)).status).toBe(200);
    expect(numberIn((await load(path)).text)).toBeUndefined();
    expect((await load(path)).id).not.toBe((await load(path)).id);
  });
});

describe("a service that is away", () => {
  test.each([{ headers: WITHOUT_CACHE }, { headers: {} }])(
    "the page shows the number, $headers",
    async ({ headers }) => {
      supabase.shut = true;
      const { status, id, text } = await load(`/companies?q=${uniqueWord()}`, headers);
      expect(status).toBe(503);
      expect(text).toContain("Part of the site is not responding. Please try again.");
      expect(numberIn(text)).toBe(id);
      await expectLogged(id, "a request needs a service that is away");
    },
  );

  test("a feed answers with a line of text", async () => {
    supabase.shut = true;
    const { status, id, text } = await load("/feed.xml", WITHOUT_CACHE);
    expect(status).toBe(503);
    expect(text).toBe(`Something went wrong. Tell us this number: ${id}`);
  });

  test("a form comes back with the number, and what was logged on the way has it", async () => {
    supabase.shut = true;
    const response = await fetch(`${server.url}/AdminLogin`, {
      method: "POST",
      headers: { Origin: server.url },
      body: new URLSearchParams({ email: employer.email, password: "wrong" }),
    });
    expect(response.status).toBe(503);
    const id = response.headers.get("X-Request-Id");
    const text = await response.text();
    expect(text).toContain(`value="${employer.email}"`);
    expect(numberIn(text)).toBe(id);
    await expectLogged(id, "a form could not be answered");
  });
});

test("an application that fails: the dialog shows the number, and Sentry learns it, but nothing about the applicant", async () => {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => undefined });
  // The database could hardly say more about the applicant.
  await sql`
    create function private.refuse_on_purpose() returns trigger language plpgsql
    as $$ begin raise exception 'no place for % % %', new.name, new.email, new.phone using errcode = 'P0001'; end $$`;
  await sql`create trigger on_purpose before insert on public.applications for each row execute function private.refuse_on_purpose()`;
  const applicant = newApplicant();
  sentry.received.length = 0;
  try {
    const answer = await apply(server.url, job.id, applicant, undefined, { Cookie: "other=a-cookie-of-theirs" });
    const [failed, number = ""] = messagesOf(answer);
    expect([answer.status, failed]).toEqual([500, "Something went wrong. Please try again."]);
    const id = numberIn(number);
    await expectLogged(id, "an application failed");
    await expect.poll(() => sentry.received).toHaveLength(1);
    const envelope = sentry.received[0] ?? "";
    expect(eventOf(envelope).tags).toEqual({
      what: "an application failed",
      code: expect.any(String) as string,
      request_id: id,
      method: "POST",
      route: "/jobdetails/:id/applications",
    });
    for (const text of [...Object.values(applicant), "Priya", "Sharma", "a-cookie-of-theirs", job.id, "no place for"])
      if (text !== "on") expect(envelope).not.toContain(text);
  } finally {
    await sql`drop function private.refuse_on_purpose() cascade`;
    await sql.end();
  }
});

test("a page that does not exist, or is not theirs, has no number", async () => {
  for (const path of ["/nowhere", `/jobdetails/${randomUUID()}`]) {
    const { status, text } = await load(path, WITHOUT_CACHE);
    expect(status).toBe(404);
    expect(numberIn(text)).toBeUndefined();
  }
});

test("a defect outside of all requests ends the server, after the log and Sentry have it", async () => {
  const other = await startAppServer({ ...environment, SENTRY_DSN: sentry.dsn });
  sentry.received.length = 0;
  const ended = once(other.process, "exit");
  other.process.send("defect");
  expect(await ended).toEqual([1, null]);
  const lines = other.output().map((line) => JSON.parse(line) as LogLine);
  expect(lines.at(-1)).toMatchObject({ level: "error", message: "the server ends because of a defect" });
  expect(sentry.received.map((envelope) => eventOf(envelope).tags)).toEqual([
    { what: "the server ends because of a defect" },
  ]);
});

test("a Sentry that never answers does not keep the server from ending", async () => {
  sentry.silent = true;
  supabase.broken = /^\/rest\/v1\/jobs/;
  sentry.received.length = 0;
  await load(`/jobdetails/${randomUUID()}`, WITHOUT_CACHE);
  // Told before it ended: nothing is lost.
  const stopped = server.stop();
  await expect.poll(() => sentry.received).toHaveLength(1);
  expect(await stopped).toBe(0);
});
