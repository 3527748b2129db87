import { createHash } from "node:crypto";

import { describeAlreadyDecided } from "../already-decided.server.ts";
import { REVIEW_FIELDS } from "../review-fields.server.ts";
import { isReportedToAskForMoney, needsConfirmation } from "../needs-confirmation.ts";
import type { ModeratedRow } from "../rows.server.ts";
import type { Refusal, SeenJob } from "../schema.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
import type { JobFieldName } from "#app/features/jobs/job-fields.ts";

const LEAVE_IT = "Nothing was changed. Please look at it again.";

/** `wanted`: the status that it was to get; none for another action. */
export function refusalOf(seen: SeenJob, now: ModeratedRow | undefined, wanted?: JobStatus): Refusal {
  if (!now) return { text: "Job not found: it was deleted.", isDecided: true };
  const decision = decisionSince(seen, now);
  if (decision) return { text: `“${now.title}”: ${decision}`, job: now.id, isDecided: true };
  return { text: explainRefusal(seen, now, wanted), job: now.id };
}

/** The decision of a moderator that the job has had since it was seen. */
function decisionSince(seen: SeenJob, now: ModeratedRow): string | null {
  const [last] = now.history;
  const changes = changesSince(seen.fingerprint, now) ?? UNKNOWN;
  // A decision that was undone leaves the status unchanged.
  const isUndone = changes.decisions && !changes.end && !changes.fields.length;
  const isSince = now.version !== seen.version && (changes.status || isUndone);
  if (!last || !isSince || last.by_employer || last.to !== now.status) return null;
  // Reports took it off.
  if (last.actor === null && last.from === "approved" && last.to === "pending") return null;
  return describeAlreadyDecided(last, last.own ? null : nameActor(last.actor, false));
}

/** The same moderator pressed twice: the job is as the first press has left it. */
export function isRepeated(seen: SeenJob, now: ModeratedRow, wanted: { status: JobStatus; reason: string }): boolean {
  const [last] = now.history;
  const isSame = last?.own && last.to === wanted.status && (last.reason ?? "") === wanted.reason;
  return isSame === true && now.version === seen.version + 1 && now.status === wanted.status;
}

/** Tells what happened to the job after the moderator saw it, which is why it was not changed. */
function explainRefusal(seen: SeenJob, now: ModeratedRow, wanted: JobStatus | undefined): string {
  const approves = wanted === "approved" && now.status !== "approved";
  if (now.company_deleted_at && wanted === "approved") {
    return `“${now.title}” belongs to a company that was deleted, so it can’t be approved. ${LEAVE_IT}`;
  }
  const isAsSeen =
    now.version === seen.version && (now.posted_by?.name_version ?? seen.nameVersion) === seen.nameVersion;
  const changes = changesSince(seen.fingerprint, now) ?? UNKNOWN;
  const what = [
    changes.fields.length ? `was edited by the employer (${changes.fields.join(", ")})` : "",
    changes.status ? describeStatus(now) : "",
    changes.end ? describeEnd(now) : "",
    now.posted_by && now.posted_by.name_version !== seen.nameVersion
      ? `got another company name (“${now.posted_by.name}”)`
      : "",
  ].filter(Boolean);
  if (!what.length && approves && now.posted_by && now.posted_by.suspended_reason !== null) {
    return `“${now.title}” belongs to a company that is suspended, so it can’t be approved. Reinstate the company first.`;
  }
  if (isAsSeen && approves && needsConfirmation(now)) {
    const why = isReportedToAskForMoney(now.reports)
      ? "was reported for asking for money: the reports must be read first"
      : "has warnings that must be read first";
    return `“${now.title}” ${why}. Open it, tick “I have read this” and approve it separately.`;
  }
  // No visible change: saved unchanged, changed back, or already in the wanted status.
  const saved = now.status === "pending" ? "was saved again by the employer" : describeStatus(now);
  const nothing = now.company_deleted_at ? "belongs to a company that was deleted" : saved;
  return `“${now.title}” ${what.join(" and ") || nothing} after you opened it. ${LEAVE_IT}`;
}

function describeStatus({ status, changes_requested_at: asked, history }: ModeratedRow): string {
  const [last] = history;
  const by = last?.to === status ? ` by ${nameActor(last.actor, last.by_employer)}` : "";
  if (status === "pending") return asked === null ? "went back to pending" : `was sent back for changes${by}`;
  return `was ${status}${by}`;
}

function describeEnd({ closed_at: closedAt, closed_reason: reason }: ModeratedRow): string {
  if (closedAt === null) return "got another closing date";
  return reason === "filled" || reason === "no longer hiring" ? "was closed by the employer" : "was closed";
}

export function nameActor(actor: string | null, byEmployer: boolean): string {
  if (byEmployer) return "the employer";
  // The account was deleted, or the operator used the secret key.
  return actor ?? "the operator";
}

/** Changes of these columns are no edits. */
const END = ["expires_at", "closed_at", "closed_reason"] as const;

const STATE = ["status", "changes_requested_at"] as const;

type Seen = Pick<ModeratedRow, JobFieldName | (typeof END)[number] | (typeof STATE)[number] | "history">;

const DIGITS_EACH = 4;

/**
 * A few digits for each field, the end, the status and the last decision. The form sends them, to name later changes. The version
 * alone decides.
 */
export function fingerprintOf(job: Seen): string {
  const columns = [...REVIEW_FIELDS.map((field) => field.columns), END, STATE];
  const texts = columns.map((some) => some.map((column) => String(job[column])).join("\0"));
  return [...texts, String(job.history[0]?.id)].map(digitsOf).join("");
}

type ChangesSince = { fields: string[]; end: boolean; status: boolean; decisions: boolean };

const UNKNOWN: ChangesSince = { fields: [], end: false, status: true, decisions: true };

/** The changes after the moderator saw the job; null for a foreign fingerprint. */
function changesSince(seen: string, job: Seen): ChangesSince | null {
  const now = fingerprintOf(job);
  if (seen.length !== now.length) return null;
  const differs = (index: number) => {
    const [start, end] = [index * DIGITS_EACH, (index + 1) * DIGITS_EACH];
    return seen.slice(start, end) !== now.slice(start, end);
  };
  return {
    fields: REVIEW_FIELDS.filter((_field, index) => differs(index)).map(({ inSentence }) => inSentence),
    end: differs(REVIEW_FIELDS.length),
    status: differs(REVIEW_FIELDS.length + 1),
    decisions: differs(REVIEW_FIELDS.length + 2),
  };
}

function digitsOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, DIGITS_EACH);
}
