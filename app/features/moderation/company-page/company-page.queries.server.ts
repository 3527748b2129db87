import { z } from "zod";

import { toDecision, toModeratedCompany } from "../card/moderation-cards.server.ts";
import { companyRowSchema, decisionRowSchema, perhapsDeletedSchema, similarCompanySchema } from "../rows.server.ts";
import { nameActor } from "../decide/explain-refusal.server.ts";
import { toSimilarCompany } from "../company-record/company-record.server.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";
import { formatShortTime } from "#app/lib/text/exact-time.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

const JOBS_SIZE = 50;

const pageSchema = z.object({
  card: companyRowSchema,
  last_login: z.string().nullable(),
  jobs: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      company: z.string(),
      status: z.enum(JOB_STATUSES),
      posted_date: z.string(),
      is_open: z.boolean(),
      last: decisionRowSchema.nullable(),
    }),
  ),
  /** Also about jobs that are deleted. */
  decisions: z.array(decisionRowSchema.extend({ title: z.string(), job_id: z.string().nullable() })),
  reports: z.array(
    z.object({
      id: z.string(),
      job_id: z.string(),
      title: z.string(),
      reason: z.enum(REPORT_REASONS),
      sentence: z.string(),
      at: z.string(),
      /** Null while it waits. */
      outcome: z.string().nullable(),
    }),
  ),
  similar: z.object({
    phone: z.array(perhapsDeletedSchema),
    domain: z.array(similarCompanySchema),
    text: z.array(perhapsDeletedSchema),
    network: z.array(similarCompanySchema),
  }),
  notes: z.array(z.object({ id: z.number(), note: z.string(), at: z.string(), author: z.string().nullable() })),
});

export type CompanyPageData = NonNullable<Awaited<ReturnType<typeof readCompanyPage>>>;

/** Null when there is no such company. */
export async function readCompanyPage(supabase: Supabase, company: string, page: number) {
  const { data } = await supabase
    .rpc("read_company_page", { company, page_size: JOBS_SIZE, page_start: (page - 1) * JOBS_SIZE })
    .throwOnError();
  const found = pageSchema.nullable().parse(data);
  if (!found) return null;
  const { card, similar } = found;
  return {
    company: toModeratedCompany(card),
    lastLogin: found.last_login,
    pages: Math.ceil(card.jobs / JOBS_SIZE),
    jobs: found.jobs.map(({ last, ...job }) => ({ ...job, last: last && toDecision(last) })),
    decisions: found.decisions.map(({ title, job_id: job, ...row }) => ({ ...toDecision(row), title, job })),
    reports: found.reports.map((report) => ({ ...report, when: formatShortTime(report.at) })),
    similar: [
      { why: "The same phone number", companies: similar.phone },
      { why: "Email addresses of the same domain", companies: similar.domain },
      { why: "Nearly the same text", companies: similar.text },
      { why: "Logins from the same network", companies: similar.network },
    ]
      .filter(({ companies }) => companies.length)
      .map(({ why, companies }) => ({ why, companies: companies.map(toSimilarCompany) })),
    notes: found.notes.map(({ author, ...note }) => ({
      ...note,
      when: formatShortTime(note.at),
      by: nameActor(author, false),
    })),
  };
}
