import { beforeEach, describe, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";

const EMAIL_USED = "❌ This email is already used for this job.";
const PHONE_USED = "❌ This phone number is already used for this job.";

const server = await useAppServer();
const other = await useAppServer();
const client = serverClient(inject("backends").environment);

let jobId: string;
beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
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

describe("the check while the form is filled in", () => {
  async function check(fields: Record<string, string>, serverUrl = server.url, id = jobId, headers = {}) {
    const response = await fetch(`${serverUrl}/jobdetails/${id}/already-applied`, {
      method: "POST",
      headers: { Origin: serverUrl, ...headers },
      body: new URLSearchParams(fields),
    });
    return { status: response.status, answer: (await response.json()) as unknown };
  }

  test("finds an email or a phone number of this job, and not of another", async () => {
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

  test("says no after too many questions, counted over all instances and without regard to X-Forwarded-For", async () => {
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
  test("from one address for one job have to wait; behind a trusted proxy each visitor is counted separately", async () => {
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
