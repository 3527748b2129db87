import { z } from "zod";

import { explainRefusal } from "./explain-refusal.server.ts";
import { moderatedRowSchema } from "../rows.server.ts";
import type { ModerationOutcome, SeenJob } from "../schema.server.ts";
import type { Json } from "#app/lib/database.types.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

type Decision = { seen: SeenJob[]; status: "approved" | "rejected"; reason?: string };

const answerSchema = z.object({
  changed: z.array(z.object({ id: z.string(), title: z.string() })),
  refused: z.array(moderatedRowSchema),
});

/**
 * Sets the status of each job that is still as it was seen, in one statement; explains why the others were not changed.
 */
export async function decideJobsAction(
  supabase: Supabase,
  { seen, status, reason = "" }: Decision,
): Promise<ModerationOutcome> {
  const jobs = withoutRepeats(seen);
  const { data } = await supabase
    .rpc("decide_jobs", {
      seen: jobs.map(({ id, version, nameVersion }) => ({ id, version, name_version: nameVersion })) satisfies Json,
      new_status: status,
      // why not null: the generated types do not allow it. The database takes an empty reason for none.
      new_reason: reason,
    })
    .throwOnError();
  const { changed, refused } = answerSchema.parse(data);
  const unchanged = jobs.filter(({ id }) => !changed.some((job) => job.id === id));
  return {
    done: describeChange(
      status,
      changed.map(({ title }) => title),
    ),
    refusals: unchanged.map((job) =>
      explainRefusal(
        job,
        refused.find(({ id }) => id === job.id),
      ),
    ),
    changedJobs: changed.length > 0,
  };
}

function withoutRepeats(seen: SeenJob[]): SeenJob[] {
  return [...new Map(seen.map((job) => [job.id, job])).values()];
}

function describeChange(status: Decision["status"], titles: string[]): string | null {
  const verb = status === "approved" ? "Approved" : "Rejected";
  if (titles.length > 1) return `${verb} ${titles.length} jobs.`;
  return titles[0] === undefined ? null : `${verb}: ${titles[0]}`;
}
