import { z } from "zod";

import { EMAIL, LINE, NAME, PHONE, problemsOf, type TextField } from "./person-fields.ts";

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
      for (const problem of problemsOf(field, text)) context.addIssue(problem);
      return field.clean(text);
    });
}
