import { inject } from "vitest";

import { createWorld } from "./world.ts";
import { makeSuperAdminPerson, type Client } from "#tests/fixtures/clients.ts";
import { uniqueWord } from "#tests/fixtures/random.ts";
import { insertJob, readJob, type JobRow } from "#tests/fixtures/rows.ts";

// What the tests of reports have in common.

export const world = await createWorld();
export const secondAdmin = await makeSuperAdminPerson(inject("backends").environment);

export const MONEY = "asks for money";

export const openJob = (fields: Parameters<typeof insertJob>[1] = {}) =>
  insertJob(world.server, { status: "approved", company_uid: world.employerA.id, ...fields });

type Sent = {
  reason?: string;
  sentence?: string;
  email?: string;
  network?: string;
  takeOff?: number;
  sender?: string;
  application?: string;
};

export async function report({ id }: { id: string }, sent: Sent = {}): Promise<string> {
  const { data } = await world.server
    .rpc("submit_job_report", {
      job: id,
      given_reason: sent.reason ?? MONEY,
      given_sentence: sent.sentence ?? "",
      given_email: sent.email ?? "",
      from_network: sent.network ?? uniqueWord(),
      to_take_off: sent.takeOff ?? 3,
      ...(sent.sender ? { sender: sent.sender } : {}),
      ...(sent.application ? { from_application: sent.application } : {}),
    })
    .throwOnError();
  return data;
}

export async function reportsOf({ id }: { id: string }) {
  const { data } = await world.server.from("job_reports").select().eq("job_id", id).order("created_at").throwOnError();
  return data;
}

export const waitingOf = async (job: { id: string }) =>
  (await reportsOf(job)).filter(({ handled_at: at }) => at === null);
export const outcomesOf = async (job: { id: string }) => (await reportsOf(job)).map(({ outcome }) => outcome);

export async function statusOf({ id }: { id: string }) {
  return (await readJob(world.server, id))?.status;
}

/** What moderators are told of the job. */
export async function toldOf({ id }: { id: string }) {
  const { data } = await world.server
    .from("notification_outbox")
    .select("payload")
    .eq("kind", "job_reported")
    .contains("payload", { job_id: id })
    .order("id")
    .throwOnError();
  return data.map(({ payload }) => (payload as { taken_off: boolean }).taken_off);
}

/** The addresses that are to be told what became of the job. */
export async function mailsAbout(job: { id: string }) {
  const reports = await reportsOf(job);
  const { data } = await world.server
    .from("notification_outbox")
    .select("payload")
    .eq("kind", "report_outcome")
    .throwOnError();
  const ids = data.map(({ payload }) => (payload as { report_id: string }).report_id);
  return reports.filter(({ id }) => ids.includes(id)).map(({ email }) => email);
}

type SeenJob = Pick<JobRow, "id">;

/** With `read`, which the approval of a job that is reported to ask for money needs. */
export async function decide({ id }: SeenJob, status: string, client = world.superAdmin.client, read = true) {
  const version = (await readJob(world.server, id))?.version ?? 0;
  const seen = [{ id, version, name_version: 1, read }];
  const { data } = await client.rpc("decide_jobs", { seen, new_status: status, new_reason: "" }).throwOnError();
  return (data as { changed: unknown[] }).changed.length;
}

/** What a moderator who looks at the job now sees of its reports. */
export async function seenReports({ id }: SeenJob): Promise<string> {
  const { data } = await world.superAdmin.client.rpc("find_moderated_job", { job: id }).throwOnError();
  return (data as { reports: { seen: string } | null }).reports?.seen ?? "";
}

export const dismiss = (client: Client, job: JobRow, reports: string, version = job.version) =>
  client.rpc("dismiss_job_reports", { job: job.id, seen_version: version, seen_reports: reports });
