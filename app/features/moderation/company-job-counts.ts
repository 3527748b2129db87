import type { ModeratedCompany } from "./card/cards.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** The last number that is counted. */
const COUNTED = 1_000;

export function formatCount(count: number): string {
  return count > COUNTED ? `${formatNumber(COUNTED)}+` : formatNumber(count);
}

/** For the questions before something is done to a company. */
export function describeJobCounts({ open_jobs: open, pending_jobs: pending }: ModeratedCompany): string {
  const openJobs = open ? `${formatCount(open)} open ${open === 1 ? "job" : "jobs"}` : "No open jobs";
  return `${openJobs}, ${pending ? formatCount(pending) : "none"} pending.`;
}
