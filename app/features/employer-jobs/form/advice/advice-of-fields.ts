import type { Hints } from "./hints.ts";
import type { ShownReasons } from "./safety-warnings.server.ts";

/** What is shown under each field: the safety warnings about its text, then its hint. */
export function adviceOf(hints: Hints, { reasons }: ShownReasons): Hints {
  const advice = { ...hints };
  for (const { sentence, quotes } of [...reasons].reverse()) {
    for (const field of new Set(quotes.map(({ field }) => field))) {
      const words = quotes.filter((quote) => quote.field === field).map((quote) => `“${quote.words}”`);
      advice[field] = [`${sentence}: ${words.join("; ")}.`, advice[field]].filter(Boolean).join(" ");
    }
  }
  return advice;
}
