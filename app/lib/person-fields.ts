import { z } from "./zod.ts";

import { UNPRINTABLE } from "./plain-text.ts";

// The fields in which a form asks somebody who they are.

export const LONGEST_EMAIL = 320;
/** With a country code, brackets and spaces. */
const LONGEST_TYPED_PHONE = 40;
export const LONGEST_NAME = 150;

const NO_NAME = "Please enter your name.";

export const oneLineSchema = z
  .string()
  .trim()
  .max(LONGEST_NAME, `Please use at most ${LONGEST_NAME} characters.`)
  .refine((text) => !UNPRINTABLE.test(text), "Please use letters, numbers and spaces on one line.")
  .refine((text) => !/[<>]/.test(text), "Please leave out the characters < and >.");

// why a letter or a digit: a name of invisible characters looks empty, and Postgres takes some of them for spaces.
export const nameSchema = z.string({ error: NO_NAME }).pipe(oneLineSchema.regex(/[\p{L}\p{N}]/u, NO_NAME));

export const emailSchema = z
  .string({ error: "Please enter your email address." })
  .trim()
  .max(LONGEST_EMAIL, "This email address is too long.")
  .pipe(z.email("Please enter an email address, like name@gmail.com."));

export const phoneSchema = z
  .string({ error: "Please enter your phone number." })
  .max(LONGEST_TYPED_PHONE, "Please enter exactly 10 digits.")
  .transform(toTenDigits)
  .pipe(z.string().regex(/^\d{10}$/, "Please enter exactly 10 digits."));

/** Indian numbers as people type and paste them (+91 98…, 098…, with spaces and dashes) become their ten digits. */
export function toTenDigits(text: string): string {
  const compact = text.replaceAll(/[\s().-]/g, "");
  return compact.replace(/^(?:\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
}
