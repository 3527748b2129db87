import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { startAppServer, type AppServer } from "#tests/fixtures/app-server.ts";
import { makeSuperAdminPerson, serverClient, signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";
import { startSmtpStandIn } from "#tests/fixtures/smtp-stand-in.ts";
import { BEHIND_PROXY } from "#tests/fixtures/visitor.ts";

// What the site writes to employers by mail after a moderator has decided about their jobs.

const { environment } = inject("backends");
const rows = serverClient(environment);

let smtp: Awaited<ReturnType<typeof startSmtpStandIn>>;
let server: AppServer;
let moderator: Person;
beforeAll(async () => {
  await rows.from("notification_outbox").delete().gte("id", 0).throwOnError();
  smtp = await startSmtpStandIn();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: "jobs@delhincrjobs.example" };
  server = await startAppServer({ ...environment, ...mail, ...BEHIND_PROXY });
  moderator = await makeSuperAdminPerson(environment);
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});

async function newCompany() {
  const employer = await signUpEmployer(environment, "Yamuna Softworks");
  const jobOf = (fields: Parameters<typeof insertJob>[1] = {}) =>
    insertJob(rows, { company_uid: employer.id, ...fields });
  const outbox = () => rows.from("notification_outbox").select("id").contains("payload", { company_id: employer.id });
  return {
    employer,
    jobOf,
    /** As if the ten minutes were over: what was written until nothing is left to send. */
    mailsWhenDue: async () => {
      const { data } = await outbox().eq("kind", "jobs_decided").throwOnError();
      expect(data.length).toBeGreaterThan(0);
      const now = new Date().toISOString();
      const ids = data.map(({ id }) => id);
      await rows.from("notification_outbox").update({ next_attempt_at: now }).in("id", ids).throwOnError();
      await expect.poll(async () => (await outbox().throwOnError()).data).toEqual([]);
      return smtp.mails.filter(({ to }) => to === employer.email).map(({ data: text }) => readable(text));
    },
  };
}

/** Without what mails need where a line is too long. */
const readable = (data: string) => data.replaceAll(/=\n/g, "").replaceAll("=3D", "=");

async function decide(status: string, jobs: JobRow[], reason = ""): Promise<void> {
  const now = await Promise.all(jobs.map(({ id }) => readJob(rows, id)));
  const seen = now.map((job) => ({ id: job?.id, version: job?.version, name_version: 1 }));
  const { data } = await moderator.client
    .rpc("decide_jobs", { seen, new_status: status, new_reason: reason })
    .throwOnError();
  expect((data as { changed: unknown[] }).changed).toHaveLength(jobs.length);
}

test("two decisions make one mail: what is on the site with its page, what was rejected with its reason and the form", async () => {
  const { jobOf, mailsWhenDue } = await newCompany();
  const [good, bad] = [await jobOf(), await jobOf()];
  await decide("approved", [good]);
  await decide("rejected", [bad], "Please say\nwhat it pays.");
  const mails = await mailsWhenDue();
  expect(mails).toHaveLength(1);
  for (const text of [
    "From: jobs@delhincrjobs.example",
    "Hello Yamuna Softworks,",
    "2 of your jobs were reviewed",
    `${good.title}=E2=80=9D is on the site:\n  ${server.url}/jobdetails/${good.id}`,
    `${bad.title}=E2=80=9D was not approved: Please say what it pays.\n`,
    `  ${server.url}/AdminPannel?edit=${bad.id}\n`,
  ]) {
    expect(mails[0]).toContain(text);
  }
  expect(mails[0]).not.toContain(moderator.email);
});

test("a job that needs changes is told with what to do, and one that is checked again with the reason", async () => {
  const { jobOf, mailsWhenDue } = await newCompany();
  const [unclear, again, undone] = [await jobOf(), await jobOf({ status: "approved" }), await jobOf()];
  await decide("pending", [unclear], "Please say what it pays.");
  await decide("pending", [again], "Visitors asked about the address.");
  await decide("pending", [undone], "Not this one");
  await decide("pending", [undone]);
  const [mail = "", ...others] = await mailsWhenDue();
  expect(others).toEqual([]);
  expect(mail).toContain(
    `${unclear.title}=E2=80=9D needs changes: Please say what it pays.\n  When you edit and save it`,
  );
  expect(mail).toContain(`${again.title}=E2=80=9D is being checked again: Visitors asked about the address.\n`);
  expect(mail).not.toContain(undone.title);
});

test("nothing is said of what was undone, waits again, was closed or is gone", async () => {
  const { employer, jobOf, mailsWhenDue } = await newCompany();
  const [undone, saved, closed, deleted] = [await jobOf(), await jobOf(), await jobOf(), await jobOf()];
  const [kept, stillRejected] = [await jobOf({ status: "approved" }), await jobOf({ status: "rejected" })];
  await decide("approved", [undone, saved, closed, deleted, stillRejected]);
  await decide("rejected", [kept]);
  await decide("pending", [undone]);
  await decide("approved", [kept]);
  await decide("rejected", [stillRejected]);
  const own = employer.client.from("jobs");
  await own.update({ description: "Another text" }).eq("id", saved.id).throwOnError();
  const filled = { closed_reason: "filled", closed_at: new Date().toISOString() };
  await own.update(filled).eq("id", closed.id).throwOnError();
  await own.delete().eq("id", deleted.id).throwOnError();
  expect(await mailsWhenDue()).toEqual([]);
  await decide("approved", [saved, undone]);
  await decide("rejected", [undone], "Fees");
  const [mail = "", ...others] = await mailsWhenDue();
  expect(others).toEqual([]);
  expect(mail).toContain(`${saved.title}=E2=80=9D is on the site:`);
  expect(mail).toContain(`${undone.title}=E2=80=9D was not approved: Fees`);
  for (const { title } of [closed, deleted, kept, stillRejected]) expect(mail).not.toContain(title);
});

test.each([
  ["suspended", (company: string) => moderator.client.rpc("suspend_company", { company, reason: "Fees" })],
  ["deleted", (company: string) => moderator.client.rpc("delete_company", { company, reject_jobs: true, reason: "" })],
])("nothing is said to a company that was %s", async (_, end) => {
  const { employer, jobOf, mailsWhenDue } = await newCompany();
  await decide("approved", [await jobOf()]);
  await decide("rejected", [await jobOf()]);
  await end(employer.id).throwOnError();
  expect(await mailsWhenDue()).toEqual([]);
});
