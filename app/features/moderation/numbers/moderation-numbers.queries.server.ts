import { z } from "zod";

import type { Supabase } from "#app/lib/database/supabase.server.ts";

const verdictsSchema = { right: z.number(), wrong: z.number() };

const numbersSchema = z.object({
  waiting: z.number(),
  oldest_seconds: z.number(),
  /** Of the decisions about jobs that waited; null without one. */
  median_seconds: z.number().nullable(),
  people: z.array(
    z.object({
      email: z.string(),
      decisions: z.number(),
      approved: z.number(),
      rejected: z.number(),
      changes: z.number(),
      /** Of the decisions. */
      undone: z.number(),
    }),
  ),
  findings: z.array(z.object({ rule: z.string(), ...verdictsSchema })),
  reports: z.array(z.object({ reason: z.string(), ...verdictsSchema })),
});

export type ModerationNumbers = z.output<typeof numbersSchema>;

/** Of today and the days before it, in India. */
export async function readModerationNumbers(supabase: Supabase, days: number): Promise<ModerationNumbers> {
  const { data } = await supabase.rpc("moderation_numbers", { days }).throwOnError();
  return numbersSchema.parse(data);
}
