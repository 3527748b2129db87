import { z } from "zod";

import { explainRefusal } from "./explain-refusal.server.ts";
import { moderatedRowSchema } from "../dashboard/rows.ts";
import type { SeenJob } from "./schema.ts";
import type { Json } from "#app/lib/database.types.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

export type Decided = { changed: { id: string; title: string }[]; refusals: string[] };

const answerSchema = z.object({
  changed: z.array(z.object({ id: z.string(), title: z.string() })),
  refused: z.array(moderatedRowSchema),
});

/**
 * Sets the status of each job that is still as it was seen, in one statement; says of the others what happened to them.
 */
export async function decideJobs(
  supabase: Supabase,
  seen: SeenJob[],
  status: "approved" | "rejected",
  reason: string,
): Promise<Decided> {
  const jobs = withoutRepeats(seen);
  const { data } = await supabase
    .rpc("decide_jobs", {
      seen: jobs.map(({ id, version, nameVersion }) => ({ id, version, name_version: nameVersion })) satisfies Json,
      new_status: status,
      // why not null: the generated types know no argument that may be; an empty reason is none.
      new_reason: reason,
    })
    .throwOnError();
  const { changed, refused } = answerSchema.parse(data);
  const untouched = jobs.filter(({ id }) => !changed.some((job) => job.id === id));
  return {
    changed,
    refusals: untouched.map((job) =>
      explainRefusal(
        job,
        refused.find(({ id }) => id === job.id),
      ),
    ),
  };
}

/** False when the name is not the one that was seen any more, or the company is gone. */
export async function approveCompanyName(supabase: Supabase, id: string, seenVersion: number): Promise<boolean> {
  const { data } = await supabase
    .rpc("approve_company_name", { company: id, seen_version: seenVersion })
    .throwOnError();
  return data;
}

function withoutRepeats(seen: SeenJob[]): SeenJob[] {
  return [...new Map(seen.map((job) => [job.id, job])).values()];
}
