import { z } from "zod";

import { reasonsFor, type ReadyReason } from "./ready-reasons.server.ts";
import type { ModeratedJob } from "../card/cards.ts";
import type { ModerationQuery } from "../dashboard/dashboard-address.ts";
import { toModeratedJob } from "../card/moderation-cards.server.ts";
import { moderatedRowSchema } from "../rows.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import type { Supabase } from "#app/lib/database/supabase.server.ts";

const rowSchema = z.object({
  waiting: z.number(),
  place: z.number().nullable(),
  since: z.string().nullable(),
  previous: z.string().nullable(),
  next: z.string().nullable(),
  job: moderatedRowSchema.nullable(),
});

/** One job of the queue, between its neighbours. */
export type QueueView = Omit<z.infer<typeof rowSchema>, "job"> & {
  /** Null: the queue is empty, or the job of the address is gone. */
  job: ModeratedJob | null;
  /** In the order of the keys 1 to 6. */
  reasons: ReadyReason[];
  /** What to ask the employer for, as far as the safety findings tell. */
  toChange: string;
};

export async function findInQueue(supabase: Supabase, { job, order }: ModerationQuery): Promise<QueueView> {
  const id = toId(job);
  const { data } = await supabase.rpc("find_in_queue", { sorted_by: order, ...(id && { job: id }) }).throwOnError();
  const { job: row, ...place } = rowSchema.parse(data);
  const shown = row && toModeratedJob(row);
  return { ...place, job: shown, ...reasonsFor(shown?.safety?.reasons ?? []) };
}
