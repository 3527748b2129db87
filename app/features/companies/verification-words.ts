import { formatShortDate } from "#app/features/jobs/posted-date.ts";

/** What has proven a domain, for employers and moderators. */
const METHOD_NAMES = { mail: "email", dns: "DNS record", file: "file on the website" } as const;

type VerificationMethod = keyof typeof METHOD_NAMES;

/** The public part of a verification. */
export type Verification = { domain: string; method: VerificationMethod; verified_at: string };

/** A verification as job seekers read it. */
export function nameVerification(domain: string): string {
  return `Verified: this company owns ${domain}`;
}

/** How and when a company was verified. */
export function howVerified({ method, verified_at: at }: Omit<Verification, "domain">): string {
  return `${METHOD_NAMES[method]} · ${formatShortDate(at)}`;
}
