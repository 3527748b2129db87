import type { AssessedField, Reason } from "./assess-job.ts";
import { RULES, type Rule } from "./rule-weights.ts";

// What an employer is told of the reasons that assessJob found, before the job is sent.

export type EmployersReason = { rule: Rule; sentence: string; quotes: { field: AssessedField; words: string }[] };

/** One sentence for each rule, with the words that it is about. */
export function reasonsForEmployers(
  reasons: Reason[],
  texts: Partial<Record<AssessedField, string | null>>,
): EmployersReason[] {
  const found = new Map<Rule, EmployersReason>();
  for (const { rule, field, start, end } of reasons) {
    const sentence = RULES[rule][2];
    if (!sentence) continue;
    const words = (texts[field] ?? "").slice(start, end).replaceAll(/\s+/g, " ").trim();
    const reason = found.get(rule) ?? { rule, sentence, quotes: [] };
    found.set(rule, reason);
    if (!reason.quotes.some((quote) => quote.words === words && quote.field === field)) {
      reason.quotes.push({ field, words });
    }
  }
  return [...found.values()];
}
