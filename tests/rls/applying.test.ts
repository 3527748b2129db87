import type { TransactionSql } from "postgres";
import { describe, expect, inject, test } from "vitest";

import { openTransaction } from "./open-transaction.ts";
import { createWorld } from "./world.ts";
import { signUpEmployer } from "#tests/fixtures/clients.ts";
import { randomUUID, uniquePhone, uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

const world = await createWorld();
const sql = useSql(4);

const newValues = (jobId: string) => ({
  job: jobId,
  applicant_name: "Priya Sharma",
  applicant_email: `${uniqueWord()}@seeker.example`,
  applicant_phone: uniquePhone(),
  applicant_course: "",
  resume_key: `${jobId}/${randomUUID()}.pdf`,
  resume_file_name: "cv.pdf",
  agreed_to: "2026-11",
  digest: randomUUID(),
});
type Values = ReturnType<typeof newValues>;

/** As the server calls it, on its own connection. */
function submit(values: Values): Promise<unknown> {
  return sql.begin((transaction) => submitIn(transaction, values));
}

async function submitIn(transaction: TransactionSql, values: Values): Promise<unknown> {
  await transaction`select set_config('request.jwt.claim.role', 'service_role', true)`;
  await transaction`set local role service_role`;
  const [row] = await transaction<{ outcome: unknown }[]>`
    select public.submit_application(
      ${values.job}, ${values.applicant_name}, ${values.applicant_email}, ${values.applicant_phone},
      ${values.applicant_course}, ${values.resume_key}, ${values.resume_file_name}, ${values.agreed_to}, ${values.digest}
    ) as outcome`;
  return row?.outcome;
}

async function applicationsFor(jobId: string) {
  const { data } = await world.server.from("applications").select("email, resume").eq("job_id", jobId).throwOnError();
  return data;
}

describe("an applicant while the job is being closed", () => {
  test.each([
    ["a super-admin rejects it", "update public.jobs set status = 'rejected' where id = $1"],
    ["its employer closes it", "update public.jobs set closed_reason = 'filled' where id = $1"],
    [
      "its company is deleted",
      "delete from public.companies where id = (select company_uid from public.jobs where id = $1)",
    ],
  ])("waits while %s, and is told that the job is closed", async (_, change) => {
    const { id: company_uid } = await signUpEmployer(inject("backends").environment);
    const { id } = await insertJob(world.server, { company_uid, status: "approved" });
    const closing = await openTransaction(sql, (transaction) => transaction.unsafe(change, [id]));
    const applying = submit(newValues(id));
    await closing.someoneWaits();
    await closing.commit();
    expect(await applying).toEqual({ outcome: "closed" });
    expect(await applicationsFor(id)).toEqual([]);
  });

  test("is refused as soon as the job has expired, before its row says so", async () => {
    const job = await insertJob(world.server, { status: "approved", expires_at: new Date().toISOString() });
    expect(await submit(newValues(job.id))).toEqual({ outcome: "closed" });
    expect(await applicationsFor(job.id)).toEqual([]);
  });

  test("who came first makes the closing wait, and is kept", async () => {
    const job = await insertJob(world.server, { status: "approved" });
    const values = newValues(job.id);
    const applying = await openTransaction(sql, (transaction) => submitIn(transaction, values));
    const closing = sql`update public.jobs set status = 'rejected' where id = ${job.id}`.execute();
    await applying.someoneWaits();
    await applying.commit();
    await closing;
    expect(await applicationsFor(job.id)).toEqual([{ email: values.applicant_email, resume: values.resume_key }]);
  });
});

describe("a form that is sent again", () => {
  test("is recognised, also after the job was closed", async () => {
    const job = await insertJob(world.server, { status: "approved" });
    const values = newValues(job.id);
    const again = { ...values, resume_key: `${job.id}/again.pdf` };
    expect(await submit(values)).toEqual({ outcome: "applied", crowded: false });
    expect(await submit(again)).toEqual({ outcome: "sent-before" });
    await world.server.from("jobs").update({ status: "rejected" }).eq("id", job.id).throwOnError();
    expect(await submit(again)).toEqual({ outcome: "sent-before" });
    expect(await submit({ ...again, digest: randomUUID() })).toEqual({ outcome: "closed" });
    expect(await applicationsFor(job.id)).toEqual([{ email: values.applicant_email, resume: values.resume_key }]);
  });

  test("is recognised when the first one is saved only while it waits", async () => {
    const job = await insertJob(world.server, { status: "approved" });
    const values = newValues(job.id);
    const first = await openTransaction(sql, (transaction) => submitIn(transaction, values));
    const second = submit({ ...values, resume_key: `${job.id}/again.pdf` });
    await first.someoneWaits();
    await first.commit();
    expect(await second).toEqual({ outcome: "sent-before" });
    expect(await applicationsFor(job.id)).toEqual([{ email: values.applicant_email, resume: values.resume_key }]);
  });

  test("counts as a new application for another job", async () => {
    const [job, other] = [
      await insertJob(world.server, { status: "approved" }),
      await insertJob(world.server, { status: "approved" }),
    ];
    const values = newValues(job.id);
    expect(await submit(values)).toEqual({ outcome: "applied", crowded: false });
    expect(await submit({ ...values, job: other.id, resume_key: `${other.id}/cv.pdf` })).toEqual({
      outcome: "applied",
      crowded: false,
    });
  });
});
