import { setTimeout as delay } from "node:timers/promises";
import { z } from "zod";

import { askIndex } from "../search.queries.server.ts";
import { searchedJobSchema, type SearchedJob } from "../schema.ts";
import type { JobCategory } from "#app/features/jobs/schema.ts";
import { isUnavailable } from "#app/lib/dependency.server.ts";
import { logError } from "#app/lib/log.server.ts";
import { getPublicListClient } from "#app/lib/supabase.server.ts";

const SIMILAR_JOBS = 4;
/** An ornament of the page: what takes longer is left out. */
const PATIENCE_MS = 1_000;

type Job = { id: string; title: string; category: JobCategory };

/**
 * Jobs of the same kind: first those whose texts are like this title, then the newest of the category. None where they
 * can't be had soon: it never fails.
 */
export async function findSimilarJobs(job: Job): Promise<SearchedJob[]> {
  try {
    return await Promise.race([search(job), delay(PATIENCE_MS, [], { ref: false })]);
  } catch (error) {
    if (!isUnavailable(error)) logError("similar jobs could not be searched", error);
    return [];
  }
}

async function search({ id, title, category }: Job): Promise<SearchedJob[]> {
  const options = { limit: SIMILAR_JOBS + 1, page: 1, counting: "nothing" } as const;
  const index = await askIndex({ q: title, category }, options);
  const alike = (index?.found.jobs ?? []).map((found) => searchedJobSchema.parse(found));
  // Not by the search in Postgres: that is for visitors who search.
  const newest = alike.length > SIMILAR_JOBS ? [] : await listNewestOf(category);
  const others = new Map([...alike, ...newest].map((other) => [other.id, other]));
  others.delete(id);
  return [...others.values()].slice(0, SIMILAR_JOBS);
}

async function listNewestOf(category: JobCategory): Promise<SearchedJob[]> {
  const { data } = await getPublicListClient()
    .from("jobs")
    .select("id, title, company, skills:requirements, location, category, salary, experience, vacancies, posted_date")
    .eq("status", "approved")
    .is("company_deleted_at", null)
    .eq("category", category)
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(SIMILAR_JOBS + 1)
    .throwOnError();
  return z.array(searchedJobSchema).parse(data);
}
