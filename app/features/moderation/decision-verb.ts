import type { JobStatus } from "#app/features/jobs/choices.ts";

type Decided = { from: JobStatus; to: JobStatus; reason: string | null };

const VERBS = { approved: "Approved", rejected: "Rejected", pending: "Set back to pending" };

/** A pending job that stays pending was sent back to its employer with a reason, or is in the queue again without one. */
export function verbOf({ from, to, reason }: Decided): string {
  if (from !== to) return VERBS[to];
  if (to === "pending") return reason ? "Sent back for changes" : "Put back in the queue";
  return "Kept";
}
