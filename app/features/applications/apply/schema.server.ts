import { z } from "zod";

import { MISSING_RESUME } from "./answers.ts";
import { CONSENT_VERSION, NO_CONSENT, problemOfResume } from "./applicant-fields.ts";
import { ANSWER_FIELDS, type AnswerField } from "./given-answers.ts";
import { idSchema } from "#app/lib/addresses/ids.server.ts";
import { emailSchema, nameSchema, oneLineSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";

/** Checked with the questions of the job: see given-answers.ts. */
const typedAnswer = z.string().max(100).optional().catch(undefined);
const typedAnswers = Object.fromEntries(ANSWER_FIELDS.map((field) => [field, typedAnswer])) as Record<
  AnswerField,
  typeof typedAnswer
>;

/** What decides about an application. The content of the resume is checked afterwards: see check-resume.ts. */
export const applySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  course: oneLineSchema.default(""),
  resume: z.instanceof(File, { error: MISSING_RESUME }).superRefine((file, context) => {
    const problem = problemOfResume(file);
    if (problem) context.addIssue(problem);
  }),
  // The checkbox sends the version of its notice. A page that was loaded before a change asks again; a ticked box without a
  // version is consent, too.
  consent: z
    .string({ error: NO_CONSENT })
    .refine((agreedTo) => agreedTo === CONSENT_VERSION || !/^\d{4}-\d{2}(?:-\d{2})?$/.test(agreedTo), {
      error: "This notice has changed. Please reload the page and read it again.",
    }),
  /** Identifies the form across submissions. Null when missing or invalid. */
  token: idSchema.nullable().catch(null),
  ...typedAnswers,
});

export type Applicant = z.output<typeof applySchema>;
