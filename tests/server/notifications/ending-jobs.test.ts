import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { PATIENT } from "./telegram-site.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";

// Employers are reminded by mail before their jobs end.

const { environment } = inject("backends");
const rows = serverClient(environment);
// Mails are written in the daytime alone.
const NODE_OPTIONS = `--import=${new URL("../../fixtures/noon-in-india.ts", import.meta.url).href}`;

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
let first: Awaited<ReturnType<typeof jobThatEndsSoon>>;
beforeAll(async () => {
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  smtp = await startSmtpStandIn();
  // The site looks for such jobs a few seconds after its start.
  first = await jobThatEndsSoon();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  server = await startAppServer({ ...environment, ...mail, NODE_OPTIONS });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function jobThatEndsSoon() {
  const employer = await signUpEmployer(environment, "Yamuna Softworks");
  const fields = {
    posted_date: new Date(Date.now() - 29 * DAY_MS).toISOString(),
    expires_at: new Date(Date.now() + DAY_MS).toISOString(),
  };
  const job = await insertJob(rows, { company_uid: employer.id, status: "approved", ...fields });
  return { employer, job, mails: () => smtp.mails.filter(({ to }) => to === employer.email) };
}

const outboxOf = async (companyId: string) => {
  const { data } = await rows
    .from("notification_outbox")
    .select("attempts, failed_at")
    .contains("payload", { company_id: companyId })
    .throwOnError();
  return data;
};

test("the site sends a mail by itself, which names the job and leads to the dashboard, once", async () => {
  const { employer, job, mails } = first;
  await expect.poll(mails, PATIENT).toHaveLength(1);
  const { data } = mails()[0] ?? { data: "" };
  const text = data.replaceAll(/=\n/g, "");
  expect(text).toContain("From: jobs@delhincrjobs.example");
  expect(text).toContain(job.title);
  expect(text).toContain(`${server.url}/AdminPannel`);
  await expect.poll(() => outboxOf(employer.id), PATIENT).toEqual([]);
  await rows.rpc("write_end_reminders").throwOnError();
  expect(await outboxOf(employer.id)).toEqual([]);
});

test("a job that was extended or closed meanwhile is not told of; a mail that was refused for good is given up", async () => {
  smtp.answerRecipientsWith(450);
  const [extended, closed, refused] = [await jobThatEndsSoon(), await jobThatEndsSoon(), await jobThatEndsSoon()];
  await rows.rpc("write_end_reminders").throwOnError();
  await expect.poll(async () => (await outboxOf(extended.employer.id))[0]?.attempts, PATIENT).toBeGreaterThan(0);
  const later = new Date(Date.now() + 30 * DAY_MS).toISOString();
  await rows.from("jobs").update({ expires_at: later }).eq("id", extended.job.id).throwOnError();
  await rows.from("jobs").update({ closed_reason: "filled" }).eq("id", closed.job.id).throwOnError();
  smtp.answerRecipientsWith(550);
  const now = new Date().toISOString();
  await rows.from("notification_outbox").update({ next_attempt_at: now }).gte("id", 0).throwOnError();
  await expect.poll(async () => (await outboxOf(refused.employer.id))[0]?.failed_at, PATIENT).toBeTruthy();
  await expect.poll(() => outboxOf(extended.employer.id), PATIENT).toEqual([]);
  await expect.poll(() => outboxOf(closed.employer.id), PATIENT).toEqual([]);
  for (const { mails } of [extended, closed, refused]) expect(mails()).toEqual([]);
  const log = server.output().filter((line) => line.includes("a mail was not delivered"));
  expect(log.length).toBeGreaterThan(0);
  expect(log.join("\n")).not.toContain("@company.example");
});
