import { setTimeout as delay } from "node:timers/promises";

import { z } from "zod";

import { createVersionedMemo } from "../versioned-memo.server.ts";
import type { IndexSearchOptions } from "./index-search.server.ts";
import { readSearch } from "../read-search.server.ts";
import { readJobListState } from "../job-list-version.server.ts";
import { SIMILAR_JOBS_TIMEOUT_MS } from "../meilisearch.server.ts";
import { askIndex } from "../search.queries.server.ts";
import type { FoundJobs } from "../results.ts";
import { searchedJobSchema, type SearchedJob } from "../schema.server.ts";
import { toListedJob, type ListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { columnsOf } from "#app/features/jobs/job-row.server.ts";
import { selectOpenJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import type { JobCategory } from "#app/features/jobs/choices.ts";
import { isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { getPublicListClient } from "#app/lib/database/supabase.server.ts";

const SIMILAR_JOBS = 4;
/** The search calls `skills` what the table calls `requirements`. */
const SEARCHED_COLUMNS = `${columnsOf(searchedJobSchema.omit({ skills: true }))}, skills:requirements`;

type Job = { id: string; title: string; category: JobCategory };

/** Many jobs have the same title, and so the same jobs that are like them. */
const MOST_TITLES = 500;
const memoize = createVersionedMemo<FoundJobs | null>(MOST_TITLES);

/**
 * Jobs of the same kind: first those whose texts are like this title, then the newest of the category. It never fails: null
 * where they can't be found in time.
 */
export async function findSimilarJobs(job: Job): Promise<ListedJob[] | null> {
  try {
    return await Promise.race([search(job), delay(SIMILAR_JOBS_TIMEOUT_MS, null, { ref: false })]);
  } catch (error) {
    if (!isUnavailable(error)) logError("similar jobs could not be searched", error);
    return null;
  }
}

async function search({ id, title, category }: Job): Promise<ListedJob[]> {
  const index = await askForTitle(title, category);
  const alike: SearchedJob[] = index?.jobs ?? [];
  // The search in Postgres is kept free for visitors who search.
  const newest = alike.length > SIMILAR_JOBS ? [] : await listNewestOf(category);
  const similar = new Map([...alike, ...newest].map((job) => [job.id, job]));
  similar.delete(id);
  return [...similar.values()].slice(0, SIMILAR_JOBS).map((job) => toListedJob(job, Date.now()));
}

async function askForTitle(q: string, category: JobCategory): Promise<FoundJobs | null> {
  const jobList = await readJobListState();
  const options: IndexSearchOptions = {
    limit: SIMILAR_JOBS + 1,
    page: 1,
    counting: "nothing",
    jobList,
    matching: "frequency",
  };
  return memoize([q, category], async () => {
    const found = await askIndex({ ...readSearch({ q, category }), towns: [] }, options);
    // why: an index that is empty by mistake may be back without any change of a job.
    return found?.jobs.length ? found : null;
  });
}

async function listNewestOf(category: JobCategory): Promise<SearchedJob[]> {
  const { data } = await selectOpenJobs(getPublicListClient(), SEARCHED_COLUMNS)
    .eq("category", category)
    .order("posted_date", { ascending: false })
    .order("id")
    .limit(SIMILAR_JOBS + 1)
    .throwOnError();
  return z.array(searchedJobSchema).parse(data);
}
