import { expect, inject, test } from "vitest";

import { createWorld } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertApplication, insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// Which mails about new applications are queued for employers. Their text: tests/server/notifications.

const { server, employerB, superAdmin } = await createWorld();
const sql = useSql();

/** A company that chose its mails itself, with one open job. */
async function companyWith(application_mails: string) {
  const { id, client } = await signUpEmployer(inject("backends").environment);
  await client.from("companies").update({ application_mails }).eq("id", id).throwOnError();
  const job = await insertJob(server, { company_uid: id, status: "approved" });
  return { id, client, job };
}

async function apply(job: string): Promise<void> {
  await server
    .rpc("submit_application", {
      job,
      applicant_name: "Priya Sharma",
      applicant_email: `${uniqueWord()}@seeker.example`,
      applicant_phone: uniquePhone(),
      applicant_course: "",
      resume_key: `${job}/${randomUUID()}.pdf`,
      resume_file_name: "cv.pdf",
      agreed_to: "2026-12",
    })
    .throwOnError();
}

/** New applications of the day that ended at nine o'clock in India. */
async function applyYesterday(job: string, number: number, before = "1 hour"): Promise<void> {
  for (let index = 0; index < number; index += 1) {
    const { id } = await insertApplication(server, job);
    await sql`
      update public.applications set created_at = private.last_nine_in_india() - ${before}::interval where id = ${id}`;
  }
}

/** Taken out of the outbox. */
async function takeSingleMails(job: string): Promise<number> {
  const mails = await sql`
    delete from public.notification_outbox using public.applications
    where kind = 'application_received' and payload ->> 'application_id' = applications.id::text and job_id = ${job}
    returning applications.id`;
  return mails.length;
}

async function takeDigests(company: string) {
  const mails = await sql<{ jobs: Record<string, number> }[]>`
    delete from public.notification_outbox
    where kind = 'applications_digest' and payload ->> 'company_id' = ${company}
    returning payload -> 'jobs' as jobs`;
  return mails.map(({ jobs }) => jobs);
}

const writeDigests = () => server.rpc("write_application_digests").throwOnError();

test("the choice is the company's own, and one of three", async () => {
  const { id, client } = await companyWith("each");
  const choose = (by: typeof client, application_mails: string) =>
    by.from("companies").update({ application_mails }).eq("id", id);
  await choose(employerB.client, "off");
  await choose(superAdmin.client, "off");
  expect((await choose(client, "hourly")).error).not.toBeNull();
  const { data } = await server.from("companies").select("application_mails").eq("id", id).single().throwOnError();
  expect(data.application_mails).toBe("each");
});

test("a mail for each application is queued for twenty a day, also when they come at once", async () => {
  const { job } = await companyWith("each");
  await Promise.all(Array.from({ length: 23 }, () => apply(job.id)));
  expect(await takeSingleMails(job.id)).toBe(20);
});

test.each(["daily", "off"])("%s queues no mail for one application", async (choice) => {
  const { job } = await companyWith(choice);
  await apply(job.id);
  expect(await takeSingleMails(job.id)).toBe(0);
});

test("the daily mail has the new applications of the day that ended, once", async () => {
  const { id, client, job } = await companyWith("daily");
  const other = await insertJob(server, { company_uid: id, status: "approved" });
  await applyYesterday(job.id, 2);
  await applyYesterday(job.id, 1, "25 hours");
  await applyYesterday(job.id, 1, "-1 second");
  await applyYesterday(other.id, 2, "23 hours");
  const { data } = await server
    .from("applications")
    .select("id")
    .eq("job_id", other.id)
    .limit(1)
    .single()
    .throwOnError();
  await client.rpc("see_application", { application: data.id }).throwOnError();
  await Promise.all([writeDigests(), writeDigests()]);
  await writeDigests();
  expect(await takeDigests(id)).toEqual([{ [job.id]: 2, [other.id]: 1 }]);
});

test("a company gets a daily mail again on the next day", async () => {
  const { id, job } = await companyWith("daily");
  await sql`
    insert into private.application_digests (company_id, day)
    values (${id}, (private.last_nine_in_india() at time zone 'Asia/Kolkata')::date - 2)`;
  await applyYesterday(job.id, 1);
  await writeDigests();
  expect(await takeDigests(id)).toEqual([{ [job.id]: 1 }]);
});

test.each([
  ["off", 1],
  ["each", 20],
])("%s after %d applications has no daily mail", async (choice, number) => {
  const { id, job } = await companyWith(choice);
  await applyYesterday(job.id, number);
  await writeDigests();
  expect(await takeDigests(id)).toEqual([]);
});

test("each after more than twenty applications has a daily mail too", async () => {
  const { id, job } = await companyWith("each");
  await applyYesterday(job.id, 21);
  await writeDigests();
  expect(await takeDigests(id)).toEqual([{ [job.id]: 21 }]);
});

test("a linked chat is told the same, and only the server links it", async () => {
  const { id, client, job } = await companyWith("each");
  expect((await client.from("companies").update({ telegram_chat: 7 }).eq("id", id)).error?.code).toBe("42501");
  await server.from("companies").update({ telegram_chat: 7 }).eq("id", id).throwOnError();
  await apply(job.id);
  await applyYesterday(job.id, 21);
  await writeDigests();
  const told = await sql`
    delete from public.notification_outbox
    where kind in ('application_received_telegram', 'applications_digest_telegram')
      and (payload ->> 'company_id' = ${id}
        or payload ->> 'application_id' in (select id::text from public.applications where job_id = ${job.id}))
    returning kind`;
  expect(told.map(({ kind }) => kind as string).sort()).toEqual([
    "application_received_telegram",
    "applications_digest_telegram",
  ]);
  expect([await takeSingleMails(job.id), await takeDigests(id)]).toEqual([1, [{ [job.id]: 21 }]]);
});

test("a suspended company is told nothing", async () => {
  const { id, job } = await companyWith("daily");
  await applyYesterday(job.id, 1);
  await superAdmin.client.rpc("suspend_company", { company: id, reason: "Asked for money" }).throwOnError();
  await writeDigests();
  expect(await takeDigests(id)).toEqual([]);
});
