/** Grows with every change of a rule, a weight or a word: jobs that were read by an earlier version are read again. */
export const RULES_VERSION = 18;

/** From this score on a job has something that a moderator must have read. Soft rules never reach it, however many of them fit. */
export const HARD_SCORE = 60;

/**
 * What each rule weighs (60 or more is hard by itself), what it found, as moderators read it, and what employers are told before they
 * send the job: nothing where they can't mend it, or should not know.
 */
export const RULES = {
  "candidate-pays": [80, "The candidate is asked to pay", "Seekers may not be asked for money"],
  deposit: [80, "The candidate is asked for a deposit", "Seekers may not be asked for a deposit"],
  "upi-id": [75, "A UPI id, to which money can be sent", "A job needs no UPI id"],
  "secret-code": [75, "An OTP, PIN or CVV is asked for", "Nobody may ask seekers for an OTP, a PIN or a CVV"],
  "papers-before-interview": [
    65,
    "Aadhaar, PAN or bank details are asked for before an interview",
    "Please ask for Aadhaar, PAN and bank details only after the interview",
  ],
  "papers-kept": [
    65,
    "Original papers or the passport are kept",
    "Original papers and passports stay with their owner",
  ],
  "account-lent": [
    75,
    "The candidate’s bank account is to be lent",
    "Nobody may ask seekers to lend their bank account",
  ],
  "loan-in-name": [70, "A loan in the candidate’s name", "Nobody may take a loan in the name of seekers"],
  "paid-tasks": [75, "Prepaid tasks, or paid likes and reviews", "Prepaid tasks and paid likes are a known fraud"],
  "quick-money": [65, "Much money for little work", "This reads like a promise of quick money"],
  "penalty-at-home": [
    70,
    "Data entry from home with a penalty or an agreement",
    "A penalty or a bond for work from home is a known fraud",
  ],
  "other-script": [60, "Words in a script that the automatic check can’t read"],
  // Of who posts it: its account is not that of the company named.
  "institution-name": [80, "A known institution’s name, or nearly, but its domain is not verified"],
  "verified-name": [80, "A verified company’s name, or nearly, but another account"],
  "other-company": [60, "The account’s approved name is different"],
  "only-chat": [15, "WhatsApp or Telegram is the only way to apply", "Please let seekers apply here, not only by chat"],
  "short-link": [
    15,
    "A short link that hides where it leads",
    "Please write the whole address in place of a short link",
  ],
  "brand-by-free-mail": [
    20,
    "A known company’s name in a free mail address",
    "Please give the company’s own mail address in place of a free one",
  ],
  "pay-too-high": [20, "Pay far above what freshers get in this category"],
  "chain-selling": [25, "Words of chain selling", "This reads like chain selling"],
  "home-piecework": [40, "Typing, posting ads or packing at home"],
  "course-for-job": [40, "A course that promises a sure job", "A course can’t promise a job"],
  "pay-without-interview": [40, "Daily pay without an interview"],
  "abroad-unlicensed": [
    20,
    "Work abroad without a registration number",
    "Work abroad needs the registration number of the recruiting agent",
  ],
  // Found by the database, which knows the other jobs.
  "same-phone": [20, "Another company has the same phone number"],
  "same-text": [20, "Another company posted the same description"],
  "new-account": [10, "The account is younger than a week"],
} as const satisfies Record<string, readonly [weight: number, name: string, advice?: string]>;

export type Rule = keyof typeof RULES;

export const isRule = (name: string): name is Rule => name in RULES;

/** A later release may know rules that this one does not. */
export const nameRule = (rule: string): string => (isRule(rule) ? RULES[rule][1] : rule);

/** What employers are told. */
export const adviceOn = (rule: string): string | undefined => (isRule(rule) ? RULES[rule][2] : undefined);

/** What a fresher is hardly ever paid in a month, in rupees. */
export const FRESHER_PAY: Record<string, number> = {
  Technology: 150_000,
  Finance: 150_000,
  Healthcare: 120_000,
  Design: 100_000,
};
export const FRESHER_PAY_ELSEWHERE = 100_000;
