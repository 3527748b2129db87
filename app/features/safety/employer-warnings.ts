import type { AssessedField, Reason } from "./assess-job.ts";
import type { Rule } from "./rule-weights.ts";

// What an employer is told of the reasons that assessJob found, before the job is sent.

/** Those that an employer can't mend, or should not be told, are missing. */
const SENTENCES: Partial<Record<Rule, string>> = {
  "candidate-pays": "Seekers may not be asked for money",
  deposit: "Seekers may not be asked for a deposit",
  "upi-id": "A job needs no UPI id",
  "secret-code": "Nobody may ask seekers for an OTP, a PIN or a CVV",
  "papers-before-interview": "Please ask for Aadhaar, PAN and bank details only after the interview",
  "papers-kept": "Original papers and passports stay with their owner",
  "account-lent": "Nobody may ask seekers to lend their bank account",
  "paid-tasks": "Prepaid tasks and paid likes are a known fraud",
  "quick-money": "This reads like a promise of quick money",
  "penalty-at-home": "A penalty or a bond for work from home is a known fraud",
  "only-chat": "Please let seekers apply here, not by chat alone",
  "short-link": "Please write the whole address in place of a short link",
  "brand-by-free-mail": "Please give the company’s own mail address in place of a free one",
  "chain-selling": "This reads like chain selling",
  "abroad-unlicensed": "Work abroad needs the registration number of the recruiting agent",
};

export type EmployersReason = { rule: Rule; sentence: string; quotes: { field: AssessedField; words: string }[] };

/** One sentence for each rule, with the words that it is about. */
export function reasonsForEmployers(
  reasons: Reason[],
  texts: Partial<Record<AssessedField, string | null>>,
): EmployersReason[] {
  const found = new Map<Rule, EmployersReason>();
  for (const { rule, field, start, end } of reasons) {
    const sentence = SENTENCES[rule];
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
