import { z } from "zod";

import { verificationRowSchema } from "./verification/describe-verification.server.ts";
import { fieldsWith } from "#app/features/jobs/job-fields.ts";
import { jobFieldsSchema, jobRowSchema, maskOf } from "#app/features/jobs/job-row.server.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";

// The rows that the database functions of moderation return.

export const decisionRowSchema = z.object({
  id: z.number(),
  /** Equal to `to` when reports changed nothing. */
  from: z.enum(JOB_STATUSES),
  to: z.enum(JOB_STATUSES),
  reason: z.string().nullable(),
  at: z.string(),
  actor: z.string().nullable(),
  by_employer: z.boolean(),
  /** Of the moderator who asks. */
  own: z.boolean().optional(),
});

export type DecisionRow = z.infer<typeof decisionRowSchema>;

/** A decision on a card. */
export type Decision = Omit<DecisionRow, "actor" | "own"> & {
  /** The exact time in India, formatted on the server, because browsers differ. */
  when: string;
  by: string;
};

/** `id`: null when it is deleted. */
export const similarCompanySchema = z.object({ id: z.string().nullable(), name: z.string(), suspended: z.boolean() });

/** A deleted company may have been suspended before; only its job is left. */
export const perhapsDeletedSchema = similarCompanySchema.extend({
  deleted: z.boolean(),
  job_id: z.string().nullable(),
});

/** The record of the company of a job. Each list has one entry more than is shown, which tells that there are more. */
const companyRecordRowSchema = z.object({
  registered_at: z.string(),
  approved: z.number(),
  rejected: z.number(),
  reported: z.number(),
  same_phone: z.array(perhapsDeletedSchema),
  mail_domain: z.string(),
  same_domain: z.array(similarCompanySchema),
  same_text: z.array(perhapsDeletedSchema),
  decisions: z.array(decisionRowSchema),
});

export type CompanyRecordRow = z.infer<typeof companyRecordRowSchema>;

const reportRowSchema = z.object({
  id: z.string(),
  reason: z.enum(REPORT_REASONS),
  sentence: z.string(),
  by_applicant: z.boolean(),
  at: z.string(),
});

/** Open reports of visitors. */
const reportsRowSchema = z.object({
  /** A hash: each report that is new or handled changes it. */
  seen: z.string(),
  number: z.number(),
  /** The networks that the reports came from; 0 when deleted. */
  networks: z.number(),
  reasons: z.array(z.object({ reason: z.enum(REPORT_REASONS), number: z.number() })),
  newest: z.array(reportRowSchema),
});

export type ReportsRow = z.infer<typeof reportsRowSchema>;

export const moderatedRowSchema = jobRowSchema.omit({ status_changed_at: true }).extend({
  /** The account that posted the job; null when deleted or imported without one. */
  posted_by: z
    .object({
      name: z.string(),
      /** Whether the job has this name. */
      is_same_name: z.boolean(),
      approved_name: z.string().nullable(),
      name_version: z.number(),
      suspended_reason: z.string().nullable(),
      gstin: z.string().nullable(),
      logo_in_review: z.boolean(),
      /** Null without a website. */
      verification: verificationRowSchema.nullable(),
    })
    .nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  applications: z.number(),
  /** The findings of the safety rules; null until they have run. */
  safety: z
    .object({
      score: z.number(),
      hard: z.boolean(),
      reasons: z.array(
        z.object({
          rule: z.string(),
          /** The position of the words; missing for findings outside of texts. */
          field: z.string().optional(),
          /** The company whose name is much the same. */
          like: z.string().optional(),
          start: z.number().optional(),
          end: z.number().optional(),
        }),
      ),
    })
    .nullable(),
  /** Null when the company was deleted. */
  known: companyRecordRowSchema.nullable(),
  /** The texts approved last; null for an approved job. */
  approved_texts: jobFieldsSchema.partial().nullable(),
  /** The texts that were rejected or sent back last; null unless the employer has saved the job since. */
  refused_texts: jobFieldsSchema.partial().nullable(),
  reports: reportsRowSchema.nullable(),
  history: z.array(decisionRowSchema),
});

export type ModeratedRow = z.infer<typeof moderatedRowSchema>;

/** A suspension or a reinstatement. */
const suspensionRowSchema = z.object({
  id: z.number(),
  suspended: z.boolean(),
  reason: z.string().nullable(),
  /** Number of jobs closed or reopened. */
  jobs: z.number(),
  at: z.string(),
  actor: z.string().nullable(),
});

export const companyRowSchema = z.object({
  id: z.string(),
  company_name: z.string(),
  /** The public name; null until a job was approved. */
  approved_name: z.string().nullable(),
  name_version: z.number(),
  /** The new name that was refused last. */
  refused_name: z.string().nullable(),
  email: z.string(),
  phone_number: z.string(),
  created_at: z.string(),
  jobs: z.number(),
  /** Includes closed jobs. */
  approved_jobs: z.number(),
  open_jobs: z.number(),
  pending_jobs: z.number(),
  /** Includes jobs deleted or edited since; without undone rejections. */
  rejected_jobs: z.number(),
  /** For all its jobs. */
  applications: z.number(),
  /** Null unless suspended. */
  suspended_reason: z.string().nullable(),
  suspensions: z.array(suspensionRowSchema),
  gstin: z.string().nullable(),
  verification: verificationRowSchema.nullable(),
  /** The public one and the one in review; the picture is WebP as base64. */
  logos: z.array(z.object({ id: z.string(), status: z.enum(["approved", "pending"]), picture: z.string() })),
});

export type CompanyRow = z.infer<typeof companyRowSchema>;

/** What the cards show unchanged: required fields, and the texts that the safety rules read. */
export const shownAsItIsSchema = moderatedRowSchema.pick({
  ...maskOf([...fieldsWith("required"), ...fieldsWith("safety")]),
  ...{ id: true, status: true, posted_date: true, contact: true, applications: true, safety: true },
});

export type ShownAsItIs = z.infer<typeof shownAsItIsSchema>;
