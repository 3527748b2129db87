import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { apply, newApplicant } from "../apply/applicant.ts";
import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { serverClient, signUpEmployer } from "#tests/fixtures/clients.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Mails about applications: to employers, of new ones; to applicants, with the answer. When they are queued: tests/rls.

const { environment } = inject("backends");
const rows = serverClient(environment);
const sql = useSql();
// Mails are written in the daytime alone.
const NODE_OPTIONS = `--import=${new URL("../../fixtures/noon-in-india.ts", import.meta.url).href}`;

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
let told: Awaited<ReturnType<typeof companyWithJob>>;
beforeAll(async () => {
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  smtp = await startSmtpStandIn();
  // The site writes the daily mails a few seconds after its start.
  told = await companyWithJob();
  await insertApplication(rows, told.job.id);
  await sql`
    update public.applications set created_at = private.last_nine_in_india() - interval '1 hour'
    where job_id = ${told.job.id}`;
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  server = await startAppServer({ ...environment, ...mail, NODE_OPTIONS });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function companyWithJob() {
  const employer = await signUpEmployer(environment);
  const job = await insertJob(rows, { company_uid: employer.id, status: "approved" });
  return { employer, job };
}

/** Of mails that may be folded. */
const mailsTo = (email: string) =>
  smtp.mails.filter(({ to }) => to === email).map(({ data }) => data.replaceAll("=3D", "=").replaceAll("=\n", ""));

test("the daily mail leads to the new applications of each job", async () => {
  const { employer, job } = told;
  await expect.poll(() => mailsTo(employer.email)).toHaveLength(1);
  const [mail] = mailsTo(employer.email);
  expect(mail).toContain("1 new application");
  expect(mail).toContain(`/applications/${job.id}?state=new`);
});

test("an employer who wants a mail for each application gets it at once, without the applicant's data", async () => {
  const { employer, job } = await companyWithJob();
  await employer.client.from("companies").update({ application_mails: "each" }).eq("id", employer.id).throwOnError();
  const applicant = newApplicant();
  expect((await apply(server.url, job.id, applicant)).status).toBe(200);
  await expect.poll(() => mailsTo(employer.email)).toHaveLength(1);
  const [mail] = mailsTo(employer.email);
  expect(mail).toContain(`/applications/${job.id}?state=new`);
  expect(mail).toContain("1 new application");
  for (const personal of [applicant.name, applicant.email, applicant.phone]) expect(mail).not.toContain(personal);
});

/** The ten minutes for an Undo are over. */
const sendAnswers = (id: string) =>
  sql`
    update public.notification_outbox set next_attempt_at = now()
    where kind = 'application_answered' and payload ->> 'application_id' = ${id}`;

test("an answer is mailed with the approved title of the job and without links, and not one that was taken back", async () => {
  const { employer, job } = await companyWithJob();
  const [declined, kept] = [await insertApplication(rows, job.id), await insertApplication(rows, job.id)];
  const ids = [declined.id, kept.id];
  const words = "We chose another applicant this time.";
  const link = "https://evil.example/pay";
  await employer.client.rpc("answer_applications", { ids, words: `${words} ${link}` }).throwOnError();
  await employer.client.rpc("undo_application_move", { application: kept.id }).throwOnError();
  await employer.client.rpc("move_applications", { ids: [kept.id], target: "declined" }).throwOnError();
  await employer.client.from("jobs").update({ title: "Pay the deposit first" }).eq("id", job.id).throwOnError();
  await sendAnswers(kept.id);
  await sendAnswers(declined.id);
  await expect.poll(() => mailsTo(declined.email)).toHaveLength(1);
  const [mail] = mailsTo(declined.email);
  expect(mail).toContain(words);
  expect(mail).toContain(job.title);
  expect(mail).not.toContain(link);
  expect(mail).not.toContain("deposit");
  await expect
    .poll(
      async () =>
        (await rows.from("notification_outbox").select("id").contains("payload", { application_id: kept.id })).data,
    )
    .toEqual([]);
  expect(mailsTo(kept.email)).toEqual([]);
});
