import { z } from "zod";

import { JOB_CATEGORIES, JOB_LOCATIONS, JOB_STATUSES } from "./choices.ts";

// The table of jobs. A query that reads a part of it picks the columns from these schemas.

/** What the employer writes. */
export const jobContentSchema = z.object({
  title: z.string(),
  company: z.string(),
  location: z.enum(JOB_LOCATIONS),
  category: z.enum(JOB_CATEGORIES),
  requirements: z.string(),
  salary: z.string(),
  experience: z.string(),
  vacancies: z.number(),
  qualifications: z.string(),
  description: z.string(),
  about: z.string(),
});

export type JobContent = z.infer<typeof jobContentSchema>;

export const jobRowSchema = jobContentSchema.extend({
  id: z.uuid(),
  /** The company that posted it; null when its account is gone. */
  company_uid: z.uuid().nullable(),
  company_deleted_at: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  status_reason: z.string().nullable(),
  status_changed_at: z.string().nullable(),
  posted_date: z.string(),
  /** Counts the changes: a save says which version it is based on. */
  version: z.number(),
});

export type JobRow = z.infer<typeof jobRowSchema>;

export function columnsOf(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(", ");
}
