import type { Decision, CompanyRecordRow } from "../rows.server.ts";
import { DAY_MS, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** The record of the company that posted a job, as a moderator reads it. */
export type CompanyRecord = {
  /** One line; notable facts first. */
  line: { text: string; standsOut: boolean }[];
  /** Other companies that look like this one, and why. */
  similar: { why: string; companies: SimilarCompany[] }[];
  /** The last ones about other jobs of the company. */
  decisions: Decision[];
};

type SimilarCompany = {
  /** Null when it is deleted. */
  id: string | null;
  name: string;
  /** That it was suspended, perhaps before it was deleted, or deleted alone. */
  end: "suspended" | "deleted" | null;
  /** The id of the job that has nearly the same text, or was posted with the number by a company that is deleted. */
  job: string | null;
};

const NEW_FOR_DAYS = 7;

/** The database counts up to one more than this. */
const COUNTED = 100;

/** It gives up to one more of the others than are named. */
const NAMED = 3;

export function describeCompanyRecord(
  record: CompanyRecordRow,
  now: number,
  toDecision: (row: CompanyRecordRow["decisions"][number]) => Decision,
): CompanyRecord {
  const similar = [
    { why: "The same phone number", short: "phone", companies: record.same_phone },
    { why: `Email addresses at ${record.mail_domain}`, short: "email domain", companies: record.same_domain },
    { why: "Nearly the same text", short: "text", companies: record.same_text },
  ].filter(({ companies }) => companies.length > 0);
  const isNew = now - Date.parse(record.registered_at) < NEW_FOR_DAYS * DAY_MS;
  const registered = { text: `Registered ${formatPostedDate(record.registered_at, now)}`, standsOut: isNew };
  const line = [
    registered,
    { text: `${upTo(record.approved)} approved`, standsOut: false },
    { text: `${upTo(record.rejected)} rejected so far`, standsOut: record.rejected > 0 },
    {
      text: `${upTo(record.reported)} ${record.reported === 1 ? "job" : "jobs"} reported`,
      standsOut: record.reported > 0,
    },
    ...(similar.length ? [{ text: sameAsOthers(similar), standsOut: true }] : []),
  ].filter(({ text }) => text !== "0 jobs reported");
  return {
    line: [...line.filter(({ standsOut }) => standsOut), ...line.filter(({ standsOut }) => !standsOut)],
    similar: similar.map(({ why, companies }) => ({
      why: companies.length > NAMED ? `${why}, and more companies than these` : why,
      companies: companies.slice(0, NAMED).map(toSimilarCompany),
    })),
    decisions: record.decisions.map(toDecision),
  };
}

function upTo(number: number): string {
  return number > COUNTED ? `more than ${COUNTED}` : formatNumber(number);
}

/** As in: Same phone, text as another company. */
function sameAsOthers(similar: { short: string; companies: unknown[] }[]): string {
  const others = similar.some(({ companies }) => companies.length > 1) ? "other companies" : "another company";
  return `Same ${similar.map(({ short }) => short).join(", ")} as ${others}`;
}

export function toSimilarCompany(
  company: CompanyRecordRow[`same_${"phone" | "domain" | "text"}`][number],
): SimilarCompany {
  const { id, name, suspended } = company;
  const { deleted, job_id: job } = "job_id" in company ? company : { deleted: false, job_id: null };
  // Of one that is both, a moderator must know first that it was suspended.
  return { id, name, end: suspended ? "suspended" : deleted ? "deleted" : null, job };
}
