import { z } from "zod";

import { CONTACT_REASONS, LONGEST_MESSAGE, type CONTACT_FIELDS } from "./contact-fields.ts";
import { emailSchema, nameSchema, phoneSchema } from "#app/lib/forms/person-fields.server.ts";
import { cleanText, UNPRINTABLE_BUT_LINES } from "#app/lib/text/plain-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

export const NO_WORDS = "Please write a few words.";

export const messageSchema = z
  .string({ error: NO_WORDS })
  .transform(cleanText)
  .pipe(
    z
      .string({ error: NO_WORDS })
      .max(LONGEST_MESSAGE, `Please use at most ${formatNumber(LONGEST_MESSAGE)} characters.`)
      .refine(
        (text) => !UNPRINTABLE_BUT_LINES.test(text),
        "There is a character in your message that can’t be read. Please type that part again.",
      ),
  );

export const contactSchema = z.object({
  name: nameSchema,
  email: emailSchema,
  phone: phoneSchema,
  reason: z.enum(CONTACT_REASONS, { error: "Please choose one of the reasons." }),
  message: messageSchema.default(""),
} satisfies Record<(typeof CONTACT_FIELDS)[number], z.ZodType>);

export type NewContactMessage = z.output<typeof contactSchema>;
