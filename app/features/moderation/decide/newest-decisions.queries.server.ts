import { z } from "zod";

import { describeAlreadyDecided } from "../already-decided.server.ts";
import { decisionRowSchema } from "../rows.server.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

/** By the id of the job. */
export type NewestDecisions = Record<string, { id: number; text: string }>;

const rowsSchema = z.array(decisionRowSchema.extend({ job: z.string(), actor: z.string() }));

/** The newest decision of a moderator about each of these jobs; none where the employer saved the job after it. */
export async function listNewestDecisions(supabase: Supabase, jobs: string[]): Promise<NewestDecisions> {
  const { data } = await supabase.rpc("newest_decisions", { of_jobs: jobs }).throwOnError();
  return Object.fromEntries(
    rowsSchema
      .parse(data)
      .map((row) => [row.job, { id: row.id, text: describeAlreadyDecided(row, row.own ? null : row.actor) }]),
  );
}
