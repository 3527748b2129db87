import { afterAll, expect, inject, test } from "vitest";

import { messagesOf, newApplicant, partsOf, readKept, type Fields } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { multipartOf, sendBody, type Answer, type Part } from "#tests/fixtures/multipart.ts";
import { EXE, pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";

const server = await useAppServer();
const client = serverClient(inject("backends").environment);
const { id: jobId } = await insertJob(client, { status: "approved" });
await insertApplication(client, jobId);

afterAll(async () => {
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
});

const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
const ONE_LINE = "Please use letters, numbers and spaces on one line.";
const NO_BRACKETS = "Please leave out the characters < and >.";
const INCOMPLETE = "Your form did not arrive in full. Please send it again.";
const CLOSED = "This job no longer takes applications.";
const EMAIL = "Please enter an email address, like name@gmail.com.";
const BACK = "Press Back in your browser to get back what you typed.";
const TEN_DIGITS = "Please enter exactly 10 digits.";

async function expectRefusal(send: () => Promise<Answer>, message: string, status: number): Promise<void> {
  const before = await readKept(client, jobId);
  const answer = await send();
  expect([answer.status, messagesOf(answer)]).toEqual([status, [message]]);
  expect(answer.cookies).toEqual([]);
  expect(await readKept(client, jobId)).toEqual(before);
}

function sendParts(parts: Part[], headers: Record<string, string | number> = {}): Promise<Answer> {
  return sendBody(`${server.url}/jobdetails/${jobId}/applications`, multipartOf(parts), headers);
}

const BAD_FIELDS: { what: string; fields: Partial<Fields>; message: string }[] = [
  { what: "no name", fields: { name: "" }, message: "Please enter your name." },
  { what: "a name of spaces", fields: { name: "   " }, message: "Please enter your name." },
  { what: "a script as name", fields: { name: "<script>alert(1)</script>" }, message: NO_BRACKETS },
  { what: "a null byte in the name", fields: { name: "Priya\0Sharma" }, message: ONE_LINE },
  { what: "a header in the name", fields: { name: "Priya\r\nBcc: all@example.in" }, message: ONE_LINE },
  { what: "a long name", fields: { name: "x".repeat(151) }, message: "Please use at most 150 characters." },
  { what: "no email", fields: { email: "" }, message: "Please enter your email address." },
  { what: "a script as email", fields: { email: "<script>@example.in" }, message: EMAIL },
  { what: "two addresses", fields: { email: "a@example.in,b@example.in" }, message: EMAIL },
  { what: "a null byte in the email", fields: { email: "a\0@example.in" }, message: EMAIL },
  {
    what: "a long email",
    fields: { email: `${"a".repeat(320)}@example.in` },
    message: "This email address is too long.",
  },
  { what: "no phone", fields: { phone: "" }, message: "Please enter your phone number." },
  { what: "nine digits", fields: { phone: "981009810" }, message: TEN_DIGITS },
  { what: "eleven digits", fields: { phone: "98100981001" }, message: TEN_DIGITS },
  { what: "a script as phone", fields: { phone: "<script>1</script>" }, message: TEN_DIGITS },
  { what: "digits of another script", fields: { phone: "९८१००९८१००" }, message: TEN_DIGITS },
  { what: "a script as course", fields: { course: "<img src=x onerror=alert(1)>" }, message: NO_BRACKETS },
  { what: "a null byte in the course", fields: { course: "B\0Com" }, message: ONE_LINE },
  { what: "a long course", fields: { course: "x".repeat(40_000) }, message: "Please use at most 150 characters." },
  {
    what: "consent to an older notice",
    fields: { consent: "2025-01" },
    message: "This notice has changed. Please reload the page and read it again.",
  },
  {
    what: "no consent",
    fields: { consent: "" },
    message: "Please tick this box, so that we can pass on your application.",
  },
];

test.each(BAD_FIELDS)("with $what the form is refused", async ({ fields, message }) => {
  await expectRefusal(() => sendParts(partsOf(newApplicant(fields), { value: pdfOf() })), message, 400);
});

const BAD_FORMS: { what: string; send: () => Promise<Answer>; message: string; status: number }[] = [
  {
    what: "two resumes",
    send: () => sendParts(partsOf(newApplicant(), { value: pdfOf() }, { value: pdfOf() })),
    message: "Please send only one file.",
    status: 400,
  },
  {
    what: "no resume",
    send: () => sendParts(partsOf(newApplicant())),
    message: "Please upload your resume.",
    status: 400,
  },
  {
    what: "the empty part of a browser without a file",
    send: () => sendParts(partsOf(newApplicant(), { value: Buffer.alloc(0), filename: "" })),
    message: "Please upload your resume.",
    status: 400,
  },
  {
    what: "text for a resume",
    send: () => sendParts(partsOf({ ...newApplicant(), resume: "%PDF-1.7" })),
    message: "Please upload your resume.",
    status: 400,
  },
  {
    what: "the field that only programs fill in",
    send: () => sendParts(partsOf({ ...newApplicant(), website: "https://spam.example" }, { value: pdfOf() })),
    message: "Please leave the field “Website” empty and send the form again.",
    status: 400,
  },
  {
    what: "a thousand fields",
    send: () => sendParts(Array.from({ length: 1000 }, () => ({ name: "name", value: "x" }))),
    message: INCOMPLETE,
    status: 400,
  },
  {
    what: "a name that is no UTF-8",
    send: () => sendParts(partsOf(newApplicant(), { value: pdfOf(), filename: Buffer.from([0xff, 0xfe, 0x2e]) })),
    message: INCOMPLETE,
    status: 400,
  },
  {
    what: "no boundary",
    send: () => sendParts(partsOf(newApplicant(), { value: pdfOf() }), { "Content-Type": "multipart/form-data" }),
    message: INCOMPLETE,
    status: 400,
  },
  {
    what: "JSON",
    send: () => sendBody(urlOf(jobId), Buffer.from('{"name":"Priya"}'), { "Content-Type": "application/json" }),
    message: INCOMPLETE,
    status: 400,
  },
  { what: "nothing at all", send: () => sendBody(urlOf(jobId), Buffer.alloc(0)), message: INCOMPLETE, status: 400 },
  {
    what: "a form cut off in the middle",
    send: () => sendBody(urlOf(jobId), multipartOf(partsOf(newApplicant(), { value: pdfOf() })).subarray(0, 900)),
    message: INCOMPLETE,
    status: 400,
  },
  {
    what: "too large, without a Content-Length",
    send: () => sendBody(urlOf(jobId), inPieces(multipartOf(partsOf(newApplicant(), { value: pdfOf(6_000_000) })))),
    message: BAD_RESUME,
    status: 413,
  },
  { what: "a forged job", send: () => sendFor(randomUUID()), message: CLOSED, status: 404 },
  { what: "an id that is none", send: () => sendFor("1%20or%201=1"), message: CLOSED, status: 404 },
  { what: "a path for an id", send: () => sendFor("..%2f..%2fother"), message: CLOSED, status: 404 },
  { what: "a pending job", send: async () => sendFor(await newJobId("pending")), message: CLOSED, status: 404 },
  { what: "a rejected job", send: async () => sendFor(await newJobId("rejected")), message: CLOSED, status: 404 },
  {
    what: "a job whose company is gone",
    send: async () => sendFor(await jobIdWithoutCompany()),
    message: CLOSED,
    status: 404,
  },
  { what: "a deleted job", send: async () => sendFor(await deletedJobId()), message: CLOSED, status: 404 },
];

test.each(BAD_FORMS)("$what is refused", async ({ send, message, status }) => {
  await expectRefusal(send, message, status);
});

test("a null byte as the id of a job is not found", async () => {
  expect((await sendFor("%00")).status).toBe(404);
});

test("an application for a job that is not open stores nothing", async () => {
  const pending = await newJobId("pending");
  expect((await sendFor(pending)).status).toBe(404);
  expect(await readKept(client, pending)).toEqual({ rows: [], files: [] });
});

test("a far too large Content-Length is refused before the body arrives", async () => {
  const before = await readKept(client, jobId);
  async function* never(): AsyncGenerator<Buffer> {
    yield Buffer.from("--");
    await new Promise(() => undefined);
  }
  const answer = await sendBody(urlOf(jobId), never(), { "Content-Length": 20_000_000_000 });
  expect([answer.status, messagesOf(answer)]).toEqual([413, [BAD_RESUME]]);
  expect(await readKept(client, jobId)).toEqual(before);
});

test("a Content-Length that is too small is refused", async () => {
  const before = await readKept(client, jobId);
  const body = multipartOf(partsOf(newApplicant(), { value: pdfOf() }));
  const answer = await sendBody(urlOf(jobId), body.subarray(0, 500), { "Content-Length": 500 });
  expect([answer.status, messagesOf(answer)]).toEqual([400, [INCOMPLETE]]);
  expect(await readKept(client, jobId)).toEqual(before);
});

test("an application from another site or without an origin is refused", async () => {
  const before = await readKept(client, jobId);
  for (const Origin of ["https://evil.example", "null"]) {
    expect((await sendParts(partsOf(newApplicant(), { value: pdfOf() }), { Origin })).status).toBe(403);
  }
  expect((await fetch(urlOf(jobId))).status).toBeGreaterThanOrEqual(400);
  expect(await readKept(client, jobId)).toEqual(before);
});

test("the page without JavaScript shows the same errors, and keeps what was typed", async () => {
  const fields = newApplicant({ name: `Asha ${uniqueWord()}`, phone: "12345" });
  const url = `${server.url}/jobdetails/${jobId}/apply`;
  const wrong = await sendBody(url, multipartOf(partsOf(fields, { value: EXE })));
  expect(wrong.status).toBe(400);
  expect(wrong.text).toContain(TEN_DIGITS);
  for (const typed of [fields.name, fields.email, "12345"]) expect(wrong.text).toContain(`value="${typed}"`);

  const tooLarge = multipartOf(partsOf({ ...fields, phone: "9810098100" }, { value: pdfOf(3_000_000) }));
  const read = await sendBody(url, inPieces(tooLarge));
  expect(read.status).toBe(413);
  for (const text of [BAD_RESUME, `value="${fields.name}"`]) expect(read.text).toContain(text);
  expect(read.text).not.toContain(BACK);

  // With its length before it, it is not even read.
  const notRead = await sendBody(url, tooLarge);
  expect(notRead.status).toBe(413);
  for (const text of [BAD_RESUME, BACK]) expect(notRead.text).toContain(text);
});

test.each([2_000, 60_000, 2_000_000])("%i characters in one field don't make a long answer", async (length) => {
  const fields = newApplicant({ name: "&".repeat(length) });
  for (const address of [urlOf(jobId), `${server.url}/jobdetails/${jobId}/apply`]) {
    const { status, text } = await sendBody(address, multipartOf(partsOf(fields, { value: pdfOf() })));
    expect(status).toBe(400);
    expect(Buffer.byteLength(text)).toBeLessThan(60_000);
  }
});

function urlOf(id: string): string {
  return `${server.url}/jobdetails/${id}/applications`;
}

function sendFor(id: string): Promise<Answer> {
  return sendBody(urlOf(id), multipartOf(partsOf(newApplicant(), { value: pdfOf() })));
}

async function newJobId(status: "pending" | "rejected"): Promise<string> {
  return (await insertJob(client, { status })).id;
}

async function jobIdWithoutCompany(): Promise<string> {
  const { id: company_uid } = await signUpEmployer(inject("backends").environment);
  const { id } = await insertJob(client, { status: "approved", company_uid });
  await client.from("companies").delete().eq("id", company_uid).throwOnError();
  return id;
}

async function deletedJobId(): Promise<string> {
  const { id } = await insertJob(client, { status: "approved" });
  await client.from("jobs").delete().eq("id", id).throwOnError();
  return id;
}

async function* inPieces(body: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < body.length; start += 60_000) {
    yield body.subarray(start, start + 60_000);
    await new Promise(setImmediate);
  }
}
