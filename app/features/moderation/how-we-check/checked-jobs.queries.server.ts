import { z } from "zod";

import { COMMON_REASONS } from "../reasons.ts";
// why the secret key: the function is the server's alone, since each call counts many rows.
import { getSecretListClient } from "#app/lib/database/supabase-secret.server.ts";

/** Null where it is so low that it would tell of single jobs. */
const count = z.int().positive().nullable();

const checkedJobsSchema = z.object({
  decided: count,
  refused: count,
  /** By the reason that the employer reads, or "other". */
  refused_for: z.record(z.string(), z.int()),
  /** Half of the jobs waited no longer. */
  minutes: z.int().nonnegative().nullable(),
  taken_off: count,
  reported_for: z.record(z.string(), z.int()),
});

const LABELS: Record<string, string> = Object.fromEntries(
  Object.values(COMMON_REASONS).map(({ label, reason }) => [reason, label.toLowerCase()]),
);

/** The numbers of the last 30 days; null while there are too few decisions. */
export async function countCheckedJobs() {
  const { data } = await getSecretListClient().rpc("count_checked_jobs").throwOnError();
  const { decided, refused_for, taken_off, reported_for, ...numbers } = checkedJobsSchema.parse(data);
  if (decided === null) return null;
  const refusedFor = Object.fromEntries(
    Object.entries(refused_for).map(([reason, number]) => [LABELS[reason] ?? "other reasons", number]),
  );
  return { ...numbers, decided, refusedFor, takenOff: taken_off, reportedFor: reported_for };
}

export type CheckedJobs = Awaited<ReturnType<typeof countCheckedJobs>>;
