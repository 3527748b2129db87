import { describe, expect, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { randomUUID, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, insertReport, newApplication, readApplication } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What the site keeps under an email address: its export and its erasure.

const world = await createWorld();
const { server, employerA, superAdmin } = world;
const sql = useSql(3);

/** An application, a message, a report, a link and a waiting mail of one mailbox, which was typed in capitals. */
async function arrangePerson() {
  const mailbox = `${uniqueWord()}@seeker.example`;
  const email = mailbox.toUpperCase();
  const job = await insertJob(server, { company_uid: employerA.id, status: "approved" });
  const { data: application } = await server
    .from("applications")
    .insert({ ...newApplication(job.id), email })
    .select()
    .single()
    .throwOnError();
  await server
    .from("contact_messages")
    .insert({ name: "Priya Sharma", email, phone: "9810098100", reason: "Other", message: "Please call me." })
    .throwOnError();
  const [message] = await sql<{ id: string }[]>`select id from public.contact_messages where email = ${email}`;
  await superAdmin.client
    .rpc("answer_contact_message", { of_message: message?.id ?? "", words: "We call you." })
    .throwOnError();
  await insertReport(server, job, { email, sentence: "They asked me for money." });
  await sql`insert into private.applicant_links (digest, mailbox) values (encode(sha256(${mailbox}), 'hex'), ${mailbox})`;
  await server.from("notification_outbox").insert({ kind: "test", payload: { mailbox } }).throwOnError();
  const words = { for_query: "q=cook", given_label: "Cook", given_pace: "daily", agreed_to: "2026-12" };
  await server.rpc("ask_for_alert", { ...words, for_mailbox: email }).throwOnError();
  return { mailbox, job, application };
}

test("an export has all of one mailbox, who opened the resume, and no notes of the employer", async () => {
  const { mailbox, job, application } = await arrangePerson();
  await insertApplication(server, job.id);
  const reading = { action: "resume read", object: application.id, job: job.id, from_network: "198.51.100.3" };
  for (const reader of [employerA.id, superAdmin.id])
    await server.rpc("audit_reading", { ...reading, reader }).throwOnError();
  await server
    .rpc("audit_reading", { ...reading, action: "applications exported", object: job.id, reader: employerA.id })
    .throwOnError();
  await employerA.client
    .rpc("note_application_event", { application: application.id, kind: "note", words: "Speaks Tamil" })
    .throwOnError();
  await employerA.client
    .rpc("answer_applications", { ids: [application.id], words: "We chose another applicant." })
    .throwOnError();
  const { data } = await server.rpc("export_mailbox", { of_mailbox: ` ${mailbox} ` }).throwOnError();
  expect(JSON.stringify(data)).not.toMatch(/Tamil|declined|answered_by/);
  expect(data).toEqual({
    applications: [
      expect.objectContaining({
        id: application.id,
        job_title: job.title,
        company: job.company,
        consent_version: application.consent_version,
        resume: application.resume,
        opened: [
          { at: expect.any(String) as string, what: "resume", by: job.company },
          { at: expect.any(String) as string, what: "resume", by: "a moderator of this site" },
          { at: expect.any(String) as string, what: "list of applications", by: job.company },
        ],
        employer_answers: [{ at: expect.any(String) as string, text: "We chose another applicant." }],
      }),
    ],
    messages: [expect.objectContaining({ message: "Please call me.", answer: "We call you." })],
    reports: [expect.objectContaining({ sentence: "They asked me for money.", job_title: job.title })],
    alerts: [expect.objectContaining({ mailbox, label: "Cook", confirmed_at: null })],
  });
});

test("an export names the job and company as they were approved, while an edit waits for review", async () => {
  const { mailbox, job, application } = await arrangePerson();
  const reading = { action: "resume read", object: application.id, job: job.id, from_network: "198.51.100.3" };
  await server.rpc("audit_reading", { ...reading, reader: employerA.id }).throwOnError();
  await employerA.client
    .from("jobs")
    .update({ title: "Pay 500 rupees", company: "Unread company" })
    .eq("id", job.id)
    .throwOnError();
  const { data } = await server.rpc("export_mailbox", { of_mailbox: mailbox }).throwOnError();
  expect(data).toMatchObject({
    applications: [{ job_title: job.title, company: job.company, opened: [{ by: job.company }] }],
  });
});

/** What an applicant reports carries no address once its outcome was mailed, or where no mail is set up. */
test("an applicant's report without an address is in the export, and loses its words by erasure", async () => {
  const [person, other] = [await arrangePerson(), await arrangePerson()];
  for (const { job, application } of [person, other])
    await server
      .rpc("submit_job_report", {
        ...{ job: job.id, given_reason: "asks for money", given_sentence: "I am Priya, call me.", given_email: "" },
        ...{ from_network: uniqueWord(), to_take_off: 0, from_application: application.id },
      })
      .throwOnError();
  const { data: exported } = await server.rpc("export_mailbox", { of_mailbox: person.mailbox }).throwOnError();
  expect((exported as { reports: { sentence: string }[] }).reports.map(({ sentence }) => sentence).sort()).toEqual([
    "I am Priya, call me.",
    "They asked me for money.",
  ]);
  await server.rpc("erase_mailbox", { of_mailbox: person.mailbox }).throwOnError();
  const sentencesOf = async (jobId: string) =>
    (await server.from("job_reports").select("sentence").eq("job_id", jobId).order("sentence").throwOnError()).data.map(
      ({ sentence }) => sentence,
    );
  expect(await sentencesOf(person.job.id)).toEqual(["", ""]);
  expect(await sentencesOf(other.job.id)).toEqual(["I am Priya, call me.", "They asked me for money."]);
});

test("erasing a mailbox leaves only the seal, and changes nothing of others", async () => {
  const person = await arrangePerson();
  const other = await arrangePerson();
  const { data: before } = await server.rpc("export_mailbox", { of_mailbox: other.mailbox }).throwOnError();
  const { data } = await server.rpc("erase_mailbox", { of_mailbox: person.mailbox }).throwOnError();
  expect(data).toEqual({ resumes: [person.application.resume], messages: 1, reports: 1 });

  const empty = { applications: [], messages: [], reports: [], alerts: [] };
  expect((await server.rpc("export_mailbox", { of_mailbox: person.mailbox }).throwOnError()).data).toEqual(empty);
  const left = async (mailbox: string) =>
    (
      await sql<{ links: number; mails: number }[]>`
        select
          (select count(*)::int from private.applicant_links where applicant_links.mailbox = ${mailbox}) as links,
          (select count(*)::int from public.notification_outbox where payload ->> 'mailbox' = ${mailbox}) as mails`
    )[0];
  expect(await left(person.mailbox)).toEqual({ links: 0, mails: 0 });
  const { data: reports } = await server
    .from("job_reports")
    .select("email, sentence")
    .eq("job_id", person.job.id)
    .throwOnError();
  expect(reports).toEqual([{ email: null, sentence: "" }]);
  const { data: sealed } = await server
    .rpc("read_sealed_application", { sealed_id: person.application.id })
    .throwOnError();
  expect(sealed).toMatchObject({ application: { email: person.application.email } });

  expect((await server.rpc("export_mailbox", { of_mailbox: other.mailbox }).throwOnError()).data).toEqual(before);
  expect(await left(other.mailbox)).toEqual({ links: 1, mails: 1 });
});

describe("a mail under way while its mailbox is erased", () => {
  const newDigest = () => randomUUID().replaceAll("-", "").repeat(2);
  const linksOf = (mailbox: string) => sql`select from private.applicant_links where mailbox = ${mailbox}`;
  const createLink = async (of_mailbox: string) =>
    (await server.rpc("create_mailbox_link", { link_digest: newDigest(), of_mailbox }).throwOnError()).data;

  test("gets no link afterwards", async () => {
    const { mailbox } = await arrangePerson();
    await server.rpc("erase_mailbox", { of_mailbox: mailbox }).throwOnError();
    expect(await createLink(mailbox)).toBe(false);
    expect(await linksOf(mailbox)).toHaveLength(0);
  });

  test.each(["an application", "an alert"])("gets no link that is left, where the mailbox has %s", async (has) => {
    const { mailbox } = await arrangePerson();
    if (has === "an alert") {
      await sql`update public.job_alerts set confirmed_at = now() where mailbox = ${mailbox}`;
      await sql`delete from public.applications where lower(email) = ${mailbox}`;
    }
    // The link first, then the erasure.
    const creating = await openTransaction(sql, async (transaction) => {
      await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
      await transaction`select public.create_mailbox_link(${newDigest()}, ${mailbox})`;
    });
    const erased = server.rpc("erase_mailbox", { of_mailbox: mailbox }).throwOnError().then();
    await Promise.race([erased, creating.someoneWaits()]);
    await creating.commit();
    await erased;
    expect(await linksOf(mailbox)).toHaveLength(0);
  });

  test("gets no link while the erasure is running", async () => {
    const { mailbox } = await arrangePerson();
    const erasing = await openTransaction(sql, async (transaction) => {
      await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
      await transaction`select public.erase_mailbox(${mailbox})`;
    });
    const created = createLink(mailbox);
    await Promise.race([created, erasing.someoneWaits()]);
    await erasing.commit();
    expect(await created).toBe(false);
    expect(await linksOf(mailbox)).toHaveLength(0);
  });
});

test.each(EVERYBODY)("%s can't export or erase a mailbox", async (who) => {
  const { mailbox, application } = await arrangePerson();
  for (const call of ["export_mailbox", "erase_mailbox"] as const) {
    const { data, error } = await clientOf(world, who).rpc(call, { of_mailbox: mailbox });
    expect(data).toBeNull();
    expect(error?.code).toBe("42501");
  }
  expect(await readApplication(server, application.id)).toEqual(application);
});
