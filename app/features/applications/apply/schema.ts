import { z } from "#app/lib/zod.ts";

import { isFileName, MAX_RESUME_BYTES } from "../resumes/check-resume.ts";
import { idSchema } from "#app/lib/ids.ts";
import { emailSchema, nameSchema, oneLineSchema, phoneSchema } from "#app/lib/person-fields.ts";

/** Which notice the applicant agreed to; a new wording gets a new version. */
export const CONSENT_VERSION = "2026-11";

export const APPLIED = "Your application has been submitted!";
export const FAILED = "Something went wrong. Please try again.";
export const MISSING_RESUME = "Please upload your resume.";
export const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
export const EMAIL_USED = "❌ This email is already used for this job.";
export const PHONE_USED = "❌ This phone number is already used for this job.";

/** One schema for the browser and the server. Whether the resume is one, its content tells: see resume-check.ts. */
export const applySchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  course: oneLineSchema.default(""),
  resume: z
    .instanceof(File, { error: MISSING_RESUME })
    // What a browser sends for a field without a file.
    .refine((file) => file.name !== "" || file.size > 0, { error: MISSING_RESUME, abort: true })
    .refine((file) => file.size > 0 && file.size <= MAX_RESUME_BYTES && isFileName(file.name), BAD_RESUME),
  // The box says which notice it stands under: a page from before a change asks again.
  consent: z
    .string({ error: "Please tick the box, so that we may pass your application on." })
    .refine((agreedTo) => agreedTo === CONSENT_VERSION || !/^\d{4}-\d{2}$/.test(agreedTo), {
      error: "What you agree to has changed. Please load this page again and read it.",
    }),
  /** The same for each time that this form is sent. A page from before has none, and what a program makes up is none. */
  token: idSchema.nullable().catch(null),
});

export type ApplyFields = z.input<typeof applySchema>;
export type Applicant = z.output<typeof applySchema>;
