import { z } from "#app/lib/zod.ts";

import { JOB_CATEGORIES, JOB_LOCATIONS, JOB_STATUSES } from "#app/features/jobs/schema.ts";

// What the functions in the migration of moderation answer.

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

export const moderatedRowSchema = z.object({
  id: z.string(),
  version: z.number(),
  title: z.string(),
  company: z.string(),
  location: z.enum(JOB_LOCATIONS),
  category: z.enum(JOB_CATEGORIES),
  requirements: z.string(),
  salary: z.string(),
  experience: z.string(),
  vacancies: z.number(),
  description: z.string(),
  qualifications: z.string(),
  about: z.string(),
  status: z.enum(JOB_STATUSES),
  status_reason: z.string().nullable(),
  posted_date: z.string(),
  company_deleted_at: z.string().nullable(),
  /** The account that posted it; null when it was deleted, or never was one. */
  posted_by: z.object({ name: z.string(), approved_name: z.string().nullable(), name_version: z.number() }).nullable(),
  contact: z.object({ email: z.string(), phone: z.string() }).nullable(),
  applications: z.number(),
  history: z.array(decisionRowSchema),
});

export type ModeratedRow = z.infer<typeof moderatedRowSchema>;

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
  open_jobs: z.number(),
  pending_jobs: z.number(),
});

export type CompanyRow = z.infer<typeof companyRowSchema>;
