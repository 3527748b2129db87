import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";

import { parseListQuery, toQuery, type ListQuery } from "./list-query.ts";
import { APPLICATION_STATES, type ApplicationState } from "../application-states.ts";
import { extensionOfKey, type ResumeExtension } from "../resumes/resume-key.ts";
import { endOf } from "#app/features/jobs/job-end.ts";
import { answersSchema } from "#app/features/jobs/question-rows.server.ts";
import { answersOfChoice, type Answers } from "#app/features/jobs/questions.ts";
import { columnsOf, jobRowSchema } from "#app/features/jobs/job-row.server.ts";
import { requireEmployer, requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readPage } from "#app/lib/addresses/list-address.ts";
import * as paths from "#app/lib/paths.ts";
import { isPhone, LONGEST_EMAIL, toTenDigits } from "#app/lib/forms/person-fields.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";

type RouteArguments = LoaderFunctionArgs | ActionFunctionArgs;

const jobSchema = jobRowSchema.pick({
  ...{ id: true, title: true, status: true },
  ...{ expires_at: true, closed_at: true, closed_reason: true, questions: true },
});

export type JobOfApplications = Pick<z.infer<typeof jobSchema>, "id" | "title" | "status" | "questions"> & {
  isEnded: boolean;
};

/** The employer's own job in the address; 404 for the job of another. The super-admin has a list of its own for each job. */
export async function requireOwnJob(args: RouteArguments) {
  const superAdminTo = paths.jobApplicants(args.params.jobId ?? "", listQueryOf(args.request));
  const { supabase, company } = await requireEmployer(args, { superAdminTo });
  // why by owner: row-level security lets visitors read approved jobs.
  return {
    supabase,
    account: company.id,
    company: company.company_name,
    job: await requireJob(supabase, args.params.jobId, company.id),
  };
}

/** The job in the address, for the super-admin. Approved or not: a job that was approved before keeps its applications. */
export async function requireAnyJob(args: RouteArguments) {
  const { supabase } = await requireSuperAdmin(args);
  return { supabase, job: await requireJob(supabase, args.params.jobId) };
}

async function requireJob(supabase: Supabase, idInAddress: string | undefined, companyUid?: string) {
  const id = toId(idInAddress);
  if (!id) throw new Response("Not found", { status: 404 });
  const jobs = supabase.from("jobs").select(columnsOf(jobSchema)).eq("id", id);
  const { data } = await (companyUid === undefined ? jobs : jobs.eq("company_uid", companyUid))
    .maybeSingle()
    .throwOnError();
  if (!data) throw new Response("Not found", { status: 404 });
  const { id: jobId, title, status, questions, ...end } = jobSchema.parse(data);
  return { id: jobId, title, status, questions, isEnded: endOf(end, Date.now()) !== null };
}

/** The public part of a row: the key of the file stays on the server. */
export type ApplicationEntry = {
  id: string;
  name: string;
  email: string;
  phone: string;
  course: string;
  createdAt: string;
  /** Null without a file. */
  extension: ResumeExtension | null;
  /** Null where no virus scanner is set up. */
  scan: "clean" | "virus" | "not yet" | null;
  state: ApplicationState;
  answers: Answers;
};

/** How many applications are in a state; none where it is missing. */
export type StateCounts = Partial<Record<ApplicationState, number>>;

export type ApplicationPageData = {
  job: JobOfApplications;
  query: ListQuery;
  page: number;
  pages: number;
  applications: ApplicationEntry[];
  total: number;
  /** Of all that the search finds. */
  states: StateCounts;
  /** The application to delete, by the address. Without JavaScript the page asks for confirmation first. */
  toDelete: ApplicationEntry | null;
  now: number;
};

export const APPLICATIONS_PER_PAGE = 25;

/** The list of one job, for its employer and the super-admin. A page number after the last page gives the last page. */
export async function loadApplicationPage(
  supabase: Supabase,
  job: JobOfApplications,
  request: Request,
): Promise<ApplicationPageData> {
  const { searchParams } = new URL(request.url);
  const query = parseListQuery(searchParams);
  const read = (page: number) =>
    listApplications(supabase, job.id, query, {
      limit: APPLICATIONS_PER_PAGE,
      offset: (page - 1) * APPLICATIONS_PER_PAGE,
    });
  const asked = readPage(searchParams);
  const [first, toDelete] = await Promise.all([
    read(asked),
    findApplication(supabase, job.id, toId(searchParams.get("delete"))),
  ]);
  const pages = Math.max(1, Math.ceil(first.total / APPLICATIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  // The last application of the last page may just have been deleted.
  const found = page === asked ? first : await read(page);
  return { job, query, page, pages, ...found, toDelete, now: Date.now() };
}

/** The parameters of an address that name a list and a page of it. */
export function listQueryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { ...toQuery(parseListQuery(searchParams)), page: readPage(searchParams) };
}

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  course: z.string(),
  resume: z.string(),
  resume_scan: z.enum(["clean", "virus"]).nullable(),
  created_at: z.string(),
  state: z.enum(APPLICATION_STATES),
  answers: answersSchema,
});

function toEntry(row: z.infer<typeof rowSchema>, jobId: string): ApplicationEntry {
  const { id, name, email, phone, course, state, answers } = row;
  return {
    ...{ id, name, email, phone, course, state, answers, createdAt: row.created_at },
    extension: extensionOfKey(row.resume, jobId),
    scan: row.resume_scan ?? (getEnvironment().CLAMD_URL ? "not yet" : null),
  };
}

type Range = { limit: number; offset: number };

const pageSchema = z.object({
  total: z.number(),
  states: z.partialRecord(z.enum(APPLICATION_STATES), z.number()),
  applications: z.array(rowSchema),
});

/** The applications for one job that the caller may read, and their total number. */
export async function listApplications(
  supabase: Supabase,
  jobId: string,
  { q, sort, state, answer }: ListQuery,
  { limit, offset }: Range,
): Promise<{ applications: ApplicationEntry[]; total: number; states: StateCounts }> {
  const { data } = await supabase
    .rpc("list_applications", {
      of_job: jobId,
      patterns: patternsOf(q),
      sorted_by: sort,
      page_size: limit,
      page_start: offset,
      ...(state && { in_state: state }),
      ...(answer && { with_answers: answersOfChoice(answer) }),
    })
    .throwOnError();
  const { total, states, applications } = pageSchema.parse(data);
  return { total, states, applications: applications.map((row) => toEntry(row, jobId)) };
}

/** A phone number is found in each notation: +91 98100 12345 is stored as its ten digits. */
export function patternsOf(q: string): string[] {
  const digits = toTenDigits(q);
  return toWordPatterns(isPhone(digits) ? digits : q);
}

export async function findApplication(supabase: Supabase, jobId: string, id: string | null) {
  if (!id) return null;
  const { data } = await supabase
    .from("applications")
    .select(columnsOf(rowSchema))
    .eq("id", id)
    .eq("job_id", jobId)
    .maybeSingle()
    .throwOnError();
  return data && toEntry(rowSchema.parse(data), jobId);
}

/** One application of a company, by its position in the list. A company is found by the email address of its account. */
export async function findCompanyApplicant(supabase: Supabase, address: string, position: number) {
  const email = address.trim().toWellFormed();
  // No account has such an address, and the database refuses control characters.
  const possible = email.length <= LONGEST_EMAIL && !/\p{Cc}/u.test(email);
  const found = possible ? await listCompanyApplications(supabase, email, { limit: 1, offset: position - 1 }) : null;
  return {
    email: email.replaceAll(/\p{Cc}/gu, "").slice(0, LONGEST_EMAIL),
    known: found !== null,
    total: found?.total ?? 0,
    application: found?.applications[0] ?? null,
  };
}

const companyPageSchema = z.object({
  known: z.boolean(),
  total: z.number(),
  applications: z.array(rowSchema.extend({ job_id: z.string(), job_title: z.string() })),
});

/** Null for an email address without a company that has posted jobs. */
async function listCompanyApplications(supabase: Supabase, email: string, { limit, offset }: Range) {
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
