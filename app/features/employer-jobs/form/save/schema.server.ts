import { z } from "zod";

import {
  CHECKED,
  cleanField,
  isOfSeveralLines,
  KEEP_END,
  lengthOf,
  NEAREST_STATION,
  NO_STATION,
  OPEN_FOR_DAYS,
  QUESTION_FIELDS,
  SAVED_FIELDS,
  tooLong,
  UNDISCLOSED,
  type SavedField,
  type FreeText,
  type QuestionField,
} from "../form-fields.ts";
import { QUESTION_CHOICES } from "../question-choices.ts";
import { readAmount } from "../amount.ts";
import {
  checkExperience,
  checkQuestions,
  checkSalary,
  checkWalkIn,
  type Problem,
} from "./check-fields-together.server.ts";
import {
  fieldsWith,
  JOB_FIELDS,
  type FieldWith,
  type JobField,
  type JobValues,
} from "#app/features/jobs/job-fields.ts";
import { findStation } from "#app/features/jobs/metro/metro.server.ts";
import { SALARY_PERIODS } from "#app/features/jobs/salary-and-experience/pay.ts";
import { readStatedSalary } from "#app/features/jobs/salary-and-experience/salary.ts";
import { PERIOD_WORDS } from "#app/features/jobs/salary-and-experience/write-amounts.ts";
import { UNPRINTABLE, UNPRINTABLE_BUT_LINES, VISIBLE } from "#app/lib/text/plain-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

const NO_CONTROL_CHARACTERS = "There are invisible control characters in this text. Please type it again.";

function missingOf({ missing, label }: JobField): string {
  return missing ?? `Please enter the ${label.toLowerCase()}.`;
}

function text(name: FreeText) {
  const missing = missingOf(JOB_FIELDS[name]);
  const unprintable = isOfSeveralLines(name) ? UNPRINTABLE_BUT_LINES : UNPRINTABLE;
  return z
    .string({ error: missing })
    .transform((typed) => cleanField(name, typed))
    .pipe(
      z
        .string({ error: missing })
        .regex(VISIBLE, missing)
        .refine((value) => lengthOf(value) <= JOB_FIELDS[name].longest, tooLong(name))
        .refine((value) => !unprintable.test(value), NO_CONTROL_CHARACTERS),
    );
}

const WHOLE_NUMBER = JOB_FIELDS.vacancies.missing;
const MOST_VACANCIES = JOB_FIELDS.vacancies.most;
const AMOUNT = "Please enter an amount in rupees, for example 18000.";
const ONE_AMOUNT = "Please enter one amount in each of the two fields, for example 18000.";
const YEARS = "Please choose the years of experience.";

/** As digits. */
const amount = z
  .string()
  .transform((typed, context) => {
    const rupees = readAmount(typed);
    if (rupees !== null) return String(rupees);
    context.addIssue({ code: "custom", message: adviceFor(typed) });
    return z.NEVER;
  })
  .optional();

/** An amount with other text gets an error that names the right fields. */
function adviceFor(typed: string): string {
  const { from = null, to = null, period } = readStatedSalary(typed) ?? {};
  if (from !== null && to !== null && from !== to) return ONE_AMOUNT;
  const rupees = readAmount(String(from ?? to));
  if (rupees === null || !period) return AMOUNT;
  return `Please enter only the amount, here ${rupees}, and choose “${PERIOD_WORDS[period]}” under “Pay period”.`;
}

const years = z
  .string()
  .trim()
  .regex(/^(?:[0-4]?\d|50)$/, YEARS)
  .transform((value) => String(Number(value)))
  .optional();

const PLEASE_CHOOSE = { error: "Please choose one from the list." };

/** A field that is sent. */
function fieldSchema(name: SavedField): z.ZodType {
  const field: JobField = JOB_FIELDS[name];
  switch (field.kind) {
    case "line":
    case "text":
      return text(name as FreeText);
    case "choice":
      return z.enum(field.choices ?? [], field.required ? { error: missingOf(field) } : PLEASE_CHOOSE);
    case "count":
      return z
        .string({ error: WHOLE_NUMBER })
        .trim()
        .regex(/^\d{1,9}$/, WHOLE_NUMBER)
        .transform(Number)
        .pipe(
          z
            .number()
            .min(1, WHOLE_NUMBER)
            .max(MOST_VACANCIES, `Please enter at most ${formatNumber(MOST_VACANCIES)}.`),
        );
    case "station":
      return z
        .string()
        .max(100)
        .refine(
          (slug) => slug === NEAREST_STATION || slug === NO_STATION || findStation(slug) !== null,
          "Please choose a station from the list.",
        );
    case "day":
      return z.iso.date({ error: "Please enter a day." });
    case "time":
      // As the database writes it.
      return z
        .string()
        .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, "Please enter a time, for example 10:00.")
        .transform((value) => (value.length === 5 ? `${value}:00` : value));
    case "checkbox":
      return z.literal(CHECKED).optional().catch(undefined);
    case "derived":
      throw new Error(`${name} is in no form.`);
  }
}

/** What is given of every job. The form may ask for the salary and the experience in fields of their own. */
type AlwaysTyped = Exclude<FieldWith<"required">, "salary" | "experience">;
type Typed<Name extends SavedField> = JobValues[Name] extends boolean ? typeof CHECKED : NonNullable<JobValues[Name]>;
type FormShape = {
  [Name in SavedField]: Name extends AlwaysTyped ? z.ZodType<Typed<Name>> : z.ZodOptional<z.ZodType<Typed<Name>>>;
};

function isAlwaysTyped(name: SavedField): boolean {
  return "required" in JOB_FIELDS[name] && name !== "salary" && name !== "experience";
}

const savedFields = Object.fromEntries(
  SAVED_FIELDS.map((name) => [name, isAlwaysTyped(name) ? fieldSchema(name) : fieldSchema(name).optional()]),
) as FormShape;

/** The required fields of a job in texts alone, as an old build has them. */
export const jobTextsSchema = z.object(
  Object.fromEntries(fieldsWith("required").map((name) => [name, fieldSchema(name)])) as {
    [Name in FieldWith<"required">]: z.ZodType<JobValues[Name]>;
  },
);

const question = z.enum(QUESTION_CHOICES, PLEASE_CHOOSE).optional();
const questionFields = Object.fromEntries(QUESTION_FIELDS.map((name) => [name, question])) as Record<
  QuestionField,
  typeof question
>;

/** What the form sends. A form without the fields of its salary or experience has them in the text. */
export const jobFormContentSchema = z
  .object({
    ...savedFields,
    salary_from: amount,
    salary_to: amount,
    salary_period: z.enum([...SALARY_PERIODS, UNDISCLOSED], PLEASE_CHOOSE).optional(),
    salary_incentives: z.literal(CHECKED).optional().catch(undefined),
    experience_from: years,
    experience_to: years,
    ...questionFields,
    open_for: z.enum([KEEP_END, ...OPEN_FOR_DAYS.map(String)], PLEASE_CHOOSE).optional(),
  })
  .superRefine(
    (typed, context) => {
      const report = ({ field, message }: Problem) => context.addIssue({ code: "custom", path: [field], message });
      for (const check of [checkSalary, checkExperience, checkWalkIn, checkQuestions]) check(typed).forEach(report);
    },
    // why: reports all problems at once, also when another field is invalid.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

export type JobFormContent = z.infer<typeof jobFormContentSchema>;

/** Sent along with the form: never taken for more than the visitor's word. */
export const jobFormHiddenFieldsSchema = z.object({
  /** The account that opened the form. Another one may have signed in since. */
  account: z.string().max(100).catch(""),
  /** The version of the job that the form was filled from. */
  basedOn: z.coerce.number().int().catch(0),
  /** Identifies the form: sending it twice posts one job. */
  token: z.guid().nullable().catch(null),
  /** The digests of the shown reasons. A form without the field, from an older page, is saved unchecked. */
  reasons_shown: z.string().max(2_000).optional().catch(""),
  /** The page asks for the pledge: a box that is not ticked is not sent. */
  pledge_asked: z.literal(CHECKED).optional().catch(undefined),
});

/** All that the form sends. */
export const jobFormSchema = z.object({ ...jobFormContentSchema.shape, ...jobFormHiddenFieldsSchema.shape });
