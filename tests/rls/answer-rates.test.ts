import { expect, inject, test } from "vitest";

import { clientOf, createWorld, EVERYBODY } from "./world.ts";
import { signUpEmployer, type Person } from "#tests/fixtures/clients.ts";
import { daysAgo } from "#tests/fixtures/days.ts";
import { insertJob, newApplication, type JobRow } from "#tests/fixtures/rows.ts";
import { useSql } from "#tests/fixtures/sql.ts";

// How many applicants a company answers, as its page and its jobs show it.

const world = await createWorld();
const { server, anon, superAdmin } = world;
const sql = useSql();
/** Applications from which on a company's rate is told. */
const FEWEST = 10;

async function companyWithJob() {
  const employer = await signUpEmployer(inject("backends").environment);
  const job = await insertJob(server, { company_uid: employer.id });
  // So that the company has a page.
  await superAdmin.client.from("jobs").update({ status: "approved" }).eq("id", job.id).throwOnError();
  return { employer, job };
}

/** Applications sent so many days ago. */
async function apply(job: JobRow, number: number, days: number): Promise<string[]> {
  const rows = Array.from({ length: number }, () => ({ ...newApplication(job.id), created_at: daysAgo(days) }));
  const { data } = await server.from("applications").insert(rows).select("id").throwOnError();
  return data.map(({ id }) => id);
}

const move = ({ client }: Person, ids: string[], target: string) =>
  client.rpc("move_applications", { ids, target }).throwOnError();
const answer = ({ client }: Person, ids: string[]) =>
  client.rpc("answer_applications", { ids, words: "No, thank you." }).throwOnError();

/** What a visitor sees on the page of the job and of the company. */
async function shown({ id, company_uid }: JobRow) {
  await server.rpc("refresh_answer_rates").throwOnError();
  const { data } = await anon.from("jobs").select("answer_rate").eq("id", id).single().throwOnError();
  const { data: company } = await anon.rpc("find_public_company", { of_company: company_uid ?? "" }).throwOnError();
  expect((company as { answer_rate: unknown } | null)?.answer_rate).toEqual(data.answer_rate);
  return data.answer_rate as unknown;
}

test(`is told from ${FEWEST} applications on, with the days until the usual answer`, async () => {
  const { employer, job } = await companyWithJob();
  const ids = await apply(job, FEWEST - 1, 10);
  await answer(employer, ids.slice(0, 4));
  await move(employer, ids.slice(4, 6), "shortlisted");
  await employer.client.rpc("note_application_event", { application: ids[6] ?? "", kind: "called" }).throwOnError();
  await sql`
    update public.application_events set created_at = now() - interval '7 days 2 hours'
    where application_id = any (${ids})`;
  expect(await shown(job)).toBeNull();
  await apply(job, 1, 10);
  expect(await shown(job)).toEqual({ applicants: FEWEST, answered: 7, days: 3 });
});

test("does not count as an answer what no applicant learns", async () => {
  const { employer, job } = await companyWithJob();
  const ids = await apply(job, FEWEST + 2, 10);
  await answer(employer, ids.slice(0, 6));
  expect(await shown(job)).toMatchObject({ applicants: FEWEST + 2, answered: 6 });
  await move(employer, ids.slice(6, 8), "seen");
  await move(employer, ids.slice(8, 9), "declined");
  await employer.client
    .rpc("note_application_event", { application: ids[9] ?? "", kind: "note", words: "Good" })
    .throwOnError();
  expect(await shown(job)).toMatchObject({ applicants: FEWEST + 2, answered: 6 });
});

test("does not count an answer that was taken back before the applicant learned it", async () => {
  const { employer, job } = await companyWithJob();
  const ids = await apply(job, FEWEST + 2, 10);
  await answer(employer, ids);
  for (const application of ids.slice(6)) {
    await employer.client.rpc("undo_application_move", { application }).throwOnError();
  }
  await move(employer, ids.slice(6), "shortlisted");
  await move(employer, ids.slice(6), "seen");
  expect(await shown(job)).toMatchObject({ applicants: FEWEST + 2, answered: 6 });
});

test("counts the shortlist to which an interview was taken back", async () => {
  const { employer, job } = await companyWithJob();
  const ids = await apply(job, FEWEST, 10);
  await move(employer, ids, "shortlisted");
  await move(employer, ids, "interview");
  for (const application of ids) await employer.client.rpc("undo_application_move", { application }).throwOnError();
  expect(await shown(job)).toMatchObject({ applicants: FEWEST, answered: FEWEST });
});

test("counts applications that the company deleted without an answer, and none that their applicants withdrew", async () => {
  const { employer, job } = await companyWithJob();
  const ids = await apply(job, FEWEST + 4, 10);
  await answer(employer, ids.slice(0, FEWEST));
  await sql`
    update public.application_events set created_at = now() - interval '1 hour' where application_id = any (${ids})`;
  await employer.client
    .from("applications")
    .delete()
    .in("id", ids.slice(FEWEST - 1, FEWEST + 2))
    .throwOnError();
  await server
    .from("applications")
    .delete()
    .in("id", ids.slice(FEWEST + 2))
    .throwOnError();
  expect(await shown(job)).toMatchObject({ applicants: FEWEST + 1, answered: FEWEST - 1 });
});

test("is not told of a company that answers fewer than half", async () => {
  const { employer, job } = await companyWithJob();
  await answer(employer, (await apply(job, FEWEST + 1, 10)).slice(0, FEWEST / 2));
  expect(await shown(job)).toBeNull();
});

test("counts an application without an answer from its eighth day on, and none older than half a year", async () => {
  const { employer, job } = await companyWithJob();
  await answer(employer, await apply(job, FEWEST, 10));
  await apply(job, 1, 6);
  await apply(job, 1, 8);
  await answer(employer, await apply(job, 1, 181));
  expect(await shown(job)).toMatchObject({ applicants: FEWEST + 1, answered: FEWEST });
});

test.each(EVERYBODY)("%s can't compute it", async (who) => {
  const { error } = await clientOf(world, who).rpc("refresh_answer_rates");
  expect(error?.code).toBe("42501");
});
