import { z } from "zod";

import { JOB_STATUSES } from "./choices.ts";
import {
  fieldsWith,
  JOB_FIELDS,
  type FieldWith,
  type JobField,
  type JobFieldName,
  type JobValues,
} from "./job-fields.ts";
import { CLOSING_REASONS, OTHER_CLOSING_REASONS } from "./job-end.ts";
import { questionsSchema } from "./question-rows.server.ts";

// The table of jobs. A query that reads a part of it picks the columns from these schemas.

function columnSchema({ kind, choices, required }: JobField): z.ZodType {
  if (choices) return z.enum(choices);
  if (kind === "checkbox") return z.boolean();
  const schema = kind === "count" || kind === "derived" ? z.number() : z.string();
  return required ? schema : schema.nullable();
}

type JobShape = { [Name in JobFieldName]: z.ZodType<JobValues[Name]> };

/** What the employer says of a job. */
export const jobFieldsSchema = z.object(
  Object.fromEntries(Object.entries(JOB_FIELDS).map(([name, field]) => [name, columnSchema(field)])) as JobShape,
);

/** What every job has. */
export type RequiredJobValues = Pick<JobValues, FieldWith<"required">>;

export const jobRowSchema = jobFieldsSchema.extend({
  id: z.uuid(),
  /** The company that posted it; null when its account is gone. */
  company_uid: z.uuid().nullable(),
  company_deleted_at: z.string().nullable(),
  status: z.enum(JOB_STATUSES),
  status_reason: z.string().nullable(),
  changes_requested_at: z.string().nullable(),
  status_changed_at: z.string().nullable(),
  posted_date: z.string(),
  expires_at: z.string(),
  closed_at: z.string().nullable(),
  closed_reason: z.enum([...CLOSING_REASONS, ...OTHER_CLOSING_REASONS]).nullable(),
  /** Counts the changes: a save says which version it is based on. */
  version: z.number(),
  /** What it asks applicants. */
  questions: questionsSchema,
});

export type JobRow = z.infer<typeof jobRowSchema>;

/** For `pick` of a schema. */
export function maskOf<Name extends string>(names: Name[]): Record<Name, true> {
  return Object.fromEntries(names.map((name) => [name, true])) as Record<Name, true>;
}

/** What a card shows, but for its skills. */
export const cardRowSchema = jobRowSchema
  .pick({
    ...maskOf(fieldsWith("card")),
    ...{ id: true, company_uid: true, posted_date: true },
  })
  // The id of the logo of its company, unless the job names another one; computed by the database.
  .extend({ logo: z.uuid().nullable() });

export function columnsOf(schema: z.ZodObject): string {
  return Object.keys(schema.shape).join(", ");
}
