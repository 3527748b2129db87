import type { ServerBuild } from "@remix-run/node";
import fc from "fast-check";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { arrangeApplication } from "#tests/fixtures/applications.ts";
import { insertMessage } from "#tests/fixtures/contact-messages.ts";
import {
  makeSuperAdminPerson,
  serverClient,
  signUpEmployer,
  type Environment,
  type Person,
} from "#tests/fixtures/clients.ts";
import { jobForm } from "#tests/fixtures/employer-session.ts";
import { MULTIPART, multipartOf, sendBody, type Answer } from "#tests/fixtures/multipart.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";
import { randomInt, SEED } from "#tests/fixtures/random.ts";

// Malformed forms to every action of the build: none may fail, get a long answer or keep the processor busy. TEST_SEED makes
// other forms.

const MOST_CPU_MS = 200;
const MOST_ANSWER_BYTES = 100_000;
/** A refused job comes back with up to 18,300 characters, twice and escaped. */
const MOST_BYTES_OF_JOB = 300_000;
const FORMS_AT_ONCE = 8;

const WHO = ["stranger", "employer", "super-admin"] as const;
type Who = (typeof WHO)[number];

type Form = { type: string; body: Buffer; asData: boolean; described: string };

const build = (await import(path.resolve(import.meta.dirname, "../../build/server/index.js"))) as ServerBuild;
const ACTIONS = Object.values(build.assets.routes).filter(({ hasAction }) => hasAction);

let environment: Environment;
let server: AppServer;
let employer: Person;
let superAdmin: Person;
/** The parameters of the addresses. */
let ids: Record<string, string>;
let goodForms: Record<string, string>[];

beforeAll(async () => {
  environment = inject("backends").environment;
  server = await startAppServer({ ...environment, ...BEHIND_PROXY });
  const rows = serverClient(environment);
  // Long jobs of other test files would make the super-admin's page long.
  await rows.from("jobs").delete().gte("vacancies", 0).throwOnError();
  employer = await signUpEmployer(environment);
  superAdmin = await makeSuperAdminPerson(environment);
  const job = await insertJob(rows, { status: "approved", company_uid: employer.id });
  const application = await arrangeApplication(rows, job.id);
  const message = await insertMessage(rows);
  ids = { id: job.id, jobId: job.id };
  goodForms = [
    {},
    jobForm(),
    { name: "Priya", email: "priya@seeker.example", phone: "9810098100", reason: "Other", message: "Hello" },
    { intent: "company", companyName: "Yamuna Softworks", phoneNumber: "9810098100" },
    { intent: "approve", seen: `${job.id}:${job.version}:abcd`, reason: "" },
    { intent: "reject", seen: `${job.id}:${job.version}`, reason: "No such company" },
    { intent: "dismiss-reports", seen: `${job.id}:${job.version}`, reports: "c4ca4238a0b923820dcc509a6f75849b" },
    { reason: "asks for money", sentence: "₹500", email: "priya@seeker.example" },
    { intent: "mark-done", messageId: message.id },
    { intent: "delete", applicationId: application.id },
  ];
});
afterAll(async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
});

test("the build has actions", () => {
  expect(ACTIONS.length).toBeGreaterThan(12);
});

test.each(ACTIONS.flatMap(({ id, path }) => WHO.map((who) => ({ id, path: path ?? "", who }))))(
  "$id stands hostile forms of the $who",
  async ({ path, who }) => {
    const cookie = await cookieOf(who);
    const address = addressOf(path);
    // The first answer of a page is the slowest.
    await send(address, cookie, { type: "text/plain", body: Buffer.alloc(0), asData: false, described: "nothing" });
    const forms = fc.array(hostileForm(), { minLength: FORMS_AT_ONCE, maxLength: FORMS_AT_ONCE });
    await fc.assert(
      fc.asyncProperty(forms, (batch) => expectToStand(address, cookie, batch)),
      // why no shrinking: each step would wait for a server that may be gone.
      { seed: SEED, numRuns: who === "stranger" ? 12 : 2, endOnFailure: true },
    );
  },
);

async function expectToStand(address: string, cookie: string, forms: Form[]): Promise<void> {
  const before = await server.cpuMs();
  const answers = await Promise.all(forms.map((form) => send(address, cookie, form)));
  const isQuick = (await server.cpuMs()) - before <= MOST_CPU_MS;
  // On a busy machine a service may not answer all of them at once in time.
  const isUnanswered = (index: number) => answers[index]?.status === 503;
  answers.forEach((answer, index) => isUnanswered(index) || expectSmall(address, answer, forms[index]));
  // They took longer together than one may: find the slow one.
  for (const form of forms.filter((_, index) => !isQuick || isUnanswered(index))) {
    const start = await server.cpuMs();
    expectSmall(address, await send(address, cookie, form), form);
    const cpuMs = (await server.cpuMs()) - start;
    expect(cpuMs, `CPU time of ${form.described}`).toBeLessThanOrEqual(MOST_CPU_MS);
  }
}

function expectSmall(address: string, { status, text }: Answer, form: Form | undefined): void {
  expect(status, form?.described).toBeLessThan(500);
  const most = address.startsWith("/AdminPannel") ? MOST_BYTES_OF_JOB : MOST_ANSWER_BYTES;
  expect(Buffer.byteLength(text), form?.described).toBeLessThanOrEqual(most);
}

/** Each on its own connection and from its own address, so that no limit stops it. */
function send(address: string, cookie: string, { type, body, asData, described }: Form): Promise<Answer> {
  return sendBody(server.url + address + (asData ? ".data" : ""), body, {
    Cookie: cookie,
    "Content-Type": type,
    "X-Forwarded-For": `100.${randomInt(64, 128)}.${randomInt(0, 256)}.${randomInt(0, 256)}`,
  }).catch((error: unknown) => {
    throw new Error(`no answer to ${described}`, { cause: error });
  });
}

function addressOf(routePath: string): string {
  const address = routePath === "*" ? "/nowhere" : routePath.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? name);
  expect(address).not.toContain(":");
  return address;
}

async function cookieOf(who: Who): Promise<string> {
  if (who === "stranger") return "";
  const visitor = new Visitor(server);
  const [person, path] = who === "employer" ? [employer, "/AdminLogin"] : [superAdmin, "/superadmin-login"];
  await visitor.login(person, path);
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  expect(cookie).toContain("login=");
  return cookie;
}

const NAMES = [
  "x[4294967294]",
  "name[4294967294]",
  "x[99999999999999999999]",
  "x[]",
  "[]",
  "[0]",
  ".",
  "",
  "a.b[0].c",
  "a.".repeat(5_000),
  "a[0]".repeat(4_000),
  "[".repeat(8_000),
  "x".repeat(60_000),
  "__proto__",
  "__proto__.polluted",
  "constructor.prototype.x",
  "toString",
  "__intent__",
  "__state__",
  "\u0000",
  "नाम",
];

const VALUES = [
  "",
  " ",
  "null",
  "undefined",
  "[]",
  "{}",
  '{"type":"reset","payload":{}}',
  '{"type":"insert","payload":{"name":"seen","index":4294967294}}',
  "[".repeat(20_000),
  "\u0000",
  "Priya\u0000",
  "\uD83D",
  "\u202Enimda",
  "𝒫".repeat(2_000),
  "क".repeat(10_000),
  "x".repeat(20_000),
  "x".repeat(100_000),
  // Escaped, it is five times as long.
  "&".repeat(60_000),
  " ".repeat(50_000),
  "-1",
  "1e99",
  "9007199254740991",
  "99999999999999999999",
  "NaN",
  "%00",
  "../../x",
  "' or 1=1 --",
  "<script>alert(1)</script>",
];

const TYPES = [
  "application/x-www-form-urlencoded",
  MULTIPART,
  "multipart/form-data",
  `multipart/form-data; boundary=${"a".repeat(5_000)}`,
  "multipart/form-data; boundary=a",
  "application/json",
  "text/plain;charset=UTF-16",
  "application/x-www-form-urlencoded;charset=UTF-16",
  "a/b",
];

/** Mostly a valid form with a foreign part; sometimes no form at all. */
function hostileForm(): fc.Arbitrary<Form> {
  const knownNames = [...new Set([...goodForms.flatMap((form) => Object.keys(form)), "website", "mode", "password"])];
  const name = fc.oneof(fc.constantFrom(...knownNames), fc.constantFrom(...NAMES), fc.string({ unit: "binary" }));
  const value = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: "binary" }));
  const repeated = fc.record({ name, times: fc.constantFrom(2, 41, 1_000, 20_000, 60_000) });
  const entries = fc
    .record({
      good: fc.constantFrom(...goodForms),
      changed: fc.array(fc.tuple(name, value), { maxLength: 3 }),
      more: fc.array(fc.tuple(name, value), { maxLength: 3 }),
      repeated: fc.option(repeated, { freq: 4 }),
    })
    .map(({ good, changed, more, repeated }): [string, string][] => [
      ...new Map([...Object.entries(good), ...changed]),
      ...more,
      ...Array.from({ length: repeated?.times ?? 0 }, (): [string, string] => [repeated?.name ?? "", ""]),
    ]);
  const asQuery = entries.map((fields) => ({
    type: TYPES[0] ?? "",
    body: Buffer.from(new URLSearchParams(fields).toString()),
  }));
  const asParts = fc
    .record({ fields: entries, cut: fc.option(fc.nat(2_000), { freq: 3 }), asFiles: fc.option(fc.constant("x.txt")) })
    .map(({ fields, cut, asFiles }) => {
      const given = fields.map(([name, value]) => ({ name, value, ...(asFiles && { filename: asFiles }) }));
      const whole = multipartOf(given.slice(0, 3_000));
      return { type: MULTIPART, body: cut === null ? whole : whole.subarray(0, cut) };
    });
  const asAnything = fc
    .record({ type: fc.constantFrom(...TYPES), fields: entries, bytes: fc.option(fc.uint8Array({ maxLength: 500 })) })
    .map(({ type, fields, bytes }) => ({
      type,
      body: bytes ? Buffer.from(bytes) : Buffer.from(new URLSearchParams(fields).toString()),
    }));
  return fc
    .record({
      sent: fc.oneof({ weight: 5, arbitrary: asQuery }, { weight: 2, arbitrary: asParts }, asAnything),
      // As scripts ask: an answer without its page takes less time.
      asData: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, fc.constant(false)),
    })
    .map(({ sent: { type, body }, asData }) => {
      const described = `${type.slice(0, 60)}: ${body.subarray(0, 300).toString("latin1")} (${body.length} bytes)`;
      // why: a failing form is printed, and byte by byte it would take megabytes.
      const printed = { [fc.toStringMethod]: () => described };
      return { type: type.slice(0, 8_000), body: body.subarray(0, 250_000), asData, described, ...printed };
    });
}
