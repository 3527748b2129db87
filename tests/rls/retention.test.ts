import { expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { keyWithoutFile } from "#app/features/applications/resumes/resume-key.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import {
  insertApplication,
  insertJob,
  insertReport,
  readApplication,
  uploadResume,
  type ApplicationRow,
} from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";

// How long personal data is kept. Rows are made old instead of waiting.

const world = await createWorld();
const { server, employerA } = world;
const sql = useSql(3);

const RETENTION = { retention_days: 180, seal_days: 365, most: 100 };

const purge = async (rules: Partial<typeof RETENTION> = {}) =>
  (await server.rpc("purge_personal_data", { ...RETENTION, ...rules }).throwOnError()).data as {
    resumes: string[];
    rows: Record<string, number>;
  };

/** An application that was last changed, and whose job ended, so many days ago. */
async function oldApplication(changedDaysAgo: number, endedDaysAgo: number): Promise<ApplicationRow> {
  const job = await insertJob(server, { company_uid: employerA.id, status: "approved" });
  const application = await insertApplication(server, job.id);
  await sql`update public.applications set changed_at = now() - ${changedDaysAgo} * interval '1 day' where id = ${application.id}`;
  await sql`update public.jobs set expires_at = now() - ${endedDaysAgo} * interval '1 day' where id = ${job.id}`;
  return application;
}

const isSealed = async (id: string) =>
  (await server.rpc("read_sealed_application", { sealed_id: id }).throwOnError()).data !== null;

test("an application is deleted 180 days after the end of its job and its last change, and then sealed for a year", async () => {
  const due = await oldApplication(181, 181);
  const kept = [await oldApplication(179, 400), await oldApplication(400, 179), await oldApplication(400, -1)];
  const { resumes, rows } = await purge();
  expect(resumes).toContain(due.resume);
  expect(rows.applications).toBeGreaterThan(0);
  expect(await readApplication(server, due.id)).toBeNull();
  for (const { id } of kept) expect(await readApplication(server, id)).not.toBeNull();

  const age = (days: number) => sql`
    update private.sealed_applications set sealed_at = now() - ${days} * interval '1 day' where application_id = ${due.id}`;
  await age(364);
  await purge();
  expect(await isSealed(due.id)).toBe(true);
  await age(366);
  await purge();
  expect(await isSealed(due.id)).toBe(false);
});

test("an application whose resume is replaced while it is due stays, with the new file", async () => {
  const due = await oldApplication(181, 181);
  const replacing = await openTransaction(sql, async (transaction) => {
    await transaction`update public.applications set resume = ${`${due.job_id}/new.pdf`}, changed_at = now() where id = ${due.id}`;
  });
  const purging = purge();
  await replacing.someoneWaits();
  await replacing.commit();
  expect((await purging).resumes).toEqual([]);
  expect(await readApplication(server, due.id)).toMatchObject({ resume: `${due.job_id}/new.pdf` });
});

test("an application of a job that was closed is deleted 180 days after that", async () => {
  const application = await oldApplication(181, -10);
  await sql`
    update public.jobs set closed_at = now() - interval '181 days', closed_reason = 'filled' where id = ${application.job_id}`;
  await purge();
  expect(await readApplication(server, application.id)).toBeNull();
});

test("with no days for seals, an application that is deleted is gone", async () => {
  const due = await oldApplication(181, 181);
  await purge({ seal_days: 0 });
  expect(await readApplication(server, due.id)).toBeNull();
  expect(await isSealed(due.id)).toBe(false);
});

test("the applications of a deleted company are deleted with it, and its jobs stay", async () => {
  const owner = await signUpEmployer(inject("backends").environment);
  const job = await insertJob(server, { company_uid: owner.id, status: "approved" });
  const application = await insertApplication(server, job.id);
  await world.superAdmin.client.from("companies").delete().eq("id", owner.id).throwOnError();
  expect((await purge()).resumes).toEqual([application.resume]);
  expect(await readApplication(server, application.id)).toBeNull();
  expect((await server.from("jobs").select("id").eq("id", job.id).throwOnError()).data).toEqual([{ id: job.id }]);
});

test("a batch deletes at most so many rows", async () => {
  for (let number = 0; number < 3; number += 1) await oldApplication(181, 181);
  expect([(await purge({ most: 2 })).rows.applications, (await purge({ most: 2 })).rows.applications]).toEqual([2, 1]);
});

test("messages and days of jobs go after 365 days, searches and reporters after 90, the audit log after 365, links when they expire", async () => {
  const [old, young] = [uniqueWord(), uniqueWord()];
  const job = await insertJob(server, { company_uid: employerA.id, status: "approved" });
  const reporterOf = async (email: string, days: number) => {
    await insertReport(server, job, { email, sentence: email, sender: email });
    await sql`update public.job_reports set created_at = now() - ${days} * interval '1 day' where email = ${email}`;
  };
  for (const [word, late] of [
    [old, 1],
    [young, -1],
  ] as const) {
    await sql`
      insert into public.contact_messages (name, email, phone, reason, created_at)
      values (${word}, 'a@seeker.example', '9810098100', 'Other', now() - ${365 + late} * interval '1 day')`;
    await sql`
      insert into private.searches (day, words, place, jobs)
      values ((now() at time zone 'Asia/Kolkata')::date - ${90 + Math.max(late, 0)}::integer, ${word}, 0, 0)`;
    await sql`
      insert into private.job_days (job_id, day, views)
      values (${job.id}, (now() at time zone 'Asia/Kolkata')::date - ${365 + Math.max(late, 0)}::integer, ${365 + late})`;
    await sql`
      insert into public.audit_log (action, object, created_at)
      values ('login', ${word}, now() - ${365 + late} * interval '1 day')`;
    await sql`
      insert into private.applicant_links (digest, mailbox, expires_at)
      values (encode(sha256(${word}), 'hex'), ${`${word}@seeker.example`}, now() - ${late} * interval '1 day')`;
    await sql`
      insert into public.notification_outbox (kind, payload, failed_at)
      values (${word}, '{}', now() - ${31 + late} * interval '1 day')`;
    await reporterOf(`${word}@seeker.example`, 90 + late);
  }
  await purge();
  const left = await sql<{ word: string }[]>`
    select name as word from public.contact_messages where name = any (${[old, young]})
    union all select words from private.searches where words = any (${[old, young]})
    union all select object from public.audit_log where object = any (${[old, young]})
    union all select split_part(mailbox, '@', 1) from private.applicant_links
      where mailbox = any (${[old, young].map((word) => `${word}@seeker.example`)})
    union all select kind from public.notification_outbox where kind = any (${[old, young]})`;
  expect(left.map(({ word }) => word)).toEqual([young, young, young, young, young]);
  expect(await sql`select views from private.job_days where job_id = ${job.id}`).toEqual([{ views: 364 }]);
  const { data: reports } = await server
    .from("job_reports")
    .select("sentence, email, network, sender")
    .eq("job_id", job.id)
    .order("created_at")
    .throwOnError();
  expect(reports).toEqual([
    { sentence: `${old}@seeker.example`, email: null, network: null, sender: null },
    expect.objectContaining({ email: `${young}@seeker.example`, sender: `${young}@seeker.example` }),
  ]);
});

test("an unconfirmed alert is deleted after 48 hours", async () => {
  const word = uniqueWord();
  const add = (hours: number, confirmed: boolean) => sql`
    insert into public.job_alerts (mailbox, query, label, pace, consent, created_at, confirmed_at)
    values (
      ${`${hours}@${word}.example`}, ${word}, 'Cook', 'daily', '2026-11', now() - ${hours} * interval '1 hour',
      case when ${confirmed} then now() end
    )`;
  await add(49, false);
  await add(47, false);
  await add(50, true);
  await purge();
  const left = await sql<{ mailbox: string }[]>`select mailbox from public.job_alerts where query = ${word} order by 1`;
  expect(left.map(({ mailbox }) => mailbox)).toEqual([`47@${word}.example`, `50@${word}.example`]);
});

test("an applicant is told once a week that applications go within a week", async () => {
  const due = await oldApplication(174, 174);
  await sql`
    update public.applications set email = ${due.email.toUpperCase()} where id = ${due.id}`;
  const second = await oldApplication(174, 174);
  await sql`update public.applications set email = ${due.email} where id = ${second.id}`;
  const later = await oldApplication(172, 172);
  const write = async () =>
    (await server.rpc("write_retention_notices", { retention_days: 180, most: 100 }).throwOnError()).data;
  const noticesTo = async (mailbox: string) =>
    (
      await sql`select from public.notification_outbox where kind = 'retention_notice' and payload ->> 'mailbox' = ${mailbox}`
    ).length;
  await write();
  expect(await noticesTo(due.email)).toBe(1);
  expect(await noticesTo(later.email)).toBe(0);
  expect(await write()).toBe(0);
  await sql`update private.retention_notices set told_at = now() - interval '8 days' where mailbox = ${due.email}`;
  await purge();
  await write();
  expect(await noticesTo(due.email)).toBe(2);
});

test("applications without their file are found", async () => {
  const job = await insertJob(server, { company_uid: employerA.id, status: "approved" });
  const without = await insertApplication(server, job.id);
  const others = [await uploadResume(server, job.id), keyWithoutFile(job.id, without.id)];
  const ids: string[] = [];
  for (const resume of others) {
    const { id } = await insertApplication(server, job.id);
    await server.from("applications").update({ resume }).eq("id", id).throwOnError();
    ids.push(id);
  }
  const { data } = await server.rpc("list_missing_resumes", { most: 1_000 }).throwOnError();
  expect(data).toContain(without.id);
  for (const id of ids) expect(data).not.toContain(id);
});

test.each(EVERYBODY)("%s can't purge, tell applicants, or list what is missing", async (who) => {
  const due = await oldApplication(181, 181);
  const client = clientOf(world, who);
  for (const { error } of [
    await client.rpc("purge_personal_data", RETENTION),
    await client.rpc("write_retention_notices", { retention_days: 180, most: 100 }),
    await client.rpc("list_missing_resumes", { most: 100 }),
  ])
    expect(error?.code).toBe("42501");
  expect(await readApplication(server, due.id)).not.toBeNull();
  await purge();
});
