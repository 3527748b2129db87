import { z } from "#app/lib/zod.ts";

import { emailSchema, nameSchema, phoneSchema } from "#app/lib/person-fields.ts";
import { UNPRINTABLE_BUT_LINES } from "#app/lib/plain-text.ts";

export const CONTACT_REASONS = [
  "I need help applying for a job",
  "I have a suggestion",
  "I want to list jobs on your platform",
  "Other",
] as const;

export const LONGEST_MESSAGE = 5_000;

export const MESSAGE_SENT = "Thank you! Your message has been sent.";
export const MESSAGE_FAILED = "Something went wrong. Please try again.";

export const contactSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  reason: z.enum(CONTACT_REASONS, { error: "Please choose one of the reasons." }),
  message: z
    .string()
    // Browsers send line breaks as two characters, which count as one.
    .transform((text) => text.replaceAll(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(LONGEST_MESSAGE, `Please use at most ${LONGEST_MESSAGE.toLocaleString("en-IN")} characters.`)
        .refine(
          (text) => !UNPRINTABLE_BUT_LINES.test(text),
          "There is a character in your message that can’t be read. Please type that part again.",
        ),
    )
    .default(""),
});

export type ContactFields = z.input<typeof contactSchema>;
export type NewContactMessage = z.output<typeof contactSchema>;
export const CONTACT_FIELDS = [
  "name",
  "email",
  "phone",
  "reason",
  "message",
] as const satisfies (keyof ContactFields)[];
