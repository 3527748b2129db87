import { z } from "zod";

import { JOB_CATEGORIES, JOB_LOCATIONS, JOB_STATUSES } from "./choices.ts";
import { CLOSING_REASONS } from "./job-end.ts";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "./terms-of-work.ts";

// The table of jobs. A query that reads a part of it picks the columns from these schemas.

/** What seekers filter by. */
export const jobFactsSchema = z.object({
  /** In rupees a month; one of them alone means "from" or "up to". */
  salary_min: z.number().nullable(),
  salary_max: z.number().nullable(),
  /** In years. Freshers are welcome where it begins at 0. */
  experience_min: z.number().nullable(),
  experience_max: z.number().nullable(),
  kind: z.enum(JOB_KINDS),
  place: z.enum(JOB_PLACES),
  shift: z.enum(JOB_SHIFTS),
  locality: z.string().nullable(),
  /** The slug of a station. */
  metro_station: z.string().nullable(),
  /** Days as in 2026-12-31, both or none. */
  walk_in_from: z.string().nullable(),
  walk_in_to: z.string().nullable(),
  /** Times of the day as in 10:00:00. */
  walk_in_opens: z.string().nullable(),
  walk_in_closes: z.string().nullable(),
  walk_in_address: z.string().nullable(),
  walk_in_bring: z.string().nullable(),
  /** The employer says: we never ask candidates for money. */
  no_fees: z.boolean(),
});

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

export type JobFacts = z.infer<typeof jobFactsSchema>;

export const jobRowSchema = jobContentSchema.extend({
  ...jobFactsSchema.shape,
  id: z.uuid(),
  /** The company that posted it; null when its account is gone. */
  company_uid: z.uuid().nullable(),
  company_deleted_at: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  status_reason: z.string().nullable(),
  status_changed_at: z.string().nullable(),
  posted_date: z.string(),
  expires_at: z.string(),
  closed_at: z.string().nullable(),
  closed_reason: z.enum([...CLOSING_REASONS, "expired", "suspended"]).nullable(),
  /** Counts the changes: a save says which version it is based on. */
  version: z.number(),
});

export type JobRow = z.infer<typeof jobRowSchema>;

export function columnsOf(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(", ");
}
