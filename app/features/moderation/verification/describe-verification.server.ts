import { z } from "zod";

import { howVerified } from "#app/features/companies/verification-words.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";

/** The website of a company and its proofs. */
export const verificationRowSchema = z.object({
  domain: z.string().nullable(),
  method: z.enum(["mail", "dns", "file"]).nullable(),
  verified_at: z.string().nullable(),
  failing_since: z.string().nullable(),
  /** When it proved the domain of another verified company. */
  contested_at: z.string().nullable(),
  withdrawn_at: z.string().nullable(),
  /** Newest first. */
  withdrawals: z.array(
    z.object({ withdrawn: z.boolean(), domain: z.string().nullable(), at: z.string(), actor: z.string().nullable() }),
  ),
  /** Other companies that have proven this domain. */
  others: z.array(z.object({ company: z.string(), verified: z.boolean() })),
});

type VerificationRow = z.infer<typeof verificationRowSchema>;

export type DescribedVerification = {
  lines: string[];
  /** The action that the card offers. */
  offer: "withdraw" | "allow" | null;
};

export function describeVerification(row: VerificationRow): DescribedVerification {
  return { lines: linesOf(row), offer: row.withdrawn_at ? "allow" : row.method && "withdraw" };
}

export function linesOf(row: VerificationRow): string[] {
  const { domain, method, verified_at: verifiedAt, failing_since: failingSince, withdrawals } = row;
  const [newest] = withdrawals;
  return [
    ...(domain ? [describeProof(domain, method, verifiedAt)] : []),
    ...(failingSince ? [`Its proof has been missing since ${formatShortDate(failingSince)}.`] : []),
    ...(row.contested_at ? [`It also proved ${domain} on ${formatShortDate(row.contested_at)}.`] : []),
    ...row.others.map(({ company, verified }) =>
      verified ? `${company} is verified through ${domain}.` : `${company} also proved ${domain}.`,
    ),
    ...(newest ? [describeWithdrawal(newest)] : []),
  ];
}

function describeProof(domain: string, method: VerificationRow["method"], verifiedAt: string | null): string {
  if (!method || !verifiedAt) return `${domain}, not verified.`;
  return `Verified through ${domain} · ${howVerified({ method, verified_at: verifiedAt })}.`;
}

function describeWithdrawal({ withdrawn, domain, at, actor }: VerificationRow["withdrawals"][number]): string {
  const what = withdrawn ? `Verification through ${domain} withdrawn` : "Verification allowed again";
  return `${what} by ${actor ?? "a moderator"}, ${formatShortDate(at)}.`;
}
