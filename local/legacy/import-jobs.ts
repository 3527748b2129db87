import { randomUUID } from "node:crypto";

import { batchesOf, findKnown, writeBatch } from "./database.ts";
import type { Owners } from "./import-companies.ts";
import type { Run } from "./import-records.ts";
import { JOB_FIELDS, planJob, planOrphanedCopy, type JobPlan } from "./job.ts";
import type { JobCopy, LegacyExport } from "./read-export.ts";
import { rawText } from "./read-text.ts";
import { noteUnknownFields } from "./unknown-fields.ts";
import { createProgress } from "../progress.ts";
import { toId } from "#app/lib/ids.ts";
// why the secret key: an operator brings in jobs of others, with their statuses and dates.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

const AT_ONCE = 500;

/** A job that applications may belong to. */
export type ImportedJob = { id: string; exists: boolean; isNew: boolean };

type Candidate = { place: string; id: string; plan: () => JobPlan | string };

/** The jobs that are here now, by their old ids and those of their copies. */
export async function importJobs(source: LegacyExport, owners: Owners, run: Run): Promise<Map<string, ImportedJob>> {
  const { report } = run;
  noteUnknownFields("jobs", source.jobs, JOB_FIELDS, report);
  noteUnknownFields("companies/…/jobs", source.copies, JOB_FIELDS, report);
  const candidates = findCandidates(source, run.now);
  const known = await findKnown(
    "jobs",
    [...source.jobs, ...source.copies].map(({ id }) => id),
  );
  const jobs = new Map<string, ImportedJob>();
  for (const [oldId, here] of known) jobs.set(oldId, { ...here, isNew: false });

  const progress = createProgress("jobs gone through", candidates.length);
  let done = 0;
  for (const batch of batchesOf(candidates, AT_ONCE)) {
    const rows: JobRow[] = [];
    for (const { place, id, plan: makePlan } of batch) {
      if (known.has(id)) {
        report.here("jobs", place);
        continue;
      }
      const plan = makePlan();
      if (typeof plan === "string") report.skipped("jobs", place, plan);
      else rows.push(rowOf(place, plan, owners, run.now));
    }
    const refused = new Set<JobRow>();
    const refuse = (row: JobRow, why: string) => {
      refused.add(row);
      report.skipped("jobs", row.place, why);
    };
    if (!run.dryRun) await writeBatch(rows, insertJobs, refuse);
    for (const { place, notes, record } of rows.filter((one) => !refused.has(one))) {
      report.taken("jobs", place, notes);
      for (const oldId of [record.legacy_id, ...record.aliases]) {
        if (!jobs.has(oldId)) jobs.set(oldId, { id: record.id, exists: true, isNew: true });
      }
    }
    done += batch.length;
    progress.update(done);
  }
  progress.finish(done);
  return jobs;
}

/** The public jobs, each with its copies; then the copies whose public job is gone. */
function findCandidates({ jobs, copies }: LegacyExport, now: number): Candidate[] {
  const publicIds = new Set(jobs.map(({ id }) => id));
  const copiesOf = new Map<string, JobCopy[]>();
  const orphans: JobCopy[] = [];
  for (const copy of copies) {
    const publicId = rawText(copy.fields, "globalJobId")?.trim();
    if (publicId === undefined || !publicIds.has(publicId)) {
      orphans.push(copy);
      continue;
    }
    const others = copiesOf.get(publicId);
    if (others) others.push(copy);
    else copiesOf.set(publicId, [copy]);
  }
  // The old build gave both kinds of ids; where one was given twice, the public job keeps it.
  const taken = new Set(publicIds);
  return [
    ...jobs.map((job) => ({
      place: `jobs/${job.id}`,
      id: job.id,
      plan: () => planJob(job, copiesOf.get(job.id) ?? [], now),
    })),
    ...orphans.map((copy) => {
      const isTaken = taken.has(copy.id);
      taken.add(copy.id);
      return {
        place: `companies/${copy.companyId}/jobs/${copy.id}`,
        id: isTaken ? `${copy.companyId}/${copy.id}` : copy.id,
        plan: () => planOrphanedCopy(copy, now),
      };
    }),
  ];
}

type JobRow = ReturnType<typeof rowOf>;

function rowOf(place: string, plan: JobPlan, owners: Owners, now: number) {
  const { content, contact, legacyId, aliases } = plan;
  const byId = plan.owners.map((owner) => owners.byOldId.get(owner)).find((owner) => owner !== undefined);
  const owner = byId ?? (contact && owners.byEmail.get(contact.email)) ?? null;
  const closed = "its company is not here: the job can be read under its link, but takes no applications";
  return {
    place,
    notes: owner ? plan.notes : [...plan.notes, closed],
    record: {
      ...content,
      legacy_id: legacyId,
      aliases: aliases.filter((alias) => alias !== legacyId),
      // An id of the same kind as ours stays: links to it need no redirect.
      id: toId(legacyId) ?? randomUUID(),
      company_uid: owner,
      company_deleted_at: owner ? null : new Date(now).toISOString(),
      status: plan.status,
      status_reason: plan.statusReason,
      status_changed_at: plan.statusChangedAt?.toISOString() ?? null,
      posted_date: plan.postedAt.toISOString(),
      created_at: plan.createdAt.toISOString(),
      contact_email: owner ? null : (contact?.email ?? null),
      contact_phone: contact?.phoneNumber ?? null,
    },
  };
}

async function insertJobs(rows: JobRow[]): Promise<void> {
  const records = rows.map(({ record }) => record);
  await getSecretClient().rpc("import_legacy_jobs", { records }).throwOnError();
}
