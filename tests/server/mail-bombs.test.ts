import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";

import { registrationForm } from "./accounts/account-forms.ts";
import { newMessage } from "./contact/contact-site.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, insertReport, type JobRow } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { BEHIND_PROXY, Visitor } from "#tests/fixtures/visitor.ts";

// Mails to a mailbox whose owner asked for none: all its addresses count as one, whichever network they are typed in.

const { environment } = inject("backends");
const rows = serverClient(environment);
const superAdmin = await makeSuperAdminPerson(environment);

let server: AppServer;
let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
beforeAll(async () => {
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  smtp = await startSmtpStandIn();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  server = await startAppServer({ ...environment, ...mail, ...BEHIND_PROXY });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

const openJob = () => insertJob(rows, { status: "approved" });

/** Addresses that reach one mailbox. */
function addressesOf(word: string, number: number): string[] {
  return Array.from({ length: number }, (_, index) =>
    index % 2 ? `${word}+${index}@gmail.com` : `${word.slice(0, 2)}.${word.slice(2)}+${index}@googlemail.com`,
  );
}

describe("twelve addresses of one mailbox", () => {
  test.each([
    ["registers", "/AdminLogin?mode=register", (email: string) => registrationForm({ email })],
    ["asks for a new password", "/forgotten-password", (email: string) => ({ email })],
    ["writes a message", "/contact", (email: string) => newMessage({ email })],
  ])("who %s: ten a day are taken", async (_, path, fieldsOf) => {
    const statuses = await Promise.all(
      addressesOf(uniqueWord(), 12).map(
        async (email) => (await new Visitor(server).post(path, fieldsOf(email))).status,
      ),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(statuses.filter((status) => status === 200 || status === 302)).toHaveLength(10);
  });

  test("who reports jobs: ten a day are taken", async () => {
    const job = await openJob();
    const statuses = await Promise.all(
      addressesOf(uniqueWord(), 12).map(async (email) => {
        const fields = { reason: "not real", sentence: "", email };
        return (await new Visitor(server).post(`/jobdetails/${job.id}/report`, fields)).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([...Array<number>(10).fill(302), 429, 429]);
  });
});

describe("the outcomes of reports", () => {
  async function decide(jobs: JobRow[]) {
    const seen = jobs.map(({ id, version }) => ({ id, version, name_version: 0 }));
    await superAdmin.client.rpc("decide_jobs", { seen, new_status: "rejected", new_reason: "" }).throwOnError();
    await rows
      .from("notification_outbox")
      .update({ next_attempt_at: new Date().toISOString() })
      .eq("kind", "report_outcome")
      .throwOnError();
    const waiting = async () =>
      (await rows.from("notification_outbox").select("id").eq("kind", "report_outcome").throwOnError()).data.length;
    await expect.poll(waiting).toBe(0);
  }
  const mailsTo = (emails: string[]) => smtp.mails.filter(({ to }) => emails.includes(to)).length;

  test("about one job are told a mailbox once, and its addresses are forgotten", async () => {
    const job = await openJob();
    const emails = addressesOf(uniqueWord(), 5);
    for (const email of emails) await insertReport(rows, job, { email });
    await decide([job]);
    expect(mailsTo(emails)).toBe(1);
    const { data } = await rows.from("job_reports").select("email").eq("job_id", job.id).throwOnError();
    expect(data).toEqual(emails.map(() => ({ email: null })));
  });

  test("of many jobs, decided at once, are told a mailbox ten times a day", async () => {
    const jobs = await Promise.all(Array.from({ length: 14 }, openJob));
    const emails = addressesOf(uniqueWord(), jobs.length);
    for (const [index, job] of jobs.entries()) await insertReport(rows, job, { email: emails[index] });
    await decide(jobs);
    expect(mailsTo(emails)).toBe(10);
  });
});
