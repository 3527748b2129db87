import { createHash } from "node:crypto";

import { readableTextOf } from "../form-fields.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { experienceTextOf, salaryTextOf } from "../pay-texts.ts";
import { ASSESSED_FIELDS, assessJob, type AssessedField } from "#app/features/safety/assess-job.ts";
import { reasonsForEmployers } from "#app/features/safety/employer-warnings.ts";
import { textOf } from "#app/lib/forms/form-text.ts";

/** What an employer may want to change before a moderator reads the job. */
export type ShownReasons = {
  reasons: { sentence: string; quotes: { field: AssessedField; name: string; words: string }[] }[];
  /** The digests of all of them: the form sends them back, and is not stopped for these again. */
  digests: string;
};

/** Limits that keep the warnings readable. */
const MOST_QUOTES = 3;
const LONGEST_QUOTE = 120;
const DIGEST_CHARACTERS = 8;

/** Of what was typed into the form, as far as its fields take it. */
export function readReasons(form: FormData): ShownReasons {
  const texts = textsOf(form);
  const found = reasonsForEmployers(assessJob(texts).reasons, texts);
  return {
    reasons: found.map(({ sentence, quotes }) => ({
      sentence,
      quotes: quotes
        .slice(0, MOST_QUOTES)
        .map(({ field, words }) => ({ field, name: JOB_FIELDS[field].label, words: shorten(words) })),
    })),
    digests: found
      .flatMap(({ rule, quotes }) => quotes.map(({ field, words }) => digestOf([rule, field, words])))
      .join(" "),
  };
}

/** Whether a reason is new to the employer. */
export function hasNewReasons({ digests }: ShownReasons, shown: string): boolean {
  const known = new Set(shown.split(" "));
  return digests !== "" && digests.split(" ").some((digest) => !known.has(digest));
}

function textsOf(form: FormData): Partial<Record<AssessedField, string>> {
  const typed = Object.fromEntries(ASSESSED_FIELDS.map((field) => [field, readableTextOf(form, field)])) as Record<
    AssessedField,
    string
  >;
  return { ...typed, salary: keptSalary(form, typed.salary), experience: keptExperience(form, typed.experience) };
}

/** The stored text while the fields filled from it are unchanged; else empty, since amounts and choices need no check. */
function keptSalary(form: FormData, text: string): string {
  if (!form.has("salary_period")) return text;
  const names = ["salary_from", "salary_to", "salary_period", "salary_incentives"];
  const values = Object.fromEntries(names.map((name) => [name, textOf(form, name)]));
  return salaryTextOf(values, text) === text ? text : "";
}

function keptExperience(form: FormData, text: string): string {
  if (!form.has("experience_from")) return text;
  const values = { experience_from: textOf(form, "experience_from"), experience_to: textOf(form, "experience_to") };
  return experienceTextOf(values, text) === text ? text : "";
}

function digestOf(reason: string[]): string {
  return createHash("sha256").update(JSON.stringify(reason)).digest("base64url").slice(0, DIGEST_CHARACTERS);
}

function shorten(words: string): string {
  return words.length > LONGEST_QUOTE ? `${words.slice(0, LONGEST_QUOTE).toWellFormed()}…` : words;
}
