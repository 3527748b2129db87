import { searchJobs } from "./queries.server.ts";
import type { MarkedJob } from "./schema.ts";
import type { JobCategory } from "../jobs/schema.ts";

const SIMILAR_JOBS = 4;

/** Jobs of the same kind: first those whose texts are like this title, then the newest of the category. */
export async function findSimilarJobs(job: { id: string; title: string; category: JobCategory }): Promise<MarkedJob[]> {
  const page = { limit: SIMILAR_JOBS + 1 };
  const alike = await searchJobs({ q: job.title, category: job.category }, page);
  const newest =
    alike.jobs.length > SIMILAR_JOBS ? [] : (await searchJobs({ q: "", category: job.category }, page)).jobs;
  const found = new Map([...alike.jobs, ...newest].map((other) => [other.id, { ...other, marked: null }]));
  found.delete(job.id);
  return [...found.values()].slice(0, SIMILAR_JOBS);
}
