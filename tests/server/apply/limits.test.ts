import { beforeEach, describe, expect, inject, test } from "vitest";

import { apply, messagesOf, newApplicant, readKept } from "./applicant.ts";
import { useAppServer } from "../use-app-server.ts";
import { startAppServer } from "#tests/fixtures/app-server.ts";
import { serverClient } from "#tests/fixtures/clients.ts";
import { pdfOf } from "#tests/fixtures/resume-files.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useLimit, usesLeft } from "#tests/fixtures/rate-limits.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

const EITHER_USED = "❌ This email or phone number is already used for this job.";

const { environment } = inject("backends");

const server = await useAppServer(BEHIND_PROXY);
const instances = [server, await useAppServer(BEHIND_PROXY)];
const client = serverClient(environment);
const sql = useSql();

let jobId: string;
beforeEach(async () => {
  jobId = (await insertJob(client, { status: "approved" })).id;
});

const HOUR = 3_600;
const DAY = 24 * HOUR;

const from = (address: string) => ({ "X-Forwarded-For": address });
const isUsed = (answer: unknown) => (answer as { email: boolean }).email;

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

  test("says no to a network after 40 questions a day for one job, over all instances; sending names no field then", async () => {
    const { email, phone } = newApplicant();
    await apply(server.url, jobId, newApplicant({ email, phone }));
    const { id: elsewhere } = await insertJob(client, { status: "approved" });
    await apply(server.url, elsewhere, newApplicant({ email }));
    // Another network of 64 bits each time, all of one customer.
    const ask = (number: number, id = jobId) =>
      check({ email }, instances[number % 2]?.url, id, from(`2001:db8:1:${number}::1`));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => ask(number)));
    const told = answers.filter(({ answer }) => isUsed(answer));
    expect(told).toHaveLength(40);
    // What is no answer looks like a no.
    expect(answers.find(({ answer }) => !isUsed(answer))).toEqual({
      status: 200,
      answer: { email: false, phone: false },
    });
    expect(isUsed((await ask(1, elsewhere)).answer)).toBe(true);
    expect(isUsed((await check({ email }, server.url, jobId, from("2001:db8:2::1"))).answer)).toBe(true);
    for (const fields of [{ email, phone }, { phone }]) {
      const sent = await apply(server.url, jobId, newApplicant(fields), { value: pdfOf() }, from("2001:db8:1::1"));
      expect([sent.status, messagesOf(sent)]).toEqual([409, [EITHER_USED]]);
    }
    expect((await readKept(client, jobId)).rows).toHaveLength(1);
  });

  test("refusals of sent forms count as questions", async () => {
    const { phone } = newApplicant();
    await apply(server.url, jobId, newApplicant({ phone }));
    const limit = { name: "check, network and job", of: ["2001:db8:9", jobId], capacity: 40, seconds: DAY } as const;
    await useLimit(sql, environment, limit, 39);
    const send = () => apply(server.url, jobId, newApplicant({ phone }), { value: pdfOf() }, from("2001:db8:9::1"));
    expect(messagesOf(await send())).not.toEqual([EITHER_USED]);
    expect(messagesOf(await send())).toEqual([EITHER_USED]);
  });

  test("says no to a network after 400 questions a day", async () => {
    const { email } = newApplicant();
    await apply(server.url, jobId, newApplicant({ email }));
    const limit = { name: "check, network", of: ["2001:db8:3"], capacity: 400, seconds: DAY } as const;
    await useLimit(sql, environment, limit, 399);
    const ask = () => check({ email }, server.url, jobId, from("2001:db8:3:7::1"));
    expect(isUsed((await ask()).answer)).toBe(true);
    expect(isUsed((await ask()).answer)).toBe(false);
  });

  test("does not believe X-Forwarded-For without a proxy", async () => {
    const { email } = newApplicant();
    const direct = await startAppServer(environment);
    try {
      await apply(direct.url, jobId, newApplicant({ email }));
      const ask = (number: number) => check({ email }, direct.url, jobId, from(`10.0.${number}.1`));
      const answers = await Promise.all(Array.from({ length: 50 }, (_, number) => ask(number)));
      expect(answers.filter(({ answer }) => isUsed(answer))).toHaveLength(40);
    } finally {
      await direct.stop();
    }
  });
});

describe("too many applications", () => {
  const send = (address: string, resume = pdfOf(50), fields: Record<string, string> = { name: "" }) =>
    apply(server.url, jobId, fields, { value: resume }, from(address));
  const TOO_MANY = "Too many applications came from your network. Please wait a few minutes and send yours again.";
  const BEYOND_SHARE =
    "Too many resumes came from your network today. Please send yours tomorrow, or from another network, such as your phone's mobile data.";

  test("from one address for one job have to wait; behind a trusted proxy each visitor is counted separately", async () => {
    // Neither another spelling of the job nor the port of the connection makes another visitor of one.
    const spellings = [jobId, jobId.toUpperCase(), jobId.replace(/[a-f]/, (letter) => letter.toUpperCase())];
    const limit = { name: "apply, address and job", of: ["203.0.113.7", jobId], capacity: 300, seconds: HOUR } as const;
    await useLimit(sql, environment, limit, 290);
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        apply(
          server.url,
          spellings[number % 3] ?? "",
          { name: "" },
          { value: pdfOf(50) },
          from(`6.6.6.6, 203.0.113.7:${50_000 + number}`),
        ),
      ),
    );
    const refused = answers.filter(({ status }) => status === 429);
    // A token comes back every twelve seconds.
    expect(refused.length).toBeGreaterThan(7);
    expect(refused.length).toBeLessThanOrEqual(10);
    expect(messagesOf(refused[0]!)).toEqual([TOO_MANY]);
    expect((await send("203.0.113.8")).status).toBe(400);
  });

  test("from the addresses of one customer have to wait", async () => {
    const limit = { name: "apply, network", of: ["2001:db8:4"], capacity: 3_000, seconds: HOUR } as const;
    expect((await send("2001:db8:4:1::1")).status).toBe(400);
    expect(await usesLeft(sql, environment, limit)).toBe(2_999);
    await useLimit(sql, environment, limit, 3_001);
    const refused = await send("2001:db8:4:2::1");
    expect([refused.status, messagesOf(refused)]).toEqual([429, [TOO_MANY]]);
    expect((await send("2001:db8:5:2::1")).status).toBe(400);
  });

  test("above the site's volume of a day only a network beyond its share is refused", async () => {
    const GB = 1e9;
    const site = { name: "upload volume, site", of: [], capacity: 20 * GB, seconds: DAY } as const;
    const share = (address: string) =>
      ({ name: "upload volume, network", of: [address], capacity: GB, seconds: DAY }) as const;
    const resume = pdfOf(500_000);
    const applyFrom = (address: string) => send(address, resume, newApplicant());
    // A college beyond its share, while the site has room.
    await useLimit(sql, environment, share("203.0.113.20"));
    expect((await applyFrom("203.0.113.20")).status).toBe(200);
    const left = (await usesLeft(sql, environment, site)) ?? 0;
    expect(20 * GB - left).toBeGreaterThan(resume.length);
    try {
      await useLimit(sql, environment, site);
      const refused = await applyFrom("203.0.113.20");
      expect([refused.status, messagesOf(refused)]).toEqual([429, [BEYOND_SHARE]]);
      expect((await applyFrom("203.0.113.21")).status).toBe(200);
      expect((await readKept(client, jobId)).rows).toHaveLength(2);
      const shareLeft = (await usesLeft(sql, environment, share("203.0.113.21"))) ?? 0;
      expect(GB - shareLeft).toBeGreaterThan(resume.length);
      expect(GB - shareLeft).toBeLessThan(resume.length + 2_000);
    } finally {
      await useLimit(sql, environment, site, 0);
    }
  });
});
