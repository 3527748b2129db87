import { createHash } from "node:crypto";

import { isSaidToAskForMoney, mustBeRead } from "../must-be-read.ts";
import type { ModeratedRow } from "../rows.server.ts";
import type { SeenJob } from "../schema.server.ts";

const LEAVE_IT = "Nothing was changed. Please look at it again.";

/** Why nothing was done about this job: what happened to it since the moderator saw it. */
export function explainRefusal(seen: SeenJob, now: ModeratedRow | undefined): string {
  if (!now) return "Job not found: it was deleted meanwhile.";
  if (now.company_deleted_at) {
    return `“${now.title}” belongs to a company that was deleted, so it can’t be approved any more. ${LEAVE_IT}`;
  }
  const isAsSeen =
    now.version === seen.version && (now.posted_by?.name_version ?? seen.nameVersion) === seen.nameVersion;
  const changes = changesSince(seen.fingerprint, now) ?? { fields: [], status: true };
  const what = [
    changes.fields.length ? `was edited by the employer (${changes.fields.join(", ")})` : "",
    changes.status ? describeStatus(now) : "",
    now.posted_by && now.posted_by.name_version !== seen.nameVersion
      ? `got another company name (“${now.posted_by.name}”)`
      : "",
  ].filter(Boolean);
  if (!what.length && now.status !== "approved" && now.posted_by && now.posted_by.suspended_reason !== null) {
    return `“${now.title}” belongs to a company that is suspended, so it can’t be approved. Let the company back first.`;
  }
  if (isAsSeen && now.status !== "approved" && mustBeRead(now)) {
    const why = isSaidToAskForMoney(now.reports)
      ? "was reported to ask for money, and the reports must be read first"
      : "has something that must be read first";
    return `“${now.title}” ${why}. Open it, tick “I have read this” and approve it by itself.`;
  }
  // Nothing to name: it was changed and changed back, or it has the wanted status already.
  return `“${now.title}” ${what.join(" and ") || describeStatus(now)} meanwhile. ${LEAVE_IT}`;
}

function describeStatus({ status, history }: ModeratedRow): string {
  const [last] = history;
  if (status === "pending") return "went back to pending";
  const by = last?.to === status ? ` by ${nameActor(last.actor, last.by_employer)}` : "";
  return `was ${status}${by}`;
}

export function nameActor(actor: string | null, byEmployer: boolean): string {
  if (byEmployer) return "the employer";
  // Somebody whose account is gone, or the operator with the secret key.
  return actor ?? "the operator";
}

/** What an employer can edit, as a moderator would name it. */
export const FIELDS = [
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
function changesSince(seen: string, job: Content): { fields: string[]; status: boolean } | null {
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
