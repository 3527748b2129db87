import { z } from "#app/lib/zod.ts";

import { BAD_RESUME, MISSING_RESUME } from "./answers.ts";
import { isFileName, MAX_RESUME_BYTES } from "../resumes/check-resume.ts";
import { idSchema } from "#app/lib/ids.ts";
import { emailSchema, nameSchema, oneLineSchema, phoneSchema } from "#app/lib/person-fields.ts";

/** The version of the notice that the applicant agrees to. A new wording gets a new version. */
export const CONSENT_VERSION = "2026-11";

/** For the browser and the server. The content of the resume is checked afterwards: see check-resume.ts. */
export const applySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  course: oneLineSchema.default(""),
  resume: z
    .instanceof(File, { error: MISSING_RESUME })
    // A browser sends a file without a name and without content for an empty field.
    .refine((file) => file.name !== "" || file.size > 0, { error: MISSING_RESUME, abort: true })
    .refine((file) => file.size > 0 && file.size <= MAX_RESUME_BYTES && isFileName(file.name), BAD_RESUME),
  // The checkbox sends the version of its notice. A page that was loaded before a change asks again.
  consent: z
    .string({ error: "Please tick this box, so that we can pass on your application." })
    .refine((agreedTo) => agreedTo === CONSENT_VERSION || !/^\d{4}-\d{2}$/.test(agreedTo), {
      error: "This notice has changed. Please reload the page and read it again.",
    }),
  /** The same each time this form is sent. Null where it is missing or not a token of ours. */
  token: idSchema.nullable().catch(null),
});

export type Applicant = z.output<typeof applySchema>;
