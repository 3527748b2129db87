import type { FieldMetadata } from "@conform-to/react";

import {
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  type FieldOfKind,
  type FieldWith,
  type JobFieldName,
} from "#app/features/jobs/job-fields.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
import { withoutMarkup } from "#app/lib/text/markup.ts";
import { cleanLine, cleanText } from "#app/lib/text/plain-text.ts";

// Separate from the schema, which only the server loads.

/** What the form saves of a job: all but the numbers that are derived from its texts. */
export type SavedField = Exclude<JobFieldName, FieldOfKind<"derived">>;

export const SAVED_FIELDS = JOB_FIELD_NAMES.filter((name) => JOB_FIELDS[name].kind !== "derived") as SavedField[];

export type FreeText = FieldWith<"longest">;

/** Each holds a kind of question, and whether applicants need to answer it. */
export const QUESTION_FIELDS = ["question_1", "question_2", "question_3", "question_4"] as const;
export type QuestionField = (typeof QUESTION_FIELDS)[number];

/**
 * What the form asks for in place of two texts, and how long the job is open. `salary` and `experience` go along as the texts
 * that these were filled from: they stay as they are where nothing of them was changed.
 */
const ASKED_FIELDS = [
  "salary_from",
  "salary_to",
  "salary_period",
  "salary_incentives",
  "experience_from",
  "experience_to",
  "open_for",
  ...QUESTION_FIELDS,
] as const;

export type JobFormField = SavedField | (typeof ASKED_FIELDS)[number];

/** The values of the form fields. */
export type JobFormValues = Record<JobFormField, string>;

/** As the form library knows them. */
export type FormFields = Required<{ [Field in JobFormField]: FieldMetadata<string, JobFormValues> }>;

export const FORM_FIELDS: JobFormField[] = [...SAVED_FIELDS, ...ASKED_FIELDS];

export function isOfSeveralLines(name: FreeText): boolean {
  return JOB_FIELDS[name].kind === "text";
}

export function tooLong(name: FreeText): string {
  return `Please use at most ${formatNumber(JOB_FIELDS[name].longest)} characters.`;
}

/** As the database counts them. */
export function lengthOf(text: string): number {
  return Array.from(text).length;
}

export function cleanField(name: FreeText, typed: string): string {
  return isOfSeveralLines(name) ? withoutMarkup(cleanText(typed)) : cleanLine(typed);
}

/**
 * A text as it would be saved; nothing for one that its field does not take. What reads texts gets them from here: a form holds up
 * to 64 kB in any field, which is refused, and would be read for seconds.
 */
export function readableTextOf(form: FormData, name: FreeText): string {
  const text = cleanField(name, textOf(form, name));
  return lengthOf(text) <= JOB_FIELDS[name].longest ? text : "";
}

/** In place of a period: the salary is not told. */
export const UNDISCLOSED = "undisclosed";

/** The station that is nearest to the locality. */
export const NEAREST_STATION = "nearest";
export const NO_STATION = "none";

/** Days that a job is open. `KEEP` leaves its end as it is. */
export const OPEN_FOR_DAYS = [15, 30, 45, 60] as const;
export const USUAL_DAYS = 30;
export const KEEP_END = "keep";
/** From today. */
export const LATEST_WALK_IN_DAYS = 60;

export const CHECKED = "on";
