import { z } from "zod";

import { toWordPatterns } from "#app/lib/word-patterns.ts";
import type { FoundJobs, SearchOptions } from "../results.ts";
import type { JobFilters } from "../filters.ts";
import { searchedJobSchema } from "../schema.server.ts";
// why the secret key: the function is the server's alone; it gives approved jobs only.
import { getSecretSearchClient } from "#app/lib/supabase-secret.server.ts";

const answerSchema = z.object({
  total: z.number().nullable(),
  more: z.boolean(),
  jobs: z.array(searchedJobSchema),
  locations: z.record(z.string(), z.number()).nullable(),
  categories: z.record(z.string(), z.number()).nullable(),
});

/** Every word must stand somewhere in the job; the newest first, a thousand at the most. No typing mistakes, no synonyms. */
export async function searchPostgres(
  { q, location, category, company }: JobFilters,
  { limit, page, counting }: SearchOptions,
): Promise<FoundJobs> {
  const patterns = toWordPatterns(q);
  const { data } = await getSecretSearchClient({ withWords: patterns.length > 0 })
    .rpc("search_open_jobs", {
      patterns,
      // The generated types know no null, the function does.
      in_location: (location ?? null) as string,
      in_category: (category ?? null) as string,
      page_size: limit,
      page_start: (page - 1) * limit,
      counting,
      ...(company && { of_company: company }),
    })
    .throwOnError();
  const { jobs, total, more, locations, categories } = answerSchema.parse(data);
  return {
    jobs: jobs.map((job) => ({ ...job, highlighted: null })),
    total: total ?? 0,
    more,
    counts: locations && categories ? { location: locations, category: categories } : null,
  };
}
