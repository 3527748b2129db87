import { randomUUID } from "node:crypto";
import { request as httpRequest } from "node:http";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";

import { apply, messagesOf, newApplicant, partsOf, readKept } from "./applicant.ts";
import { extensionOfKey } from "#app/features/applications/resumes/resume-key.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, type Client } from "#tests/fixtures/clients.ts";
import { openGate, type Gate } from "#tests/fixtures/gate.ts";
import { MULTIPART, multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { compoundFileOf, DOCX_ENTRIES, MAX_RESUME_BYTES, pdfOf, zipOf } from "#tests/fixtures/resumes.ts";
import { insertJob, readResume } from "#tests/fixtures/rows.ts";

const FAILED = "Something went wrong. Please try again.";
const EMAIL_USED = "❌ This email is already used for this job.";
const PHONE_USED = "❌ This phone number is already used for this job.";

let server: AppServer;
let other: AppServer;
let client: Client;
let sql: postgres.Sql;
let jobId: string;

beforeAll(async () => {
  const { environment, databaseUrl } = inject("backends");
  server = await startAppServer(environment);
  other = await startAppServer(environment);
  client = serverClient(environment);
  sql = postgres(databaseUrl, { max: 1 });
});
beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
});
afterAll(async () => {
  await Promise.all([server.stop(), other.stop(), sql.end()]);
});

/** Asks again and again, 50 at a time, until too often; gives how often it was answered, and the first refusal. */
async function askUntilRefused<T extends { status: number }>(ask: (number: number) => Promise<T>) {
  const AT_ONCE = 50;
  for (let asked = 0; asked < 1000; asked += AT_ONCE) {
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => ask(asked + index)));
    const refused = answers.filter(({ status }) => status === 429);
    if (refused[0]) return { answered: asked + AT_ONCE - refused.length, refusal: refused[0] };
  }
  throw new Error("It was never refused.");
}

test("stores what was typed, the file byte for byte, and what was agreed to", async () => {
  const fields = newApplicant({ name: "  प्रिया शर्मा ", phone: "+91 98100-98100", email: "Priya.S@Seeker.Example" });
  const resume = pdfOf(300_000);
  const before = Date.now();
  const answer = await apply(server.url, jobId, fields, { value: resume, filename: "मेरा बायोडाटा.pdf" });
  expect([answer.status, answer.text]).toEqual([200, '{"outcome":"applied"}']);

  const { rows, files } = await readKept(client, jobId);
  const [row] = rows;
  expect(row).toMatchObject({
    name: "प्रिया शर्मा",
    email: "Priya.S@Seeker.Example",
    phone: "9810098100",
    course: "B.Com",
    resume_name: "मेरा बायोडाटा.pdf",
    consent_version: "2026-11",
  });
  expect(Math.abs(new Date(row?.consented_at ?? 0).getTime() - before)).toBeLessThan(60_000);
  expect(row?.resume).toMatch(new RegExp(`^${jobId}/[0-9a-f-]{36}\\.pdf$`));
  expect(files).toEqual([row?.resume.split("/")[1]]);
  expect(await readResume(client, row?.resume ?? "")).toEqual(resume);
});

test.each([
  { what: "a PDF of exactly the limit", value: pdfOf(MAX_RESUME_BYTES), filename: "cv.pdf", ending: "pdf" },
  { what: "a DOC", value: compoundFileOf("WordDocument"), filename: "cv.doc", ending: "doc" },
  { what: "a DOCX", value: zipOf(DOCX_ENTRIES), filename: "cv.docx", ending: "docx" },
  { what: "a PDF that is called DOCX", value: pdfOf(), filename: "cv.docx", ending: "pdf" },
  {
    what: "a file without an ending or a type",
    value: zipOf(DOCX_ENTRIES),
    filename: "resume",
    type: "",
    ending: "docx",
  },
])("takes $what, by its content", async ({ value, filename, type, ending }) => {
  const answer = await apply(server.url, jobId, newApplicant(), {
    value,
    filename,
    ...(type !== undefined && { type }),
  });
  expect([answer.status, answer.text]).toEqual([200, '{"outcome":"applied"}']);
  const { files } = await readKept(client, jobId);
  expect(files.map((name) => name.split(".")[1])).toEqual([ending]);
});

test("what follows the last part in a piece of its own is nobody's", async () => {
  const fields = newApplicant();
  const body = multipartOf([
    ...Object.entries(fields).map(([name, value]) => ({ name, value })),
    { name: "resume", value: pdfOf(), filename: "cv.pdf" },
  ]);
  async function* lateLineEnd(): AsyncGenerator<Buffer> {
    yield body.subarray(0, -2);
    await new Promise(setImmediate);
    await fetch(`${server.url}/healthz`);
    yield body.subarray(-2);
  }
  const answer = await sendBody(`${server.url}/jobdetails/${jobId}/applications`, lateLineEnd());
  expect([answer.status, answer.text]).toEqual([200, '{"outcome":"applied"}']);
});

test("the device remembers the job, and no other", async () => {
  const { cookies } = await apply(server.url, jobId);
  const applied = cookies.find((cookie) => cookie.startsWith("applied="));
  expect(applied).toMatch(/HttpOnly/);
  expect(applied).toMatch(/Path=\/jobdetails/);
  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const elsewhere = await insertJob(client, { status: "approved" });
  const pageOf = async (id: string) => (await fetch(`${server.url}/jobdetails/${id}`, { headers: { Cookie } })).text();
  expect(await pageOf(jobId)).toContain("Already Applied");
  expect(await pageOf(elsewhere.id)).not.toContain("Already Applied");
});

test("an address with its id in capitals is the same job: the same folder, the same row, the same page", async () => {
  const capitals = jobId.toUpperCase();
  const { status, cookies } = await apply(server.url, capitals);
  expect(status).toBe(200);
  const { rows, files } = await readKept(client, jobId);
  expect([rows.length, files.length]).toEqual([1, 1]);
  expect(extensionOfKey(rows[0]?.resume ?? "", jobId)).toBe("pdf");

  const Cookie = cookies.map((cookie) => cookie.split(";")[0]).join("; ");
  const page = await fetch(`${server.url}/jobdetails/${capitals}`, { headers: { Cookie } });
  const html = await page.text();
  expect(html).toContain("Already Applied");
  expect(html).toContain(`<link rel="canonical" href="${server.url}/jobdetails/${jobId}"/>`);
  expect((await fetch(`${server.url}/jobdetails/${capitals}/apply`)).status).toBe(200);
});

describe("the same applicant again", () => {
  test("of 20 identical ones at once over two instances, one is taken and 19 are told why", async () => {
    const fields = newApplicant();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) => apply(index % 2 ? server.url : other.url, jobId, fields)),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
    for (const answer of answers.filter(({ status }) => status === 409)) {
      expect(messagesOf(answer)).toEqual([EMAIL_USED, PHONE_USED]);
    }
    const { rows, files } = await readKept(client, jobId);
    expect([rows.length, files.length]).toEqual([1, 1]);
    expect(files[0]).toBe(rows[0]?.resume.split("/")[1]);
  });

  test.each([
    {
      what: "the email in capitals",
      again: { email: "PRIYA@SEEKER.EXAMPLE", phone: "9000000001" },
      says: [EMAIL_USED],
    },
    { what: "the phone with +91", again: { email: "b@seeker.example", phone: "+91 98100 98100" }, says: [PHONE_USED] },
    { what: "the phone with a 0", again: { email: "b@seeker.example", phone: "09810098100" }, says: [PHONE_USED] },
  ])("$what", async ({ again, says }) => {
    await apply(server.url, jobId, newApplicant({ email: "priya@seeker.example", phone: "9810098100" }));
    const before = await readKept(client, jobId);
    const answer = await apply(server.url, jobId, newApplicant(again));
    expect([answer.status, messagesOf(answer)]).toEqual([409, says]);
    expect(await readKept(client, jobId)).toEqual(before);
  });

  test("may apply for another job", async () => {
    const fields = newApplicant();
    const elsewhere = await insertJob(client, { status: "approved" });
    expect((await apply(server.url, jobId, fields)).status).toBe(200);
    expect((await apply(server.url, elsewhere.id, fields)).status).toBe(200);
  });
});

describe("a form that is sent again with its token", () => {
  const APPLIED = [200, '{"outcome":"applied"}'];
  const formWithToken = () => ({ ...newApplicant(), token: randomUUID() });

  /** Sends it, and is gone before the answer, but not before the row was there. */
  async function applyAndLoseTheAnswer(fields: Record<string, string>): Promise<void> {
    const gate = await openGate(inject("backends").environment.SUPABASE_URL ?? "");
    const behindGate = await startAppServer({ ...inject("backends").environment, SUPABASE_URL: gate.url });
    const body = multipartOf(partsOf(fields, { value: pdfOf() }));
    const request = httpRequest(`${behindGate.url}/jobdetails/${jobId}/applications`, {
      method: "POST",
      agent: false,
      headers: { Origin: behindGate.url, "Content-Type": MULTIPART, "Content-Length": body.length },
    });
    let answered = false;
    request.on("response", () => (answered = true));
    request.on("error", () => undefined);
    // From the saving of the row on, nothing comes back to the server, so that no answer can overtake the test.
    gate.holds = (_method, path) => path === "/rest/v1/rpc/submit_application";
    request.end(body);
    try {
      await vi.waitFor(() => expect(gate.held).toBe(1), { timeout: 20_000 });
      request.destroy();
      await gate.letGo();
      expect((await readKept(client, jobId)).rows).toHaveLength(1);
      expect(answered).toBe(false);
    } finally {
      await behindGate.stop();
      gate.close();
    }
  }

  test("since the answer was lost: it is told the success that it was, and kept once", async () => {
    const fields = formWithToken();
    await applyAndLoseTheAnswer(fields);
    const before = await readKept(client, jobId);
    // What the same person may write in another way is the same.
    const again = { ...fields, email: fields.email.toUpperCase(), phone: `+91 ${fields.phone}` };
    const answer = await apply(server.url, jobId, again);
    expect([answer.status, answer.text]).toEqual(APPLIED);
    expect(answer.cookies.map((cookie) => cookie.split("=")[0])).toEqual(expect.arrayContaining(["applied", "toast"]));
    expect(await readKept(client, jobId)).toEqual(before);
    expect([before.rows.length, before.files.length]).toEqual([1, 1]);
  });

  test("is told so when the job takes no applications any more, where nobody else is", async () => {
    const fields = formWithToken();
    await apply(server.url, jobId, fields);
    await client.from("jobs").update({ status: "rejected" }).eq("id", jobId).throwOnError();
    const answer = await apply(other.url, jobId, fields);
    expect([answer.status, answer.text]).toEqual(APPLIED);
    expect((await apply(server.url, jobId, { ...newApplicant(), token: fields.token })).status).toBe(404);
    expect((await readKept(client, jobId)).rows).toHaveLength(1);
  });

  test("ten times at once over two instances: all are told the success, one is kept, with one file", async () => {
    const fields = formWithToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => apply(index % 2 ? server.url : other.url, jobId, fields)),
    );
    for (const answer of answers) expect([answer.status, answer.text]).toEqual(APPLIED);
    const { rows, files } = await readKept(client, jobId);
    expect([rows.length, files.length]).toEqual([1, 1]);
    expect(files[0]).toBe(rows[0]?.resume.split("/")[1]);
  });

  test("by somebody else on the same device is another application, and judged as such", async () => {
    const fields = formWithToken();
    await apply(server.url, jobId, fields);
    expect((await apply(server.url, jobId, { ...newApplicant(), token: fields.token })).status).toBe(200);
    const samePhone = await apply(server.url, jobId, { ...fields, email: "else@seeker.example" });
    expect([samePhone.status, messagesOf(samePhone)]).toEqual([409, [PHONE_USED]]);
    const sameEmail = await apply(server.url, jobId, { ...fields, phone: "9000000001" });
    expect([sameEmail.status, messagesOf(sameEmail)]).toEqual([409, [EMAIL_USED]]);
    expect((await readKept(client, jobId)).rows).toHaveLength(2);
  });

  test.each(["", "not-a-token", "x".repeat(5_000)])("a token that is none (%#) is as good as none", async (token) => {
    const fields = { ...newApplicant(), token };
    expect((await apply(server.url, jobId, fields)).status).toBe(200);
    const again = await apply(server.url, jobId, fields);
    expect([again.status, messagesOf(again)]).toEqual([409, [EMAIL_USED, PHONE_USED]]);
    expect((await readKept(client, jobId)).rows).toMatchObject([{ form_digest: null }]);
  });

  test("the page without scripts has one, and keeps it when the form is refused", async () => {
    const url = `${server.url}/jobdetails/${jobId}/apply`;
    const tokenIn = (html: string) => /name="token" value="([0-9a-f-]{36})"/.exec(html)?.[1] ?? "";
    const token = tokenIn(await (await fetch(url)).text());
    expect(token).not.toBe("");
    expect(tokenIn(await (await fetch(url)).text())).not.toBe(token);
    const refused = await sendBody(url, multipartOf(partsOf({ ...newApplicant({ phone: "1" }), token })));
    expect([refused.status, tokenIn(refused.text)]).toEqual([400, token]);
    const fields = { ...newApplicant(), token };
    for (let times = 0; times < 2; times += 1) {
      const answer = await sendBody(url, multipartOf(partsOf(fields, { value: pdfOf() })));
      expect([answer.status, answer.location]).toEqual([302, "/thank-you"]);
    }
    expect((await readKept(client, jobId)).rows).toHaveLength(1);
  });
});

describe("the check as one types", () => {
  async function check(fields: Record<string, string>, serverUrl = server.url, id = jobId, headers = {}) {
    const response = await fetch(`${serverUrl}/jobdetails/${id}/already-applied`, {
      method: "POST",
      headers: { Origin: serverUrl, ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  }

  test("says yes to the email or the phone of this job alone", async () => {
    const { email, phone } = newApplicant();
    await apply(server.url, jobId, newApplicant({ email, phone }));
    const elsewhere = await insertJob(client, { status: "approved" });
    expect((await check({ email: email.toUpperCase(), phone: "" })).answer).toEqual({ email: true, phone: false });
    expect((await check({ email: "", phone: `+91${phone}` })).answer).toEqual({ email: false, phone: true });
    expect((await check({ email, phone }, server.url, elsewhere.id)).answer).toEqual({ email: false, phone: false });
    for (const id of ["not-an-id", "%00", "..%2fx"]) {
      expect(await check({ email, phone }, server.url, id)).toEqual({
        status: 200,
        answer: { email: false, phone: false },
      });
    }
    expect((await check({ email: "%", phone: "_" })).answer).toEqual({ email: false, phone: false });
  });

  test("asked too often it goes silent, over all instances and whatever X-Forwarded-For claims", async () => {
    const { email, phone } = newApplicant();
    await apply(server.url, jobId, newApplicant({ email, phone }));
    const { answered, refusal } = await askUntilRefused((number) =>
      check({ email }, server.url, jobId, { "X-Forwarded-For": `10.0.${number % 250}.1` }),
    );
    expect(answered).toBeGreaterThanOrEqual(600);
    expect(refusal).toEqual({ status: 429, answer: { email: false, phone: false } });
    // A token or two may be back by now.
    const elsewhere = await Promise.all(Array.from({ length: 20 }, () => check({ email }, other.url)));
    expect(elsewhere.filter(({ status }) => status === 429).length).toBeGreaterThan(15);
    // It still can be applied for, and the truth is told then.
    expect(messagesOf(await apply(server.url, jobId, newApplicant({ email, phone })))).toEqual([
      EMAIL_USED,
      PHONE_USED,
    ]);
  });
});

describe("too many applications", () => {
  test("from one address for one job are told to wait; behind a trusted proxy, each visitor counts alone", async () => {
    const behindProxy = await startAppServer({ ...inject("backends").environment, TRUSTED_PROXIES: "1" });
    const from = (address: string, id = jobId) =>
      apply(behindProxy.url, id, { name: "" }, { value: pdfOf(50) }, { "X-Forwarded-For": `6.6.6.6, ${address}` });
    // Neither another spelling of the job nor the port of the connection makes another visitor of one.
    const spellings = [jobId, jobId.toUpperCase(), jobId.replace(/[a-f]/, (letter) => letter.toUpperCase())];
    try {
      const { answered, refusal } = await askUntilRefused((number) =>
        from(`203.0.113.7:${50_000 + number}`, spellings[number % spellings.length]),
      );
      expect(answered).toBeGreaterThanOrEqual(300);
      expect(answered).toBeLessThan(500);
      expect(messagesOf(refusal)).toEqual([
        "Many applications came from your network just now. Please wait a few minutes and send it again.",
      ]);
      expect((await from("203.0.113.8")).status).toBe(400);
    } finally {
      await behindProxy.stop();
    }
  });
});

describe("when something fails", () => {
  let gate: Gate;
  let behindGate: AppServer;
  beforeAll(async () => {
    const { environment } = inject("backends");
    gate = await openGate(environment.SUPABASE_URL ?? "");
    behindGate = await startAppServer({ ...environment, SUPABASE_URL: gate.url });
  });
  afterAll(async () => {
    await behindGate.stop();
    gate.close();
  });

  test("the row: the file goes, nothing is kept, and it can be sent again", async () => {
    await sql`
      create function private.refuse_on_purpose() returns trigger language plpgsql
      as $$ begin raise exception 'on purpose' using errcode = 'P0001'; end $$`;
    await sql`create trigger on_purpose before insert on public.applications for each row execute function private.refuse_on_purpose()`;
    const fields = newApplicant();
    try {
      const answer = await apply(server.url, jobId, fields);
      expect([answer.status, messagesOf(answer)]).toEqual([500, [FAILED]]);
      expect(answer.cookies).toEqual([]);
      expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
    } finally {
      await sql`drop function private.refuse_on_purpose() cascade`;
    }
    expect((await apply(server.url, jobId, fields)).status).toBe(200);
  });

  test("the services are away: the same words, and nothing is kept", async () => {
    gate.shut = true;
    const answer = await apply(behindGate.url, jobId);
    gate.shut = false;
    expect([answer.status, messagesOf(answer)]).toEqual([500, [FAILED]]);
    expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
  });

  test("the services are away: the page without scripts keeps what was typed", async () => {
    const fields = newApplicant();
    gate.shut = true;
    const url = `${behindGate.url}/jobdetails/${jobId}/apply`;
    const answer = await sendBody(url, multipartOf(partsOf(fields, { value: pdfOf() })));
    gate.shut = false;
    expect(answer.status).toBe(500);
    for (const text of [FAILED, `value="${fields.email}"`, `value="${fields.phone}"`])
      expect(answer.text).toContain(text);
  });
});

test("whoever breaks it off while the file is being stored has not applied", async () => {
  const gate = await openGate(inject("backends").environment.SUPABASE_URL ?? "");
  const behindGate = await startAppServer({ ...inject("backends").environment, SUPABASE_URL: gate.url });
  const body = multipartOf(partsOf(newApplicant(), { value: pdfOf() }));
  const request = httpRequest(`${behindGate.url}/jobdetails/${jobId}/applications`, {
    method: "POST",
    agent: false,
    headers: { Origin: behindGate.url, "Content-Type": MULTIPART, "Content-Length": body.length },
  });
  request.on("error", () => undefined);
  const isUpload = (path: string) => path.startsWith(`/storage/v1/object/resumes/${jobId}/`);
  gate.delayMs = 200;
  request.end(body);
  try {
    await vi.waitFor(() => expect(gate.asked.some(isUpload)).toBe(true), { timeout: 20_000 });
    request.destroy();
    await vi.waitFor(() => expect(behindGate.output().join()).toContain("an application was cancelled by its sender"), {
      timeout: 20_000,
    });
    expect(await readKept(client, jobId)).toEqual({ rows: [], files: [] });
  } finally {
    await behindGate.stop();
    gate.close();
  }
});

test("nobody without a session gets at the file, wherever it is asked for", async () => {
  await apply(server.url, jobId);
  const { rows } = await readKept(client, jobId);
  const key = rows[0]?.resume ?? "";
  const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = inject("backends").environment;
  for (const address of [
    `${SUPABASE_URL}/storage/v1/object/resumes/${key}`,
    `${SUPABASE_URL}/storage/v1/object/public/resumes/${key}`,
    `${SUPABASE_URL}/storage/v1/object/authenticated/resumes/${key}`,
    `${server.url}/resumes/${key}`,
    `${server.url}/${key}`,
  ]) {
    const response = await fetch(address, { headers: { apikey: SUPABASE_PUBLISHABLE_KEY } });
    expect(response.status, address).toBeGreaterThanOrEqual(400);
    expect(await response.text()).not.toContain("%PDF");
  }
});
