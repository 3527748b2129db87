import { z } from "zod";

import { verificationRowSchema } from "./verification/describe-verification.server.ts";
import { fieldsWith } from "#app/features/jobs/job-fields.ts";
import { jobFieldsSchema, jobRowSchema, maskOf } from "#app/features/jobs/job-row.server.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";

// What the database answers to the functions of moderation.

const decisionRowSchema = z.object({
  id: z.number(),
  from: z.enum(JOB_STATUSES),
  to: z.enum(JOB_STATUSES),
  reason: z.string().nullable(),
  at: z.string(),
  actor: z.string().nullable(),
  by_employer: z.boolean(),
});

export type DecisionRow = z.infer<typeof decisionRowSchema>;

/** A decision on a card. */
export type Decision = {
  id: number;
  /** The same as `to` where reports changed nothing. */
  from: DecisionRow["from"];
  to: DecisionRow["to"];
  reason: string | null;
  at: string;
  /** The exact time in India, made on the server: not every browser writes it in the same way. */
  when: string;
  by: string;
};

const similarCompanySchema = z.object({ name: z.string(), suspended: z.boolean() });

/** It may be both: suspended first, and deleted after that. The job is all there is of one that was deleted. */
const perhapsDeletedSchema = similarCompanySchema.extend({ deleted: z.boolean(), job_id: z.string().nullable() });

/** What is known of the company of a job. The lists have one more than is shown, to know that there are more. */
const companyRecordRowSchema = z.object({
  registered_at: z.string(),
  approved: z.number(),
  rejected: z.number(),
  reported: z.number(),
  same_phone: z.array(perhapsDeletedSchema),
  mail_domain: z.string(),
  same_domain: z.array(similarCompanySchema),
  same_text: z.array(perhapsDeletedSchema),
  decisions: z.array(decisionRowSchema.omit({ by_employer: true })),
});

export type CompanyRecordRow = z.infer<typeof companyRecordRowSchema>;

const reportRowSchema = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  sentence: z.string(),
  at: z.string(),
});

/** Open reports of visitors. */
const reportsRowSchema = z.object({
  number: z.number(),
  /** That they came from; 0 where it is forgotten. */
  networks: z.number(),
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), number: z.number() })),
  newest: z.array(reportRowSchema),
});

export type ReportsRow = z.infer<typeof reportsRowSchema>;

export const moderatedRowSchema = jobRowSchema.omit({ status_changed_at: true }).extend({
  /** The account that posted it; null when it was deleted, or never was one. */
  posted_by: z
    .object({
      name: z.string(),
      approved_name: z.string().nullable(),
      name_version: z.number(),
      suspended_reason: z.string().nullable(),
      gstin: z.string().nullable(),
      /** Null where it has never stated a website. */
      verification: verificationRowSchema.nullable(),
    })
    .nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  applications: z.number(),
  /** What the machine found in its texts; null where it has not read them yet. */
  safety: z
    .object({
      score: z.number(),
      hard: z.boolean(),
      reasons: z.array(
        z.object({
          rule: z.string(),
          /** Where the words stand; not of what only the database knows. */
          field: z.string().optional(),
          start: z.number().optional(),
          end: z.number().optional(),
        }),
      ),
    })
    .nullable(),
  /** Null where the company is gone. */
  known: companyRecordRowSchema.nullable(),
  /** What was approved last, where the job is not approved now. */
  approved_texts: jobFieldsSchema.partial().nullable(),
  reports: reportsRowSchema.nullable(),
  history: z.array(decisionRowSchema),
});

export type ModeratedRow = z.infer<typeof moderatedRowSchema>;

/** That a company was suspended, or let back. */
const suspensionRowSchema = z.object({
  id: z.number(),
  suspended: z.boolean(),
  reason: z.string().nullable(),
  /** How many jobs were closed by it, or opened again. */
  jobs: z.number(),
  at: z.string(),
  actor: z.string().nullable(),
});

export const companyRowSchema = z.object({
  id: z.string(),
  company_name: z.string(),
  /** What the public sees; null until a job was approved. */
  approved_name: z.string().nullable(),
  name_version: z.number(),
  email: z.string(),
  phone_number: z.string(),
  created_at: z.string(),
  jobs: z.number(),
  /** Also those that are closed. */
  approved_jobs: z.number(),
  open_jobs: z.number(),
  pending_jobs: z.number(),
  /** Also those that were deleted or edited since, without those whose rejection was taken back. */
  rejected_jobs: z.number(),
  /** Null where it is not suspended. */
  suspended_reason: z.string().nullable(),
  suspensions: z.array(suspensionRowSchema),
  gstin: z.string().nullable(),
  verification: verificationRowSchema.nullable(),
});

export type CompanyRow = z.infer<typeof companyRowSchema>;

/** What the cards show unchanged: the required fields, and each text in which the safety rules may have found words. */
export const shownAsItIsSchema = moderatedRowSchema.pick({
  ...maskOf([...fieldsWith("required"), ...fieldsWith("safety")]),
  ...{ id: true, status: true, posted_date: true, contact: true, applications: true, safety: true },
});

export type ShownAsItIs = z.infer<typeof shownAsItIsSchema>;
