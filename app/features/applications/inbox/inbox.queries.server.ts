import { z } from "zod";

import type { ListQuery } from "./list-query.ts";
import { extensionOfKey, type ResumeExtension } from "../resumes/resume-key.ts";
import { JOB_STATUSES } from "#app/features/jobs/schema.ts";
import { toWordPatterns } from "#app/lib/word-patterns.ts";
import { toTenDigits } from "#app/lib/person-fields.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const jobSchema = z.object({ id: z.string(), title: z.string(), status: z.enum(JOB_STATUSES) });

export type JobOfApplications = z.infer<typeof jobSchema>;

/** What a page may know of an application. The key of the file stays here. */
export type ApplicationEntry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  course: string;
  createdAt: string;
  /** Null: there is no file that could be shown. */
  extension: ResumeExtension | null;
};

export type ApplicationPage = { applications: ApplicationEntry[]; total: number };

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  course: z.string(),
  resume: z.string(),
  created_at: z.string(),
});

const pageSchema = z.object({ total: z.number(), applications: z.array(rowSchema) });

const companyPageSchema = z.object({
  known: z.boolean(),
  total: z.number(),
  applications: z.array(rowSchema.extend({ job_id: z.string(), job_title: z.string() })),
});

/** The employer's own job. Asked for by its owner: everybody may read a job that is approved. */
export async function findOwnJob(supabase: Supabase, id: string | null, companyUid: string) {
  if (!id) return null;
  const { data } = await supabase
    .from("jobs")
    .select("id, title, status")
    .eq("id", id)
    .eq("company_uid", companyUid)
    .maybeSingle()
    .throwOnError();
  return jobSchema.nullable().parse(data);
}

/** Any job, for the super-admin. */
export async function findAnyJob(supabase: Supabase, id: string | null) {
  if (!id) return null;
  const { data } = await supabase.from("jobs").select("id, title, status").eq("id", id).maybeSingle().throwOnError();
  return jobSchema.nullable().parse(data);
}

type Page = { limit: number; offset: number };

/** A page of the applications for one job that the caller may read, and how many there are in all. */
export async function listApplications(
  supabase: Supabase,
  jobId: string,
  { q, sort }: ListQuery,
  { limit, offset }: Page,
): Promise<ApplicationPage> {
  const { data } = await supabase
    .rpc("list_applications", {
      of_job: jobId,
      patterns: toWordPatterns(asStored(q)),
      sorted_by: sort,
      page_size: limit,
      page_start: offset,
    })
    .throwOnError();
  const { total, applications } = pageSchema.parse(data);
  return { total, applications: applications.map((row) => toEntry(row, jobId)) };
}

/** A number is found however it is written: +91 98100 12345 is kept as its ten digits. */
function asStored(q: string): string {
  const digits = toTenDigits(q);
  return /^\d{10}$/.test(digits) ? digits : q;
}

/** Null for an email address that no company has posted jobs with. */
export async function listCompanyApplications(supabase: Supabase, email: string, { limit, offset }: Page) {
  const { data } = await supabase
    .rpc("list_company_applications", { email, page_size: limit, page_start: offset })
    .throwOnError();
  const { known, total, applications } = companyPageSchema.parse(data);
  if (!known) return null;
  return {
    total,
    applications: applications.map((row) => ({
      ...toEntry(row, row.job_id),
      job: { id: row.job_id, title: row.job_title },
    })),
  };
}

function toEntry(row: z.infer<typeof rowSchema>, jobId: string): ApplicationEntry {
  const { id, name, email, phone, course } = row;
  return { id, name, email, phone, course, createdAt: row.created_at, extension: extensionOfKey(row.resume, jobId) };
}

/** One application of this job, for asking whether it shall really go. */
export async function findApplication(supabase: Supabase, jobId: string, id: string | null) {
  if (!id) return null;
  const { data } = await supabase
    .from("applications")
    .select("id, name, email, phone, course, resume, created_at")
    .eq("id", id)
    .eq("job_id", jobId)
    .maybeSingle()
    .throwOnError();
  return data && toEntry(data, jobId);
}
