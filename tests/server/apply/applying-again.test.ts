import { request as httpRequest } from "node:http";
import { beforeEach, describe, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, partsOf, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { useGate } from "../use-gate.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { MULTIPART, multipartOf, sendBody } from "#tests/fixtures/multipart.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

const EMAIL_USED = "❌ This email is already used for this job.";
const PHONE_USED = "❌ This phone number is already used for this job.";

const server = await useAppServer();
const gate = await useGate(inject("backends").environment.SUPABASE_URL);
const other = await useAppServer({ SUPABASE_URL: gate.url });
const client = serverClient(inject("backends").environment);

let jobId: string;
beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
});

describe("the same applicant again", () => {
  test("of 20 identical applications at once to two instances, one is stored and 19 are refused with the reason", async () => {
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

  /** Leaves after the row was saved and before the answer. */
  async function applyAndLoseTheAnswer(fields: Record<string, string>): Promise<void> {
    const body = multipartOf(partsOf(fields, { value: pdfOf() }));
    const request = httpRequest(`${other.url}/jobdetails/${jobId}/applications`, {
      method: "POST",
      agent: false,
      headers: { Origin: other.url, "Content-Type": MULTIPART, "Content-Length": body.length },
    });
    let answered = false;
    request.on("response", () => (answered = true));
    request.on("error", () => undefined);
    // The answer to the saved row is held back, so the server can't answer before the sender has left.
    gate.holds = (_method, path) => path === "/rest/v1/rpc/submit_application";
    request.end(body);
    await expect.poll(() => gate.held).toBe(1);
    request.destroy();
    await gate.letGo();
    expect((await readKept(client, jobId)).rows).toHaveLength(1);
    expect(answered).toBe(false);
  }

  test("after a lost answer gets the first answer, and is stored once", async () => {
    const fields = formWithToken();
    await applyAndLoseTheAnswer(fields);
    const before = await readKept(client, jobId);
    const again = { ...fields, email: fields.email.toUpperCase(), phone: `+91 ${fields.phone}` };
    const answer = await apply(server.url, jobId, again);
    expect([answer.status, answer.text]).toEqual(APPLIED);
    expect(answer.cookies.map((cookie) => cookie.split("=")[0])).toEqual(expect.arrayContaining(["applied", "toast"]));
    expect(await readKept(client, jobId)).toEqual(before);
    expect([before.rows.length, before.files.length]).toEqual([1, 1]);
  });

  test("gets the first answer although the job has closed, and a new application is refused", async () => {
    const fields = formWithToken();
    await apply(server.url, jobId, fields);
    await client.from("jobs").update({ status: "rejected" }).eq("id", jobId).throwOnError();
    const answer = await apply(other.url, jobId, fields);
    expect([answer.status, answer.text]).toEqual(APPLIED);
    expect((await apply(server.url, jobId, { ...newApplicant(), token: fields.token })).status).toBe(404);
    expect((await readKept(client, jobId)).rows).toHaveLength(1);
  });

  test("ten times at once to two instances succeeds each time, and one row and one file are stored", async () => {
    const fields = formWithToken();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => apply(index % 2 ? server.url : other.url, jobId, fields)),
    );
    for (const answer of answers) expect([answer.status, answer.text]).toEqual(APPLIED);
    const { rows, files } = await readKept(client, jobId);
    expect([rows.length, files.length]).toEqual([1, 1]);
    expect(files[0]).toBe(rows[0]?.resume.split("/")[1]);
  });

  test("by another person on the same device is another application", async () => {
    const fields = formWithToken();
    await apply(server.url, jobId, fields);
    expect((await apply(server.url, jobId, { ...newApplicant(), token: fields.token })).status).toBe(200);
    const samePhone = await apply(server.url, jobId, { ...fields, email: "else@seeker.example" });
    expect([samePhone.status, messagesOf(samePhone)]).toEqual([409, [PHONE_USED]]);
    const sameEmail = await apply(server.url, jobId, { ...fields, phone: "9000000001" });
    expect([sameEmail.status, messagesOf(sameEmail)]).toEqual([409, [EMAIL_USED]]);
    expect((await readKept(client, jobId)).rows).toHaveLength(2);
  });

  test.each(["", "not-a-token", "x".repeat(5_000)])("an invalid token (%#) counts as no token", async (token) => {
    const fields = { ...newApplicant(), token };
    expect((await apply(server.url, jobId, fields)).status).toBe(200);
    const again = await apply(server.url, jobId, fields);
    expect([again.status, messagesOf(again)]).toEqual([409, [EMAIL_USED, PHONE_USED]]);
    expect((await readKept(client, jobId)).rows).toMatchObject([{ form_digest: null }]);
  });

  test("the page without JavaScript has a token, and keeps it when the form is refused", async () => {
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
