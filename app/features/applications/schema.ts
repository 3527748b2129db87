import { z } from "zod";

import { isFileName, MAX_RESUME_BYTES } from "./resume-check.ts";
import { toTenDigits } from "#app/lib/phone.ts";
import { UNPRINTABLE } from "#app/lib/plain-text.ts";

const LONGEST_EMAIL = 320;
export const LONGEST_NAME = 150;

/** Which notice the applicant agreed to; a new wording gets a new version. */
export const CONSENT_VERSION = "2026-11";

export const APPLIED = "Your application has been submitted!";
export const FAILED = "Something went wrong. Please try again.";
export const MISSING_RESUME = "Please upload your resume.";
export const BAD_RESUME = "Please upload a valid PDF, DOC, or DOCX under 2MB.";
export const EMAIL_USED = "❌ This email is already used for this job.";
export const PHONE_USED = "❌ This phone number is already used for this job.";

const oneLine = z
  .string()
  .trim()
  .max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters.`)
  .refine((text) => !UNPRINTABLE.test(text), "Please use letters, numbers and spaces on one line.")
  .refine((text) => !/[<>]/.test(text), "Please leave out the characters < and >.");

export const emailSchema = z
  .string({ error: "Please enter your email address." })
  .trim()
  .max(LONGEST_EMAIL, "This email address is too long.")
  .pipe(z.email("Please enter an email address, like name@gmail.com."));

export const phoneSchema = z
  .string({ error: "Please enter your phone number." })
  .transform(toTenDigits)
  .pipe(z.string().regex(/^\d{10}$/, "Please enter exactly 10 digits."));

/** One schema for the browser and the server. Whether the resume is one, its content tells: see resume-check.ts. */
export const applySchema = z.object({
  name: z.string({ error: "Please enter your name." }).pipe(oneLine.min(1, "Please enter your name.")),
  email: emailSchema,
  phone: phoneSchema,
  course: oneLine.default(""),
  resume: z
    .instanceof(File, { error: MISSING_RESUME })
    // What a browser sends for a field without a file.
    .refine((file) => file.name !== "" || file.size > 0, { error: MISSING_RESUME, abort: true })
    .refine((file) => file.size > 0 && file.size <= MAX_RESUME_BYTES && isFileName(file.name), BAD_RESUME),
  consent: z.string({ error: "Please tick the box, so that we may pass your application on." }),
});

export type ApplyFields = z.input<typeof applySchema>;
export type Applicant = z.output<typeof applySchema>;
