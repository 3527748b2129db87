import { timingSafeEqual } from "node:crypto";

// What an employer publishes to prove its domain is one line, in a DNS record of the domain or in a file on its website.

const NAME = "delhincrjobs-verification";

export const PROOF_FILE = "/.well-known/delhincrjobs.txt";

/** What was found; the problem is a sentence for the employer. */
export type Finding = { proven: true } | { proven: false; problem: string };

export function proofOf(token: string): string {
  return `${NAME}=${token}`;
}

/** Whether it is a proof, though perhaps of another domain or of another company. */
export function looksLikeProof(text: string): boolean {
  return text.trim().startsWith(`${NAME}=`);
}

export function isProof(text: string, token: string): boolean {
  const given = Buffer.from(text.trim());
  const expected = Buffer.from(proofOf(token));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
