import { z } from "zod";

import {
  CHECKED,
  cleanField,
  isOfSeveralLines,
  KEEP_END,
  lengthOf,
  LONGEST,
  MOST_VACANCIES,
  NEAREST_STATION,
  NO_STATION,
  OPEN_FOR_DAYS,
  tooLong,
  UNDISCLOSED,
} from "./job-fields.ts";
import { readAmount } from "./amount.ts";
import { checkExperience, checkSalary, checkWalkIn, type Problem } from "./check-facts.server.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "#app/features/jobs/terms-of-work.ts";
import { findStation } from "#app/features/jobs/metro.server.ts";
import { SALARY_PERIODS } from "#app/features/jobs/pay.ts";
import { readStatedSalary } from "#app/features/jobs/salary.ts";
import { PERIOD_WORDS } from "#app/features/jobs/salary-words.ts";
import { UNPRINTABLE, UNPRINTABLE_BUT_LINES, VISIBLE } from "#app/lib/text/plain-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

const NO_CONTROL_CHARACTERS = "There are invisible control characters in this text. Please type it again.";

function text(name: keyof typeof LONGEST, missing: string) {
  const unprintable = isOfSeveralLines(name) ? UNPRINTABLE_BUT_LINES : UNPRINTABLE;
  return z
    .string({ error: missing })
    .transform((typed) => cleanField(name, typed))
    .pipe(
      z
        .string({ error: missing })
        .regex(VISIBLE, missing)
        .refine((value) => lengthOf(value) <= LONGEST[name], tooLong(name))
        .refine((value) => !unprintable.test(value), NO_CONTROL_CHARACTERS),
    );
}

const WHOLE_NUMBER = "Please enter a whole number, 1 or more.";
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

/** Whoever types more than an amount reads what to put into which field. */
function adviceFor(typed: string): string {
  const { from = null, to = null, period } = readStatedSalary(typed) ?? {};
  if (from !== null && to !== null && from !== to) return ONE_AMOUNT;
  const rupees = readAmount(String(from ?? to));
  if (rupees === null || !period) return AMOUNT;
  return `Please enter the amount alone, here ${rupees}, and choose “${PERIOD_WORDS[period]}” under “Paid”.`;
}

const years = z
  .string()
  .trim()
  .regex(/^(?:[0-4]?\d|50)$/, YEARS)
  .transform((value) => String(Number(value)))
  .optional();

const DAY = "Please enter a day.";
const day = z.iso.date({ error: DAY }).optional();
/** As the database writes it. */
const time = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/, "Please enter a time, for example 10:00.")
  .transform((value) => (value.length === 5 ? `${value}:00` : value))
  .optional();

const PLEASE_CHOOSE = { error: "Please choose one of the list." };

/** What an employer types of a job; the database holds the same limits. */
const typedFields = z.object({
  title: text("title", "Please enter the job title."),
  company: text("company", "Please enter the name of the company."),
  location: z.enum(JOB_LOCATIONS, { error: "Please choose a location." }),
  category: z.enum(JOB_CATEGORIES, { error: "Please choose a category." }),
  requirements: text("requirements", "Please enter the skills required."),
  vacancies: z
    .string({ error: WHOLE_NUMBER })
    .trim()
    .regex(/^\d{1,9}$/, WHOLE_NUMBER)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, WHOLE_NUMBER)
        .max(MOST_VACANCIES, `Please enter at most ${formatNumber(MOST_VACANCIES)}.`),
    ),
  qualifications: text("qualifications", "Please enter the required qualification."),
  description: text("description", "Please enter the job description."),
  about: text("about", "Please say something about the company."),
});

const SALARY = "Please enter the salary.";
const EXPERIENCE = "Please enter the required experience.";

/** What is always given, in texts alone: so it comes from an old build. */
export const jobTextsSchema = typedFields.extend({
  salary: text("salary", SALARY),
  experience: text("experience", EXPERIENCE),
});

/** What the form sends. Whoever sends no field of its salary or experience says them in the text. */
export const jobFormContentSchema = typedFields
  .extend({
    salary: text("salary", SALARY).optional(),
    salary_from: amount,
    salary_to: amount,
    salary_period: z.enum([...SALARY_PERIODS, UNDISCLOSED], PLEASE_CHOOSE).optional(),
    salary_incentives: z.literal(CHECKED).optional().catch(undefined),
    experience: text("experience", EXPERIENCE).optional(),
    experience_from: years,
    experience_to: years,
    kind: z.enum(JOB_KINDS, PLEASE_CHOOSE).optional(),
    place: z.enum(JOB_PLACES, PLEASE_CHOOSE).optional(),
    shift: z.enum(JOB_SHIFTS, PLEASE_CHOOSE).optional(),
    locality: text("locality", "Please enter the locality.").optional(),
    metro_station: z
      .string()
      .max(100)
      .refine(
        (slug) => slug === NEAREST_STATION || slug === NO_STATION || findStation(slug) !== null,
        "Please choose a station of the list.",
      )
      .optional(),
    walk_in_from: day,
    walk_in_to: day,
    walk_in_opens: time,
    walk_in_closes: time,
    walk_in_address: text("walk_in_address", "Please enter the address.").optional(),
    walk_in_bring: text("walk_in_bring", "Please enter what to bring.").optional(),
    no_fees: z.literal(CHECKED).optional().catch(undefined),
    open_for: z.enum([KEEP_END, ...OPEN_FOR_DAYS.map(String)], PLEASE_CHOOSE).optional(),
  })
  .superRefine(
    (typed, context) => {
      const report = ({ field, message }: Problem) => context.addIssue({ code: "custom", path: [field], message });
      for (const check of [checkSalary, checkExperience, checkWalkIn]) check(typed).forEach(report);
    },
    // why: all messages at once, also where another field is wrong.
    { when: ({ value }) => typeof value === "object" && value !== null },
  );

export type JobFormContent = z.infer<typeof jobFormContentSchema>;

/** Sent along with the form: never taken for more than the visitor's word. */
export const jobFormHiddenFieldsSchema = z.object({
  /** The account that the form was opened with: another one may be signed in by now. */
  account: z.string().max(100).catch(""),
  /** The version of the job that the form was filled from. */
  basedOn: z.coerce.number().int().catch(0),
  /** Of this one form: sending it twice posts one job. */
  token: z.guid().nullable().catch(null),
  /** The digests of the reasons that the page showed. A form without the field is of an earlier page, and saved as it is. */
  reasons_shown: z.string().max(2_000).optional().catch(""),
  /** The page asks for the pledge: a box that is not ticked is not sent. */
  pledge_asked: z.literal(CHECKED).optional().catch(undefined),
});

/** All that the form sends. */
export const jobFormSchema = z.object({ ...jobFormContentSchema.shape, ...jobFormHiddenFieldsSchema.shape });
