import { randomUUID } from "node:crypto";

import { JOB, noteUnknownFields } from "./fields.ts";
import { batchesOf, findImported, writeBatch } from "./import-queries.ts";
import type { Owners } from "./import-companies.ts";
import { planRecord, type ImportRun } from "./import-run.ts";
import { type JobPlan } from "./job.ts";
import { findJobCandidates } from "./job-candidates.ts";
import type { LegacyExport } from "./read-export.ts";
import { createProgress } from "#dev/command.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { numbersOfTexts } from "#app/features/jobs/salary-and-experience/numbers-of-texts.ts";
// why the secret key: it writes jobs of many companies with their statuses and dates.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const AT_ONCE = 500;

/** A job that applications may belong to. */
export type ImportedJob = { id: string; exists: boolean; isNew: boolean };

/** The jobs that are here now, by their old ids and those of their copies. */
export async function importJobs(
  source: LegacyExport,
  owners: Owners,
  run: ImportRun,
): Promise<Map<string, ImportedJob>> {
  const { report } = run;
  noteUnknownFields("jobs", source.jobs, JOB, report);
  noteUnknownFields("companies/…/jobs", source.copies, JOB, report);
  const candidates = findJobCandidates(source, run.now);
  const oldIds = new Set([...candidates, ...source.copies].map(({ id }) => id));
  const known = await findImported("jobs", [...oldIds]);
  const jobs = new Map<string, ImportedJob>();
  for (const [oldId, here] of known) jobs.set(oldId, { ...here, isNew: false });

  const progress = createProgress("jobs gone through", candidates.length);
  let done = 0;
  for (const batch of batchesOf(candidates, AT_ONCE)) {
    const rows: JobRow[] = [];
    for (const { place, id, aliases, plan: makePlan } of batch) {
      if (known.has(id)) {
        report.here("jobs", place);
        continue;
      }
      const plan = planRecord(makePlan);
      const awaited = typeof plan === "string" ? null : findOwner(plan, owners).awaited;
      if (typeof plan === "string") report.skipped("jobs", place, plan);
      else if (awaited) report.skipped("jobs", place, `it waits for its company, ${awaited}, which is skipped`);
      else rows.push(rowOf({ place, aliases, plan, owners, now: run.now }));
    }
    const refused = new Set<JobRow>();
    const refuse = (row: JobRow, why: string) => {
      refused.add(row);
      report.skipped("jobs", row.place, why);
    };
    if (!run.dryRun) await writeBatch(rows, insertJobs, refuse);
    for (const { place, notes, reviews, record } of rows.filter((one) => !refused.has(one))) {
      report.taken("jobs", place, notes);
      report.waits(reviews);
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

type JobRow = ReturnType<typeof rowOf>;

type Placed = { place: string; aliases: string[]; plan: JobPlan; owners: Owners; now: number };

function rowOf({ place, aliases, plan, owners, now }: Placed) {
  const { content, contact, legacyId } = plan;
  const { owner } = findOwner(plan, owners);
  const hasEnded = plan.status === "approved" && plan.expiresAt.getTime() <= now;
  const closed = "its company is not here: the job can be read under its link, but takes no applications";
  return {
    place,
    reviews: plan.reviews,
    notes: owner ? plan.notes : [...plan.notes, closed],
    record: {
      ...content,
      ...numbersOfTexts(content),
      legacy_id: legacyId,
      aliases,
      // An id of the same kind as ours stays: links to it need no redirect.
      id: toId(legacyId) ?? randomUUID(),
      company_uid: owner,
      company_deleted_at: owner ? null : new Date(now).toISOString(),
      status: plan.status,
      status_reason: plan.statusReason,
      status_changed_at: plan.statusChangedAt?.toISOString() ?? null,
      posted_date: plan.postedAt.toISOString(),
      created_at: plan.createdAt.toISOString(),
      kind: plan.kind,
      expires_at: plan.expiresAt.toISOString(),
      closed_at: hasEnded ? plan.expiresAt.toISOString() : null,
      closed_reason: hasEnded ? "expired" : null,
      contact_email: owner ? null : (contact?.email ?? null),
      contact_phone: contact?.phoneNumber ?? null,
    },
  };
}

type Owner = { owner: string; awaited: null } | { owner: null; awaited: string | null };

/** The account of the first possible owner that is imported or awaited. */
function findOwner({ owners, contact }: JobPlan, { byOldId, byEmail, awaited }: Owners): Owner {
  for (const name of [...owners, ...(contact ? [contact.email] : [])]) {
    const owner = byOldId.get(name) ?? byEmail.get(name);
    if (owner !== undefined) return { owner, awaited: null };
    const company = awaited.get(name);
    if (company !== undefined) return { owner: null, awaited: company };
  }
  return { owner: null, awaited: null };
}

async function insertJobs(rows: JobRow[]): Promise<void> {
  const records = rows.map(({ record }) => record);
  await getSecretClient().rpc("import_legacy_jobs", { records }).throwOnError();
}
