import { z } from "zod";

import { JOBS_INDEX } from "./index-settings.ts";
import { toQuotedPattern } from "./like-pattern.ts";
import { getMeilisearch } from "./meilisearch.server.ts";
import { searchedJobSchema, type JobFilters, type SearchedJob } from "./schema.ts";
import { logError } from "#app/lib/log.server.ts";
import { getVisitorClient } from "#app/lib/supabase.server.ts";

export type JobResults = {
  jobs: SearchedJob[];
  total: number;
  /** True when the search engine did not answer and Postgres did. */
  simplified: boolean;
};

type Page = { limit: number; offset?: number };

/** A visitor should not wait for a search engine that is in trouble. */
const PATIENCE_MS = 300;

export async function searchJobs(filters: JobFilters, { limit, offset = 0 }: Page): Promise<JobResults> {
  try {
    const found = await searchIndex(filters, { limit, offset });
    if (found) return { ...found, simplified: false };
  } catch (error) {
    logError("the search index did not answer; Postgres does", error);
  }
  return { ...(await searchPostgres(filters, { limit, offset })), simplified: true };
}

async function searchIndex({ q, location, category }: JobFilters, { limit, offset }: Required<Page>) {
  const meilisearch = getMeilisearch();
  if (!meilisearch) return null;
  const answer = await meilisearch.index(JOBS_INDEX).search(
    q,
    {
      // The values come from our own lists, so nothing that a visitor typed can change the filter.
      filter: [...(location ? [`location = "${location}"`] : []), ...(category ? [`category = "${category}"`] : [])],
      limit,
      offset,
    },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  return { jobs: z.array(searchedJobSchema).parse(answer.hits), total: answer.estimatedTotalHits };
}

async function searchPostgres({ q, location, category }: JobFilters, { limit, offset }: Required<Page>) {
  let query = getVisitorClient()
    .from("jobs")
    .select("id, title, company, skills:requirements, location, category, salary, experience, vacancies, posted_date", {
      count: "exact",
    })
    .eq("status", "approved");
  if (location) query = query.eq("location", location);
  if (category) query = query.eq("category", category);
  if (q) {
    const pattern = toQuotedPattern(q);
    query = query.or(`title.ilike.${pattern},company.ilike.${pattern},requirements.ilike.${pattern}`);
  }
  const { data, count } = await query
    .order("posted_date", { ascending: false })
    .order("id")
    .range(offset, offset + limit - 1)
    .throwOnError();
  return { jobs: z.array(searchedJobSchema).parse(data), total: count ?? 0 };
}
