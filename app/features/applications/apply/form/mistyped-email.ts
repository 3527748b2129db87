// An applicant with a mistyped mail provider never receives an answer.

const PROVIDERS = [
  ...["gmail.com", "yahoo.com", "yahoo.in", "yahoo.co.in", "ymail.com"],
  ...["outlook.com", "hotmail.com", "rediffmail.com", "icloud.com"],
];
/** Real providers, some one letter away from others. */
const OTHERS = ["mail.com", "email.com", "yahoo.co.id", "yahoo.co.il", "yahoo.id", "yahoo.ie", "yahoo.it"];

/** The address that was probably meant; null for a plausible one. */
export function addressMeantBy(typed: string): string | null {
  const [, name, domain = ""] = /^(.+)@([^@]+)$/.exec(typed.trim().toLowerCase()) ?? [];
  if (name === undefined || [...PROVIDERS, ...OTHERS].includes(domain)) return null;
  const meant = PROVIDERS.find((provider) => isOneSlipAway(domain, provider));
  return meant ? `${typed.trim().slice(0, name.length)}@${meant}` : null;
}

/** One letter too few, too many or another one, or two that have changed places. */
function isOneSlipAway(typed: string, right: string): boolean {
  const shorter = Math.min(typed.length, right.length);
  let start = 0;
  while (start < shorter && typed[start] === right[start]) start++;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === right.at(-1 - end)) end++;
  const [wrong, put] = [typed, right].map((domain) => domain.slice(start, domain.length - end)) as [string, string];
  return Math.max(wrong.length, put.length) === 1 || (wrong.length === 2 && wrong === put.split("").reverse().join(""));
}
