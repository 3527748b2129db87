import { z } from "zod";

import { LONGEST, MOST_VACANCIES } from "./job-fields.ts";
import type { JobContent } from "../../job-row.server.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "../../choices.ts";
import { UNPRINTABLE, UNPRINTABLE_BUT_LINES, VISIBLE } from "#app/lib/plain-text.ts";

const NO_CONTROL_CHARACTERS = "There are invisible control characters in this text. Please type it again.";

function text(name: keyof typeof LONGEST, missing: string) {
  return z
    .string({ error: missing })
    .trim()
    .regex(VISIBLE, missing)
    .refine((value) => lengthOf(value) <= LONGEST[name], `Please use at most ${format(LONGEST[name])} characters.`);
}

const line = (name: keyof typeof LONGEST, missing: string) =>
  text(name, missing).refine((value) => !UNPRINTABLE.test(value), NO_CONTROL_CHARACTERS);

/** Browsers send a line break as two characters; it counts as one. */
const paragraphs = (name: keyof typeof LONGEST, missing: string) =>
  z
    .string({ error: missing })
    .transform((value) => value.replaceAll("\r\n", "\n"))
    .pipe(text(name, missing).refine((value) => !UNPRINTABLE_BUT_LINES.test(value), NO_CONTROL_CHARACTERS));

const WHOLE_NUMBER = "Please enter a whole number, 1 or more.";

/** What an employer says of a job; the database holds the same limits. */
export const jobFormContentSchema = z.object({
  title: line("title", "Please enter the job title."),
  company: line("company", "Please enter the name of the company."),
  location: z.enum(JOB_LOCATIONS, { error: "Please choose a location." }),
  category: z.enum(JOB_CATEGORIES, { error: "Please choose a category." }),
  requirements: paragraphs("requirements", "Please enter the skills required."),
  salary: line("salary", "Please enter the salary."),
  experience: line("experience", "Please enter the required experience."),
  vacancies: z
    .string({ error: WHOLE_NUMBER })
    .trim()
    .regex(/^\d{1,9}$/, WHOLE_NUMBER)
    .transform(Number)
    .pipe(
      z
        .number()
        .min(1, WHOLE_NUMBER)
        .max(MOST_VACANCIES, `Please enter at most ${format(MOST_VACANCIES)}.`),
    ),
  qualifications: line("qualifications", "Please enter the required qualification."),
  description: paragraphs("description", "Please enter the job description."),
  about: paragraphs("about", "Please say something about the company."),
}) satisfies z.ZodType<JobContent>;

/** Sent along with the form: never taken for more than the visitor's word. */
export const jobFormHiddenFieldsSchema = z.object({
  /** The account that the form was opened with: another one may be signed in by now. */
  account: z.string().max(100).catch(""),
  /** The version of the job that the form was filled from. */
  basedOn: z.coerce.number().int().catch(0),
  /** Of this one form: sending it twice posts one job. */
  token: z.guid().nullable().catch(null),
});

/** All that the form sends. */
export const jobFormSchema = jobFormContentSchema.extend(jobFormHiddenFieldsSchema.shape);

/** As the database counts them. */
function lengthOf(value: string): number {
  return Array.from(value).length;
}

function format(number: number): string {
  return number.toLocaleString("en-IN");
}
