import { z } from "zod";

import { isCommonPassword, isCompanyName, SHORTEST_PASSWORD, WEAK_PASSWORD } from "./chosen-password.server.ts";
import { LONGEST_COMPANY_NAME } from "./company-fields.ts";
import { isGstin } from "#app/features/companies/gstin.ts";
import { LONGEST_GSTIN, LONGEST_WEBSITE } from "#app/features/companies/website-fields.ts";
import { readWebsite } from "#app/features/companies/website.ts";
import { phoneSchema } from "#app/lib/forms/person-fields.server.ts";
import { LONGEST_EMAIL } from "#app/lib/forms/person-fields.ts";
import { cleanLine, UNPRINTABLE, VISIBLE } from "#app/lib/text/plain-text.ts";

const LONGEST_PASSWORD = 72;

/** What was typed comes back into the form, but a password never travels back. */
export const withoutPassword = { hideFields: ["password"] };

// why: the database takes no null bytes.
const WITHOUT_CONTROL_CHARACTERS = /^\P{Cc}*$/u;

const email = z
  .string({ error: "Please enter your email address." })
  .trim()
  .max(LONGEST_EMAIL, "This email address is too long.")
  .transform(cleanLine)
  .pipe(z.email("Please enter an email address, like name@company.in."));

const givenPassword = (missing: string) =>
  z.string({ error: missing }).max(LONGEST_PASSWORD * 4, "This password is too long.");

export const chosenPassword = z
  .string({ error: "Please choose a password." })
  .min(SHORTEST_PASSWORD, `Please use at least ${SHORTEST_PASSWORD} characters.`)
  .regex(WITHOUT_CONTROL_CHARACTERS, "Please use letters, digits and symbols only.")
  .refine((text) => byteLength(text) <= LONGEST_PASSWORD, "This password is too long.")
  .refine((text) => !isCommonPassword(text), WEAK_PASSWORD);

export const loginSchema = z.object({ email, password: givenPassword("Please enter your password.") });

const NO_COMPANY_NAME = "Please enter the name of your company.";

export const companySchema = z.object({
  companyName: z
    .string({ error: NO_COMPANY_NAME })
    .transform(cleanLine)
    .pipe(
      z
        .string({ error: NO_COMPANY_NAME })
        .regex(VISIBLE, NO_COMPANY_NAME)
        .max(LONGEST_COMPANY_NAME, `Please use at most ${LONGEST_COMPANY_NAME} characters.`)
        .refine((text) => !UNPRINTABLE.test(text), "Please use letters, digits and symbols only."),
    ),
  phoneNumber: phoneSchema,
});

/** With what a company may add to its account. */
export const ownCompanySchema = companySchema.extend({
  website: z
    .string()
    .trim()
    .max(LONGEST_WEBSITE, "This address is too long. Please enter only the website, like acme.in.")
    .transform((text, context) => {
      if (text === "") return null;
      const website = readWebsite(cleanLine(text));
      if (website !== null) return website;
      context.addIssue({ code: "custom", message: "Please enter the address of your own website, like acme.in." });
      return z.NEVER;
    })
    .optional(),
  gstin: z
    .string()
    .trim()
    .max(LONGEST_GSTIN, "A GSTIN has 15 letters and digits.")
    .transform((text) => cleanLine(text).replaceAll(/\s/g, "").toUpperCase() || null)
    .refine(
      (gstin) => gstin === null || isGstin(gstin),
      "This is not a valid GSTIN. Please compare its 15 letters and digits with your registration.",
    )
    .optional(),
});

export const registerSchema = companySchema
  .extend({ email, password: chosenPassword })
  .refine(({ password, companyName }) => !isCompanyName(password, companyName), {
    path: ["password"],
    message: WEAK_PASSWORD,
  });

export const forgottenPasswordSchema = z.object({ email });

export const resetPasswordSchema = z.object({ password: chosenPassword });

export const changePasswordSchema = z.object({
  currentPassword: givenPassword("Please enter your current password."),
  newPassword: chosenPassword,
});

/** Passwords are kept as bcrypt hashes, which take 72 bytes. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
