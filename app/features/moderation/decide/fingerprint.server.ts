import { createHash } from "node:crypto";

import type { ModeratedRow } from "../dashboard/rows.ts";

/** What an employer can edit, as a moderator would name it. */
const FIELDS = [
  ["title", "title"],
  ["company", "company"],
  ["location", "location"],
  ["category", "category"],
  ["requirements", "skills"],
  ["salary", "salary"],
  ["experience", "experience"],
  ["vacancies", "vacancies"],
  ["description", "description"],
  ["qualifications", "qualifications"],
  ["about", "about the company"],
] as const satisfies readonly (readonly [keyof ModeratedRow, string])[];

type Content = Pick<ModeratedRow, (typeof FIELDS)[number][0] | "status">;

const DIGITS_EACH = 4;

/**
 * A few digits for each field and for the status. It travels with the form, so that what changed since can be named. It
 * decides nothing: that does the version.
 */
export function fingerprintOf(job: Content): string {
  return [...FIELDS.map(([field]) => job[field]), job.status].map((value) => digitsOf(String(value))).join("");
}

/** What is not as it was seen; null where the fingerprint is none of ours. */
export function changesSince(seen: string, job: Content): { fields: string[]; status: boolean } | null {
  const now = fingerprintOf(job);
  if (seen.length !== now.length) return null;
  const differs = (index: number) => {
    const [start, end] = [index * DIGITS_EACH, (index + 1) * DIGITS_EACH];
    return seen.slice(start, end) !== now.slice(start, end);
  };
  return {
    fields: FIELDS.filter((_field, index) => differs(index)).map(([, name]) => name),
    status: differs(FIELDS.length),
  };
}

function digitsOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, DIGITS_EACH);
}
