import { bulkhead } from "cockatiel";
import { randomUUID } from "node:crypto";

import { findRepeated, NO_CONSENT_VERSION, planApplication, type ApplicationPlan } from "./application.ts";
import { APPLICATION, noteUnknownFields } from "./fields.ts";
import { batchesOf, findImported, writeBatch } from "./import-queries.ts";
import type { ImportedJob } from "./import-jobs.ts";
import { planRecord, type ImportRun } from "./import-run.ts";
import type { LegacyExport } from "./read-export.ts";
import { bringMissingResumes, bringResume } from "./bring-resumes.ts";
import { RESUMES_AT_ONCE } from "./resume-finder.ts";
import { createProgress } from "#dev/command.ts";
import { keyWithoutFile } from "#app/features/applications/resumes/resume-key.ts";
// why the secret key: only the server may write applications.
import { getSecretClient } from "#app/lib/database/supabase-secret.server.ts";

const AT_ONCE = 500;
const APPLIED_HERE = "somebody with this address or number has applied for the job here";

export async function importApplications(
  source: LegacyExport,
  jobs: Map<string, ImportedJob>,
  run: ImportRun,
): Promise<void> {
  const { report } = run;
  const { applications } = source;
  noteUnknownFields("applications", applications, APPLICATION, report);
  const known = await findImported(
    "applications",
    applications.map(({ id }) => id),
  );

  const planned: { plan: ApplicationPlan; job: ImportedJob }[] = [];
  for (const application of applications) {
    const place = placeOf(application.id);
    const plan = planRecord(() => planApplication(application, run.now));
    const job = typeof plan === "string" ? undefined : jobs.get(plan.job);
    if (typeof plan !== "string" && job?.exists) planned.push({ plan, job });
    else if (known.has(application.id)) report.here("applications", place);
    else report.skipped("applications", place, typeof plan === "string" ? plan : `its job ${plan.job} is not here`);
  }

  // Imported ones count too, so that a person's first application stays the first in each run.
  const repeated = findRepeated(planned.map(({ plan, job }) => ({ ...plan, jobId: job.id })));
  const fresh = planned.filter(({ plan }) => !known.has(plan.legacyId) && !repeated.has(plan.legacyId));
  const appliedHere = await findDuplicates(fresh.filter(({ job }) => !job.isNew));
  report.resumesBroughtLater += await bringMissingResumes(
    planned.flatMap(({ plan, job }) => {
      const here = known.get(plan.legacyId);
      return here ? [{ id: here.id, jobId: job.id, reference: plan.resume, place: placeOf(plan.legacyId) }] : [];
    }),
    run,
  );

  const progress = createProgress("applications gone through", planned.length);
  let done = 0;
  for (const batch of batchesOf(planned, AT_ONCE)) {
    const coming: typeof batch = [];
    for (const one of batch) {
      const { legacyId } = one.plan;
      const place = placeOf(legacyId);
      const earlier = repeated.get(legacyId);
      if (known.has(legacyId)) report.here("applications", place);
      else if (earlier !== undefined) {
        report.skipped("applications", place, `the same person has applied for the job with ${placeOf(earlier)}`);
      } else if (appliedHere.has(legacyId)) report.skipped("applications", place, APPLIED_HERE);
      else coming.push(one);
    }
    done += batch.length - coming.length;
    await takeBatch(coming, run, () => progress.update((done += 1)));
  }
  progress.finish(done);
}

type Row = Awaited<ReturnType<typeof rowOf>>;

/** Files first, then rows: an interruption leaves only files for the sweep. */
async function takeBatch(
  batch: { plan: ApplicationPlan; job: ImportedJob }[],
  run: ImportRun,
  afterEach: () => void,
): Promise<void> {
  const { report, dryRun } = run;
  const atOnce = bulkhead(RESUMES_AT_ONCE, Infinity);
  const rows = await Promise.all(
    batch.map(async ({ plan, job }) => {
      const row = await atOnce.execute(() => rowOf(plan, job, run));
      afterEach();
      return row;
    }),
  );
  const notTaken = new Set<Row>();
  const skip = (row: Row, why: string) => {
    notTaken.add(row);
    report.skipped("applications", placeOf(row.record.legacy_id), why);
  };
  const insert = async (some: Row[]) => {
    const records = some.map(({ record }) => record);
    const { data } = await getSecretClient().rpc("import_legacy_applications", { records }).throwOnError();
    const cameIn = new Set(data);
    for (const row of some) if (!cameIn.has(row.record.legacy_id)) skip(row, APPLIED_HERE);
  };
  if (!dryRun) await writeBatch(rows, insert, skip);
  for (const row of rows.filter((one) => !notTaken.has(one))) {
    report.taken("applications", placeOf(row.record.legacy_id), row.notes);
    if (!row.hasFile) report.withoutFile += 1;
  }
}

async function rowOf(plan: ApplicationPlan, job: ImportedJob, run: ImportRun) {
  const id = randomUUID();
  const brought = await bringResume(plan.resume, job.id, run);
  const hasFile = typeof brought !== "string";
  return {
    hasFile,
    notes: hasFile ? plan.notes : [...plan.notes, `resume: none, ${brought}`],
    record: {
      ...(hasFile ? brought : { resume: keyWithoutFile(job.id, id), resume_name: "" }),
      legacy_id: plan.legacyId,
      id,
      job_id: job.id,
      name: plan.name,
      email: plan.email,
      phone: plan.phone,
      course: plan.course,
      consent_version: NO_CONSENT_VERSION,
      consented_at: plan.createdAt.toISOString(),
      created_at: plan.createdAt.toISOString(),
    },
  };
}

async function findDuplicates(planned: { plan: ApplicationPlan; job: ImportedJob }[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (const batch of batchesOf(planned, AT_ONCE)) {
    const records = batch.map(({ plan: { legacyId, email, phone }, job }) => {
      return { legacy_id: legacyId, job_id: job.id, email, phone };
    });
    const { data } = await getSecretClient().rpc("find_legacy_duplicates", { records }).throwOnError();
    for (const legacyId of data) found.add(legacyId);
  }
  return found;
}

function placeOf(legacyId: string): string {
  return `applications/${legacyId}`;
}
