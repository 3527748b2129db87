import type { Rule } from "./rule-weights.ts";

/** What a rule found, as moderators and employers read it. */
const RULE_NAMES: Record<Rule, string> = {
  "candidate-pays": "The candidate is asked to pay",
  deposit: "The candidate is asked for a deposit",
  "upi-id": "A UPI id, to which money can be sent",
  "secret-code": "An OTP, PIN or CVV is asked for",
  "papers-before-interview": "Aadhaar, PAN or bank details are asked for before an interview",
  "papers-kept": "Original papers or the passport are kept",
  "account-lent": "The candidate’s bank account is to be lent",
  "paid-tasks": "Prepaid tasks, or paid likes and reviews",
  "quick-money": "Much money for little work",
  "penalty-at-home": "Data entry from home with a penalty or an agreement",
  "other-script": "Words in a script that the machine can’t read",
  "institution-name": "A known institution’s name, and its domain is not proven",
  "other-company": "The account’s approved name is another one",
  "only-chat": "WhatsApp or Telegram is the only way to apply",
  "short-link": "A short link that hides where it leads",
  "brand-by-free-mail": "A known company’s name in a free mail address",
  "pay-too-high": "Pay far above what freshers get in this category",
  "chain-selling": "Words of chain selling",
  "abroad-unlicensed": "Work abroad without a registration number",
  "same-phone": "Another company has the same phone number",
  "same-text": "Another company posted the same description",
  "new-account": "The account is younger than a week",
};

/** A later release may know rules that this one does not. */
export function nameRule(rule: string): string {
  return new Map<string, string>(Object.entries(RULE_NAMES)).get(rule) ?? rule;
}
