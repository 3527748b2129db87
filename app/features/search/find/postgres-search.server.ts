import { z } from "zod";

import { countChoices } from "./counts.server.ts";
import type { JobFilters } from "../filters.ts";
import { wordsIn } from "./words/words-of-search.ts";
import type { FoundJobs, SearchOptions } from "../results.ts";
import { searchedJobSchema } from "../schema.server.ts";
import { stationsOf } from "#app/features/jobs/metro/metro.server.ts";
import { dayInIndia } from "#app/features/jobs/posted-date.ts";
// why the secret key: the function is the server's alone; it gives open jobs only.
import { getSecretListClient, getSecretSearchClient } from "#app/lib/database/supabase-secret.server.ts";
import { toWordPatterns } from "#app/lib/text/word-patterns.ts";

const numbersSchema = z.record(z.string(), z.number());

const foundSchema = z.object({ total: z.number(), choices: numbersSchema, stations: numbersSchema });

const answerSchema = z.object({
  total: z.number().nullable(),
  more: z.boolean(),
  jobs: z.array(searchedJobSchema),
  found: z.object({ all: foundSchema }).catchall(foundSchema).nullable(),
});

/** Every word must stand somewhere in the job; the newest first, a thousand at the most. No typing mistakes, no synonyms. */
export async function searchPostgres(
  filters: JobFilters,
  { limit, page, counting }: SearchOptions,
): Promise<FoundJobs> {
  const { q, metro, ...others } = filters;
  const patterns = toWordPatterns(wordsIn(q).join(" "));
  const client = patterns.length > 0 ? getSecretSearchClient() : getSecretListClient();
  const { data } = await client
    .rpc("find_open_jobs", {
      patterns,
      filters: { ...others, ...(metro && { metro: stationsOf(metro) ?? [] }) },
      page_size: limit,
      page_start: (page - 1) * limit,
      counting,
    })
    .throwOnError();
  const { jobs, total, more, found } = answerSchema.parse(data);
  return {
    jobs: jobs.map((job) => ({ ...job, highlighted: null })),
    total: total ?? 0,
    more,
    lackWords: false,
    counts: found && countChoices(filters, found, dayInIndia(Date.now())),
  };
}
