import { z } from "zod";

import { LONGEST_ANSWER } from "./kind-text.ts";
import { cleanText, UNPRINTABLE_BUT_LINES, VISIBLE } from "#app/lib/text/plain-text.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

const NO_WORDS = "Please write a few words to the applicants.";

/** The text to applicants who are declined. */
export const wordsSchema = z
  .string({ error: NO_WORDS })
  .transform(cleanText)
  .pipe(
    z
      .string({ error: NO_WORDS })
      .max(LONGEST_ANSWER, `Please use at most ${formatNumber(LONGEST_ANSWER)} characters.`)
      .refine((text) => VISIBLE.test(text), NO_WORDS)
      .refine(
        (text) => !UNPRINTABLE_BUT_LINES.test(text),
        "There is a character in your text that can’t be read. Please type that part again.",
      ),
  );
