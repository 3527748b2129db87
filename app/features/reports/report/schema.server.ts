import { z } from "zod";

import { LONGEST_SENTENCE, type ReportFields } from "./report-fields.ts";
import { REPORT_REASONS } from "../report-reasons.ts";
import { emailSchema } from "#app/lib/forms/person-fields.server.ts";
import { cleanText, UNPRINTABLE_BUT_LINES } from "#app/lib/text/plain-text.ts";

export const reportSchema = z.object({
  reason: z.enum(REPORT_REASONS, { error: "Please choose what is wrong with this job." }),
  sentence: z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .max(LONGEST_SENTENCE, `Please use at most ${LONGEST_SENTENCE} characters.`)
        .refine(
          (text) => !UNPRINTABLE_BUT_LINES.test(text),
          "There is a character in your text that can’t be read. Please type that part again.",
        ),
    )
    .default(""),
  // Lower case, so that two spellings of an address get one mail.
  email: emailSchema.transform((address) => address.toLowerCase()).optional(),
} satisfies Record<keyof ReportFields, z.ZodType>);

export type Report = z.output<typeof reportSchema>;
