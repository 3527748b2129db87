import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { apply, newApplicant, partsOf, readKept } from "../apply/applicant.ts";
import { digestOfLinkToken } from "#app/lib/auth/link-token.server.ts";
import { listZip, packedBytesOf } from "#app/features/applications/resumes/zip-file.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { get, post, toastOf } from "#tests/fixtures/http-visitor.ts";
import { MULTIPART, multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob, readApplication, readResume } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";

const { environment } = inject("backends");
const client = serverClient(environment);

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
beforeAll(async () => {
  await client.from("notification_outbox").delete().gte("id", 0).throwOnError();
  smtp = await startSmtpStandIn();
  server = await startAppServer({ ...environment, SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const openJob = async () => (await insertJob(client, { status: "approved" })).id;

/** Applies, and gives the link on the thank-you page. */
async function applyWithLink(jobId: string, fields = newApplicant()) {
  const answer = await apply(server.url, jobId, fields);
  expect(answer.status).toBe(200);
  const cookie = answer.cookies.map((one) => one.split(";")[0]).join("; ");
  const link = /href="(\/my\/[\w-]{43})"/.exec(await (await get(server, "/thank-you", cookie)).text())?.[1];
  if (!link) throw new Error("The thank-you page has no link.");
  const row = (await readKept(client, jobId)).rows.find(({ email }) => email === fields.email);
  if (!row) throw new Error("There is no application.");
  return { link, row, fields };
}

const mailsTo = (email: string) => smtp.mails.filter(({ to }) => to === email).map(({ data }) => data);

/** Of a mail that may be folded and encoded. */
async function linkMailedTo(email: string, number = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length).toBe(number);
  const text = mailsTo(email).at(-1)?.replaceAll("=\n", "") ?? "";
  return /\/my\/[\w-]{43}/.exec(text)?.[0] ?? "no link";
}

const sendResume = (link: string, applicationId: string, value: Buffer) =>
  sendBody(`${server.url}${link}/resumes/${applicationId}`, multipartOf(partsOf({}, { value })), {
    "Content-Type": MULTIPART,
  });

describe("the page of a link", () => {
  test("is private, and the log has no token", async () => {
    const { link, fields } = await applyWithLink(await openJob());
    for (const path of [link, `${link}.data`]) {
      const response = await get(server, path);
      expect(response.status).toBe(200);
      expect(response.headers.get("cache-control")).toBe("no-store");
      expect(response.headers.get("referrer-policy")).toBe("same-origin");
      expect(response.headers.get("x-robots-tag")).toBe("noindex");
      expect(await response.text()).toContain(fields.phone);
    }
    await expect.poll(() => server.output().join("\n")).toMatch(/\/my\/:token\.data/);
    expect(server.output().join("\n")).not.toContain(link.slice("/my/".length));
  });

  test.each(["short", "x".repeat(43), "x".repeat(5_000), "%00", "' or 1=1"])(
    "is the same 404 for each link that opens nothing (%#)",
    async (token) => {
      const response = await get(server, `/my/${encodeURIComponent(token)}`);
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This link does not work");
    },
  );

  test("changes nothing when a scanner opens every address", async () => {
    const { link, row } = await applyWithLink(await openJob());
    const addresses = ["", `?delete=${row.id}`, "?delete=everything", `/resumes/${row.id}`, "/data.zip"];
    for (const rest of addresses) {
      for (const method of ["GET", "HEAD"]) await (await get(server, link + rest, "", method)).text();
    }
    expect(await readApplication(client, row.id)).toEqual(row);
    expect(await readResume(client, row.resume)).not.toBeNull();
  });

  test("asks before withdrawing, without JavaScript too", async () => {
    const { link, row } = await applyWithLink(await openJob());
    expect(await (await get(server, `${link}?delete=${row.id}`)).text()).toContain("Withdraw this application?");
  });
});

describe("an applicant", () => {
  test("corrects name, phone and course", async () => {
    const { link, row } = await applyWithLink(await openJob());
    const fields = { name: "Priya Verma", phone: "+91 90000 12345", course: "" };
    const answer = await post(server, link, { intent: "correct", applicationId: row.id, ...fields });
    expect([answer.status, answer.headers.get("location"), toastOf(answer)]).toEqual([
      302,
      link,
      "Saved. The employer sees it now.",
    ]);
    const expected = { name: "Priya Verma", phone: "9000012345", course: "", email: row.email };
    expect(await readApplication(client, row.id)).toMatchObject(expected);
  });

  test("gets an invalid or used phone number back with the reason of the apply form", async () => {
    const jobId = await openJob();
    const [mine, other] = [await applyWithLink(jobId), await applyWithLink(jobId)];
    const correct = (phone: string) =>
      post(server, mine.link, { intent: "correct", applicationId: mine.row.id, name: "New Name", phone, course: "" });
    const used = await correct(other.fields.phone);
    const page = await used.text();
    expect(used.status).toBe(409);
    expect(page).toContain("This phone number is already used for this job.");
    expect(page).toContain('value="New Name"');
    expect((await correct("12")).status).toBe(400);
    expect(await readApplication(client, mine.row.id)).toEqual(mine.row);
  });

  test("replaces the resume: the new file is read, the old one is gone", async () => {
    const { link, row } = await applyWithLink(await openJob());
    const newer = Buffer.concat([pdfOf(), Buffer.from("% newer")]);
    const answer = await sendResume(link, row.id, newer);
    expect([answer.status, answer.location]).toEqual([302, link]);
    const after = await readApplication(client, row.id);
    expect(await readResume(client, after?.resume ?? "")).toEqual(newer);
    expect(await readResume(client, row.resume)).toBeNull();
  });

  test("can apply again on the same device after withdrawing", async () => {
    const jobId = await openJob();
    const { cookies } = await apply(server.url, jobId, newApplicant());
    const applied = cookies.map((one) => one.split(";")[0]).join("; ");
    const jobPage = async (cookie: string) => (await get(server, `/jobdetails/${jobId}`, cookie)).text();
    expect(await jobPage(applied)).toContain("Already Applied");

    const link = /href="(\/my\/[\w-]{43})"/.exec(await (await get(server, "/thank-you", applied)).text())?.[1] ?? "";
    const [row] = (await readKept(client, jobId)).rows;
    const answer = await post(server, link, { intent: "withdraw", applicationId: row?.id ?? "" });
    const withdrawnIn = (set: string[]) => set.find((one) => one.startsWith("withdrawn="))?.split(";")[0] ?? "";
    const withdrawn = withdrawnIn(answer.headers.getSetCookie());
    expect(await jobPage(`${applied}; ${withdrawn}`)).not.toContain("Already Applied");

    const Cookie = `${applied}; ${withdrawn}`;
    const again = await apply(server.url, jobId, newApplicant(), { value: pdfOf() }, { Cookie });
    expect(await jobPage(`${applied}; ${withdrawnIn(again.cookies)}`)).toContain("Already Applied");
  });

  test("keeps the resume when the new file is refused", async () => {
    const { link, row } = await applyWithLink(await openJob());
    await sendResume(link, row.id, Buffer.from("no resume"));
    await sendResume(link, row.id, Buffer.alloc(3_000_000));
    expect(await readApplication(client, row.id)).toEqual(row);
    expect((await readKept(client, row.job_id)).files).toHaveLength(1);
  });

  test("withdraws: the file is gone at once, a second press says so, and a new application is taken", async () => {
    const { link, row, fields } = await applyWithLink(await openJob());
    const withdraw = () => post(server, link, { intent: "withdraw", applicationId: row.id });
    expect(toastOf(await withdraw())).toBe("Your application was withdrawn.");
    expect(await readKept(client, row.job_id)).toEqual({ rows: [], files: [] });
    expect((await withdraw()).status).toBe(404);
    const { data: sealed } = await client.rpc("read_sealed_application", { sealed_id: row.id }).throwOnError();
    expect(sealed).toMatchObject({ application: { email: row.email } });
    await applyWithLink(row.job_id, fields);
  });

  test("changes no application of another person, by any action", async () => {
    const jobId = await openJob();
    const [mine, foreign] = [await applyWithLink(jobId), await applyWithLink(jobId)];
    const fields = { name: "Hostile", phone: "9000012346", course: "", reason: "asks for money" };
    for (const intent of ["correct", "withdraw", "not-me", "erase", "report"]) {
      await post(server, mine.link, { intent, applicationId: foreign.row.id, ...fields });
    }
    await sendResume(mine.link, foreign.row.id, pdfOf());
    expect(await readApplication(client, foreign.row.id)).toEqual(foreign.row);
    expect(await readApplication(client, mine.row.id)).toEqual(mine.row);
    expect(await readResume(client, foreign.row.resume)).not.toBeNull();
  });
});

describe("a link to the mailbox", () => {
  test("is mailed after applying, and opens all applications of the mailbox", async () => {
    const fields = newApplicant();
    const first = await applyWithLink(await openJob(), fields);
    const second = await applyWithLink(await openJob(), fields);
    const page = await (await get(server, await linkMailedTo(fields.email, 2))).text();
    for (const { row } of [first, second]) expect(page).toContain(`/jobdetails/${row.job_id}"`);
    expect(page).toContain("I did not send this");
  });

  test("erases everything under the address, and stops working", async () => {
    const { row, link, fields } = await applyWithLink(await openJob());
    const mailed = await linkMailedTo(fields.email);
    await post(server, mailed, { intent: "erase" });
    expect(await readKept(client, row.job_id)).toEqual({ rows: [], files: [] });
    for (const gone of [mailed, link]) expect((await get(server, gone)).status).toBe(404);
  });

  test("downloads what is kept, with the resumes; the link of a device does not", async () => {
    const { row, link, fields } = await applyWithLink(await openJob());
    expect((await get(server, `${link}/data.zip`)).status).toBe(404);
    const response = await get(server, `${await linkMailedTo(fields.email)}/data.zip`);
    expect([response.headers.get("content-type"), response.headers.get("cache-control")]).toEqual([
      "application/zip",
      "no-store",
    ]);
    const zip = new Uint8Array(await response.arrayBuffer());
    const entries = listZip(zip) ?? [];
    expect(entries.map(({ name }) => name)).toEqual(["data.json", "resumes/1-cv.pdf"]);
    const [json, resume] = entries.map((entry) => Buffer.from(packedBytesOf(zip, entry) ?? []));
    expect(JSON.parse(json?.toString() ?? "")).toMatchObject({
      applications: [{ email: row.email, phone: row.phone }],
    });
    expect(resume).toEqual(await readResume(client, row.resume));
  });

  test("withdraws an application that another person sent, and leads to the form of that job", async () => {
    const { row, fields } = await applyWithLink(await openJob());
    const answer = await post(server, await linkMailedTo(fields.email), { intent: "not-me", applicationId: row.id });
    expect(answer.headers.get("location")).toBe(`/jobdetails/${row.job_id}/apply`);
    expect(await readApplication(client, row.id)).toBeNull();
  });

  test("is mailed to a used address only, and the answer does not tell", async () => {
    const { fields } = await applyWithLink(await openJob());
    await linkMailedTo(fields.email);
    const unknown = `${uniqueWord()}@seeker.example`;
    const answers = [];
    for (const email of [unknown, fields.email]) {
      const response = await post(server, "/my", { email });
      answers.push([response.status, (await response.text()).replaceAll(/nonce[^>]*|"[\w-]{20,}"/g, "")]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect((await get(server, await linkMailedTo(fields.email, 2))).status).toBe(200);
    expect(mailsTo(unknown)).toEqual([]);
  });

  test("is not offered where no mail is set up", async () => {
    const withoutMail = await startAppServer(environment);
    try {
      const page = await (await get(withoutMail, "/my")).text();
      expect(page).toContain("This site sends no mails");
      expect(page).not.toContain('name="email"');
    } finally {
      await withoutMail.stop();
    }
  });

  test("is mailed at most ten times a day for new applications", async () => {
    const fields = newApplicant();
    for (let times = 0; times < 12; times += 1)
      await apply(server.url, await openJob(), { ...fields, token: randomUUID() });
    const { data } = await client
      .from("notification_outbox")
      .select("kind")
      .eq("kind", "application_sent")
      .throwOnError();
    expect(data.length).toBeLessThanOrEqual(12);
    await expect
      .poll(async () => (await client.from("notification_outbox").select("id").eq("kind", "application_sent")).data)
      .toEqual([]);
    expect(mailsTo(fields.email)).toHaveLength(10);
  });
});

test("the thank-you page, which has a link, is stored by no browser", async () => {
  const { cookies } = await apply(server.url, await openJob(), newApplicant());
  const cookie = cookies.map((one) => one.split(";")[0]).join("; ");
  for (const path of ["/thank-you", "/thank-you.data"])
    expect((await get(server, path, cookie)).headers.get("cache-control")).toBe("no-store");
});

test("the token is stored nowhere, only its digest", async () => {
  const { link } = await applyWithLink(await openJob());
  const token = link.slice("/my/".length);
  const { data } = await client.rpc("read_applicant_page", { link_digest: digestOfLinkToken(token) }).throwOnError();
  expect(data).not.toBeNull();
  expect((await client.rpc("read_applicant_page", { link_digest: token }).throwOnError()).data).toBeNull();
});
