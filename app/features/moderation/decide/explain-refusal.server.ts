import { changesSince } from "./fingerprint.server.ts";
import { nameActor } from "../dashboard/queries.server.ts";
import type { ModeratedRow } from "../dashboard/rows.ts";
import type { SeenJob } from "./schema.ts";

const LEAVE_IT = "Nothing was changed. Please look at it again.";

/** Why nothing was done about this job: what happened to it since the moderator saw it. */
export function explainRefusal(seen: SeenJob, now: ModeratedRow | undefined): string {
  if (!now) return "Job not found: it was deleted meanwhile.";
  if (now.company_deleted_at) {
    return `“${now.title}” belongs to a company that was deleted, so it can’t be approved any more. ${LEAVE_IT}`;
  }
  const changes = changesSince(seen.fingerprint, now) ?? { fields: [], status: true };
  const what = [
    changes.fields.length ? `was edited by the employer (${changes.fields.join(", ")})` : "",
    changes.status ? describeStatus(now) : "",
    now.posted_by && now.posted_by.name_version !== seen.nameVersion
      ? `got another company name (“${now.posted_by.name}”)`
      : "",
  ].filter(Boolean);
  // Nothing to name: it was changed and changed back, or it has the wanted status already.
  return `“${now.title}” ${what.join(" and ") || describeStatus(now)} meanwhile. ${LEAVE_IT}`;
}

function describeStatus({ status, history }: ModeratedRow): string {
  const [last] = history;
  if (status === "pending") return "went back to pending";
  const by = last?.to === status ? ` by ${nameActor(last.actor, last.by_employer)}` : "";
  return `was ${status}${by}`;
}
