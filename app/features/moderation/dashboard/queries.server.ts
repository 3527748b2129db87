import { z } from "zod";

import type { Decision, ModeratedCompany, ModeratedJob, TabCounts } from "./cards.ts";
import { excerptOf } from "./excerpt.ts";
import { fingerprintOf } from "../decide/fingerprint.server.ts";
import { companyRowSchema, moderatedRowSchema, type DecisionRow, type ModeratedRow } from "./rows.ts";
import { COUNTED_MOST, FOUND_MOST, NO_COMPANY, PAGE_SIZE } from "../decide/schema.ts";
import type { JobStatus } from "#app/features/jobs/schema.ts";
import { toWordPatterns } from "#app/lib/word-patterns.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

type Page = { q: string; page: number };

const countsSchema = z.object({
  companies: z.number(),
  pending: z.number(),
  approved: z.number(),
  rejected: z.number(),
});

const jobPageSchema = z.object({ found: z.number(), jobs: z.array(moderatedRowSchema) });
const companyPageSchema = z.object({ found: z.number(), companies: z.array(companyRowSchema) });

export async function countForTabs(supabase: Supabase): Promise<TabCounts> {
  const { data } = await supabase.rpc("count_for_moderation", { most: countLimit("") }).throwOnError();
  return countsSchema.parse(data);
}

export async function listModeratedJobs(supabase: Supabase, status: JobStatus, { q, page }: Page) {
  const { data } = await supabase.rpc("list_moderated_jobs", { in_status: status, ...slice(q, page) }).throwOnError();
  const { found, jobs } = jobPageSchema.parse(data);
  return { found, jobs: jobs.map(toModeratedJob) };
}

export async function listModeratedCompanies(supabase: Supabase, { q, page }: Page) {
  const { data } = await supabase.rpc("list_moderated_companies", slice(q, page)).throwOnError();
  return companyPageSchema.parse(data);
}

export async function findModeratedJob(supabase: Supabase, id: string | null): Promise<ModeratedJob | null> {
  if (!id) return null;
  const { data } = await supabase.rpc("find_moderated_job", { job: id }).throwOnError();
  return data === null ? null : toModeratedJob(moderatedRowSchema.parse(data));
}

export async function findModeratedCompany(supabase: Supabase, id: string | null): Promise<ModeratedCompany | null> {
  if (!id) return null;
  const { data } = await supabase.rpc("find_moderated_company", { company: id }).throwOnError();
  return data === null ? null : companyRowSchema.parse(data);
}

function slice(q: string, page: number) {
  return {
    patterns: toWordPatterns(q),
    page_size: PAGE_SIZE,
    page_start: (page - 1) * PAGE_SIZE,
    most: countLimit(q),
  };
}

/** One more than is shown, to know that there are more. */
function countLimit(q: string): number {
  return (q ? FOUND_MOST : COUNTED_MOST) + 1;
}

function toModeratedJob(row: ModeratedRow): ModeratedJob {
  const {
    history,
    status_reason: statusReason,
    version,
    posted_by: postedBy,
    company_deleted_at: companyDeletedAt,
    ...job
  } = row;
  const isNewName = postedBy !== null && postedBy.name !== postedBy.approved_name;
  return {
    ...job,
    statusReason,
    companyDeleted: companyDeletedAt !== null,
    newName: isNewName ? { name: postedBy.name, publicName: postedBy.approved_name } : null,
    excerpt: excerptOf(job.description.replaceAll(/\s+/g, " ").trim()),
    seen: [row.id, version, fingerprintOf(row), postedBy?.name_version ?? NO_COMPANY].join(":"),
    history: history.map(toDecision),
  };
}

const timeFormat = new Intl.DateTimeFormat("en-IN", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone: "Asia/Kolkata",
});

function toDecision({ id, to, reason, at, actor, by_employer: byEmployer }: DecisionRow): Decision {
  return { id, to, reason, at, when: timeFormat.format(new Date(at)), by: nameActor(actor, byEmployer) };
}

export function nameActor(actor: string | null, byEmployer: boolean): string {
  if (byEmployer) return "the employer";
  // Somebody whose account is gone, or the operator with the secret key.
  return actor ?? "the operator";
}
