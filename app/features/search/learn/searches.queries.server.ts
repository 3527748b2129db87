import { z } from "zod";

import type { Supabase } from "#app/lib/database/supabase.server.ts";

const wordsSchema = z.array(z.object({ words: z.string(), times: z.number(), jobs: z.number() }));
const searchesSchema = z.object({
  opened: z.number(),
  opened_first: z.number(),
  without_jobs: wordsSchema,
  unopened: wordsSchema,
});

export type SearchedWords = z.output<typeof wordsSchema>;

/** For the super-admin: what visitors searched for within 90 days. */
export async function listSearches(supabase: Supabase) {
  const { data } = await supabase.rpc("list_searches").throwOnError();
  return searchesSchema.parse(data);
}
