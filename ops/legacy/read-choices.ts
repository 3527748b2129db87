import { isObject, type Fields } from "./read-export.ts";
import { rawText } from "./read-text.ts";
import { JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import {
  JOB_CATEGORIES,
  JOB_STATUSES,
  type JobCategory,
  type JobLocation,
  type JobStatus,
} from "#app/features/jobs/choices.ts";

/** Of several that are named, the first in the text counts: "Noida / Delhi NCR" is Noida. */
const PLACES: [JobLocation, RegExp][] = [
  ["Gurgaon", /guru?gra?a?m|gurg[ao]{1,2}n|\bggn\b|manesar/i],
  ["Noida", /noida|gautam\s+budd?ha?\s+nagar/i],
  ["Delhi", /delhi|dilli|\bncr\b/i],
];

export function findLocation(text: string): JobLocation | null {
  const found = PLACES.map(([location, words]) => ({ location, at: text.search(words) })).filter(({ at }) => at >= 0);
  found.sort((one, other) => one.at - other.at);
  return found[0]?.location ?? null;
}

/** The first that matches counts. */
const KEYWORDS: [JobCategory, RegExp][] = [
  ["Human Resources", /\bh\.?r\.?\b|human|recruit|payroll/i],
  ["Customer Service", /customer|\bbpo\b|call cent|telecall|support|help ?desk/i],
  ["Healthcare", /health|medic|nurs|hospital\b|pharma|clinic/i],
  ["Education", /educat|teach|tutor|train|school/i],
  ["Finance", /financ|account|bank|audit|\btax/i],
  ["Marketing", /market|\bseo\b|brand|advertis|social media/i],
  ["Sales", /sale|business development|\bbde?\b|retail/i],
  ["Design", /design|creative|\bui\b|\bux\b|graphic/i],
  ["Operations", /operation|logistic|supply|warehous|back ?office|admin/i],
  ["Technology", /tech|software|\bi\.?t\.?\b|develop|engineer|program|computer|data/i],
];

export function findCategory(text: string): JobCategory | null {
  const plain = text.trim().toLowerCase();
  return (
    JOB_CATEGORIES.find((category) => category.toLowerCase() === plain) ??
    KEYWORDS.find(([, words]) => words.test(text))?.[0] ??
    null
  );
}

/** "5+" is five, "2-4" is two. Null where there is no number of people. */
export function readVacancies(value: unknown): number | null {
  const text = rawText({ value }, "value");
  const digits = text && /\d+/.exec(text.replaceAll(/(?<=\d),(?=\d)/g, ""))?.[0];
  const number = digits ? Number(digits) : 0;
  return number >= 1 ? Math.min(number, JOB_FIELDS.vacancies.most) : null;
}

/**
 * Older records have `approved` alone, newer ones both, some only `status`. Where they disagree the status counts: the
 * moderators' lists of the old build went by it.
 */
export function readStatus(fields: Fields): { status: JobStatus; note: string | null } {
  const approved = readApproved(fields.approved);
  const named = rawText(fields, "status")?.trim().toLowerCase();
  const status = JOB_STATUSES.find((one) => one === named);
  if (!status) {
    const found = approved ? "approved" : "pending";
    return { status: found, note: `status: ${found}, ${approved === null ? "as nothing says more" : "by approved"}` };
  }
  const disagrees = approved !== null && approved !== (status === "approved");
  return { status, note: disagrees ? `status: ${status}, although approved is ${approved}` : null };
}

function readApproved(value: unknown): boolean | null {
  if (value === undefined || value === null || isObject(value)) return null;
  return (
    value === true || value === 1 || (typeof value === "string" && /^(?:true|yes|1|approved)$/i.test(value.trim()))
  );
}
