import { expect, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob, insertReport, newApplication, readApplication } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// What the site keeps under an email address: its export and its erasure.

const world = await createWorld();
const { server, employerA, superAdmin } = world;
const sql = useSql();

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
  await insertReport(server, job, { email, sentence: "They asked me for money." });
  await sql`insert into private.applicant_links (digest, mailbox) values (encode(sha256(${mailbox}), 'hex'), ${mailbox})`;
  await server.from("notification_outbox").insert({ kind: "test", payload: { mailbox } }).throwOnError();
  const words = { for_query: "q=cook", given_label: "Cook", given_pace: "daily", agreed_to: "2026-12" };
  await server.rpc("ask_for_alert", { ...words, for_mailbox: email }).throwOnError();
  return { mailbox, job, application };
}

test("an export has all of one mailbox, and who opened the resume", async () => {
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
  const { data } = await server.rpc("export_mailbox", { of_mailbox: ` ${mailbox} ` }).throwOnError();
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
        events: [expect.objectContaining({ what: "note", text: "Speaks Tamil", from_state: null, to_state: null })],
      }),
    ],
    messages: [expect.objectContaining({ message: "Please call me." })],
    reports: [expect.objectContaining({ sentence: "They asked me for money.", job_title: job.title })],
    alerts: [expect.objectContaining({ mailbox, label: "Cook", confirmed_at: null })],
  });
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

test.each(EVERYBODY)("%s can't export or erase a mailbox", async (who) => {
  const { mailbox, application } = await arrangePerson();
  for (const call of ["export_mailbox", "erase_mailbox"] as const) {
    const { data, error } = await clientOf(world, who).rpc(call, { of_mailbox: mailbox });
    expect(data).toBeNull();
    expect(error?.code).toBe("42501");
  }
  expect(await readApplication(server, application.id)).toEqual(application);
});
