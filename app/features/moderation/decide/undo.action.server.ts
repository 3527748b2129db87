import { z } from "zod";

import { setStatus, shortTitle } from "./decide-jobs.action.server.ts";
import type { ModerationOutcome, Refusal, SeenJob } from "../schema.server.ts";
import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { columnsOf } from "#app/features/jobs/job-row.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** Undoes decisions by new ones: each job gets its former status and reason. A job changed since has another version and stays. */
export async function undoDecisionsAction(supabase: Supabase, seen: SeenJob[]): Promise<ModerationOutcome> {
  const log = await readLog(supabase, seen);
  const done: string[] = [];
  const refusals: Refusal[] = [];
  const jobs = seen.map((job) => {
    const before = stateBefore(log.filter(({ job_id: id }) => id === job.id));
    return before ? { ...job, before } : { ...job, version: NO_VERSION, before: NO_STATE };
  });
  for (const group of Map.groupBy(jobs, ({ before }) => `${before.status} ${before.reason}`).values()) {
    const [{ before }] = group as [(typeof group)[0]];
    const result = await setStatus(supabase, { seen: group, ...before, read: true });
    done.push(...result.changed.map(({ title }) => `${shortTitle(title)} is ${before.status} again.`));
    refusals.push(...result.refusals);
  }
  return {
    done: done.length > 1 ? `Undone for ${done.length} jobs.` : done[0] ? `Undone: ${done[0]}` : null,
    refusals,
    changedJobs: done.length > 0,
  };
}

/** Versions begin with one, so the database refuses this job. */
const NO_VERSION = 0;
const NO_STATE = { status: "pending", reason: "" } as const;

const statusSchema = z.enum(JOB_STATUSES);
const logSchema = z.array(
  z.object({ job_id: z.string(), from_status: statusSchema, to_status: statusSchema, reason: z.string().nullable() }),
);
type Log = z.infer<typeof logSchema>;

/** The log of these jobs, newest first. */
async function readLog(supabase: Supabase, seen: SeenJob[]): Promise<Log> {
  const { data } = await supabase
    .from("moderation_log")
    .select(columnsOf(logSchema.element))
    .in(
      "job_id",
      seen.map(({ id }) => id),
    )
    .order("id", { ascending: false })
    .throwOnError();
  return logSchema.parse(data);
}

/** The status before the newest decision, with its reason. Null when the newest entry is no decision. */
function stateBefore([newest, previous]: Log) {
  // Edits and undos lead to pending without a reason.
  if (!newest || (newest.to_status === "pending" && newest.reason === null)) return null;
  // With the reason of an earlier decision, it would ask for changes.
  if (newest.from_status === newest.to_status) return NO_STATE;
  return { status: newest.from_status, reason: previous?.reason ?? "" };
}
