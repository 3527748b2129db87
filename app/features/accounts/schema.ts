import { z } from "zod";

import { toTenDigits } from "#app/lib/phone.ts";

const LONGEST_EMAIL = 320;
const LONGEST_PASSWORD = 72;
const SHORTEST_PASSWORD = 8;
export const LONGEST_COMPANY_NAME = 150;

const email = z
  .string({ error: "Please enter your email address." })
  .trim()
  .max(LONGEST_EMAIL, "This email address is too long.")
  .pipe(z.email("Please enter an email address, like name@company.in."));

export const loginSchema = z.object({
  email,
  password: z.string({ error: "Please enter your password." }).max(LONGEST_PASSWORD * 4),
});

export const registerSchema = z.object({
  companyName: z
    .string({ error: "Please enter the name of your company." })
    .trim()
    .min(1, "Please enter the name of your company.")
    .max(LONGEST_COMPANY_NAME, `Please use at most ${LONGEST_COMPANY_NAME} characters.`),
  phoneNumber: z
    .string({ error: "Please enter your phone number." })
    .transform(toTenDigits)
    .pipe(z.string().regex(/^\d{10}$/, "Please enter exactly 10 digits.")),
  email,
  password: z
    .string({ error: "Please choose a password." })
    .min(SHORTEST_PASSWORD, `Please use at least ${SHORTEST_PASSWORD} characters.`)
    .refine((text) => byteLength(text) <= LONGEST_PASSWORD, "This password is too long."),
});

/** The hash that passwords are kept as takes no more bytes than this. */
function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}
