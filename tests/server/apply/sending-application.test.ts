import { beforeEach, expect, inject, test } from "vitest";

import { apply, newApplicant, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { extensionOfKey } from "#app/features/applications/resumes/resume-key.ts";
import { LONGEST_NAME } from "#app/lib/forms/person-fields.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { compoundFileOf, DOCX_ENTRIES, MAX_RESUME_BYTES, pdfOf, zipOf } from "#tests/fixtures/resume-files.ts";
import { insertJob, readResume } from "#tests/fixtures/rows.ts";

const server = await useAppServer();
const client = serverClient(inject("backends").environment);

let jobId: string;
beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
});

test("the fields, the file and the version of the consent are stored", async () => {
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
    consent_version: "2026-11-30",
  });
  expect(Math.abs(new Date(row?.consented_at ?? 0).getTime() - before)).toBeLessThan(60_000);
  expect(row?.resume).toMatch(new RegExp(`^${jobId}/[0-9a-f-]{36}\\.pdf$`));
  expect(files).toEqual([row?.resume.split("/")[1]]);
  expect(await readResume(client, row?.resume ?? "")).toEqual(resume);
});

test("the longest name and course that the form takes are stored", async () => {
  const longest = { name: "न".repeat(LONGEST_NAME), course: "क".repeat(LONGEST_NAME) };
  expect((await apply(server.url, jobId, newApplicant(longest))).status).toBe(200);
  expect((await readKept(client, jobId)).rows).toMatchObject([longest]);
});

test("the text of the consent belongs to its version: other words need another version", async () => {
  const page = await (await fetch(`${server.url}/jobdetails/${jobId}/apply`)).text();
  const field = page.slice(page.indexOf('name="consent"'), page.indexOf("</form>"));
  expect(field).toContain('value="2026-11-30"');
  const consent = field.slice(field.indexOf(">") + 1, field.indexOf("<button"));
  const words = consent
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .trim();
  expect(words).toBe(
    "I am 18 or older, and I agree to share my application with this employer. " +
      "We store your name, email, phone, course, answers and resume for this one job. Only this employer and our moderators see them. We delete them some months after the job ends. You can see, correct and delete them before on your page . " +
      // Links to the privacy page, not part of the consent.
      "More about your data हिंदी में पढ़ें",
  );
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
])("$what is accepted by its content", async ({ value, filename, type, ending }) => {
  const answer = await apply(server.url, jobId, newApplicant(), {
    value,
    filename,
    ...(type !== undefined && { type }),
  });
  expect([answer.status, answer.text]).toEqual([200, '{"outcome":"applied"}']);
  const { files } = await readKept(client, jobId);
  expect(files.map((name) => name.split(".")[1])).toEqual([ending]);
});

test("bytes after the last part of the form are ignored, also when they arrive later", async () => {
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

test("the device remembers the job that was applied for, and no other job", async () => {
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

test("an address with the id in capitals is the same job", async () => {
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

test("the file can't be read without a login, under any address", async () => {
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
