import postgres from "postgres";
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { outboxAfterNow } from "./mail-outbox.ts";
import { DAY_MS } from "#app/features/jobs/posted-date.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";

// The mails that ask employers whether they still hire.

const { environment, databaseUrl } = inject("backends");
const rows = serverClient(environment);

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
beforeAll(async () => {
  smtp = await startSmtpStandIn();
  server = await startAppServer({ ...environment, SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

test("an employer is asked whether it still hires by one mail for all its jobs, and told of those that closed without an answer", async () => {
  const employer = await signUpEmployer(environment, "Yamuna Softworks");
  const expires_at = new Date(Date.now() + 40 * DAY_MS).toISOString();
  const ownJob = () => insertJob(rows, { company_uid: employer.id, status: "approved", expires_at });
  const [asked, closedSince, unanswered] = [await ownJob(), await ownJob(), await ownJob()];
  const sql = postgres(databaseUrl, { max: 1 });
  const isDue = (ids: string[], times: number) =>
    sql`update private.hiring_questions set next_at = now(), unanswered = ${times} where job_id in ${sql(ids)}`;
  const mailsThatSay = (text: string) =>
    smtp.mails.filter(({ to, data }) => to === employer.email && data.replaceAll(/=\n/g, "").includes(text));

  // The mail fails at first, and one of the jobs is closed until it can be sent.
  smtp.answerRecipientsWith(450);
  await isDue([asked.id, closedSince.id], 0);
  await rows.rpc("ask_still_hiring").throwOnError();
  await expect.poll(() => smtp.refused).toContain(employer.email);
  await rows.from("jobs").update({ closed_reason: "filled" }).eq("id", closedSince.id).throwOnError();
  smtp.answerRecipientsWith(250);
  await expect.poll(() => outboxAfterNow(rows, employer.id)).toEqual([]);
  const [mail, ...others] = mailsThatSay("Are you still hiring?");
  expect(others).toEqual([]);
  expect(mail?.data).toContain(asked.title);
  expect(mail?.data).not.toContain(closedSince.title);
  expect(mail?.data.replaceAll(/=\n/g, "")).toContain(`${server.url}/AdminPannel`);

  await isDue([unanswered.id], 4);
  await rows.rpc("ask_still_hiring").throwOnError();
  await expect.poll(() => mailsThatSay("We asked four times whether you are still hiring")).toHaveLength(1);
  expect(mailsThatSay(unanswered.title)).toHaveLength(1);
  expect(
    (await rows.from("jobs").select("closed_reason").eq("id", unanswered.id).single().throwOnError()).data,
  ).toEqual({
    closed_reason: "no answer",
  });
  await sql.end();
});
