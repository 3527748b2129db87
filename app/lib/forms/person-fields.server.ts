import { z } from "zod";

import { EMAIL, LINE, NAME, PHONE, problemsOf, type TextField } from "./person-fields.ts";
import { VISIBLE } from "../text/plain-text.ts";

export const oneLineSchema = schemaOf(LINE);
export const nameSchema = schemaOf(NAME);
export const emailSchema = schemaOf(EMAIL);
export const phoneSchema = schemaOf(PHONE);

function schemaOf(field: TextField) {
  return z
    .string({ error: field.missing ?? undefined })
    .trim()
    .max(field.longest, field.tooLong)
    .transform((text, context) => {
      const problems = problemsOf(field, text);
      const kept = field.clean(text);
      // Fillers of Hangul are letters to the browser's check.
      if (problems.length === 0 && field.missing !== null && !VISIBLE.test(kept)) problems.push(field.missing);
      for (const problem of problems) context.addIssue(problem);
      return kept;
    });
}
