import { BAD_RESUME, MISSING_RESUME } from "./answers.ts";
import { readAnswers } from "./given-answers.ts";
import { isFileName, MAX_RESUME_BYTES } from "../resumes/resume-file.ts";
import type { Question } from "#app/features/jobs/questions.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { EMAIL, LINE, NAME, PHONE, problemsOf } from "#app/lib/forms/person-fields.ts";

// What the browser checks of an application. The server decides, by the same rules: schema.server.ts.

/** The version of the notice that the applicant agrees to, also shown on /privacy: the date of its wording. */
export const CONSENT_VERSION = "2026-11-30";
export const NO_CONSENT = "Please tick this box, so that we can pass on your application.";

const TEXTS = { name: NAME, email: EMAIL, phone: PHONE, course: LINE };

/** The problems of the form by field; null when there are none. */
export function problemsOfApplication(form: FormData, questions: Question[]): Record<string, string[]> | null {
  const texts = Object.entries(TEXTS).map(([name, field]) => [name, problemsOf(field, textOf(form, name))] as const);
  const file = form.get("resume");
  const resume = file instanceof File ? problemOfResume(file) : MISSING_RESUME;
  const others = [
    ["resume", resume ? [resume] : []],
    ...Object.entries(readAnswers(questions, form).problems),
    ["consent", form.has("consent") ? [] : [NO_CONSENT]],
  ] as const;
  const problems = [...texts, ...others].filter(([, found]) => found.length);
  return problems.length ? Object.fromEntries(problems) : null;
}

/** Checks size and name only; check-resume.ts checks the content. */
export function problemOfResume(file: File): string | null {
  // A browser sends a file without a name and without content for an empty field.
  if (file.name === "" && file.size === 0) return MISSING_RESUME;
  return file.size > 0 && file.size <= MAX_RESUME_BYTES && isFileName(file.name) ? null : BAD_RESUME;
}
