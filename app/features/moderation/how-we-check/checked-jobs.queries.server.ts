import { z } from "zod";

import { COMMON_REASONS } from "../rejection-reasons.ts";
import { getPublicListClient } from "#app/lib/database/supabase.server.ts";

const count = z.int().nonnegative();

const checkedJobsSchema = z.object({
  decided: count,
  refused: count,
  /** By the reason that the employer reads. */
  refused_for: z.record(z.string(), count),
  /** Half of the jobs waited no longer; null without any. */
  minutes: count.nullable(),
  reported: count,
  reported_for: z.record(z.string(), count),
  taken_off: count,
});

/** Below, a number would tell of single jobs. */
const FEWEST_DECISIONS = 10;

/** The numbers of the last 30 days; null while there are too few decisions. */
export async function countCheckedJobs() {
  const { data } = await getPublicListClient().rpc("count_checked_jobs").throwOnError();
  const { refused_for: by, reported_for: reportedFor, taken_off: takenOff, ...numbers } = checkedJobsSchema.parse(data);
  if (numbers.decided < FEWEST_DECISIONS) return null;
  const refusedFor: Record<string, number> = {};
  let other = numbers.refused;
  for (const { label, reason } of Object.values(COMMON_REASONS)) {
    refusedFor[label.toLowerCase()] = by[reason] ?? 0;
    other -= by[reason] ?? 0;
  }
  return {
    ...numbers,
    takenOff,
    reportedFor,
    refusedFor: { ...refusedFor, "other reasons": other < numbers.refused ? other : 0 },
  };
}

export type CheckedJobs = Awaited<ReturnType<typeof countCheckedJobs>>;
