import type { MarkedJob } from "./schema.ts";

/** How many jobs each choice would give, under the other filters. */
export type Counts = { location: Record<string, number>; category: Record<string, number> };

export type FoundJobs = {
  jobs: MarkedJob[];
  /** Exact up to MOST_COUNTED; more than that when there are more. Zero where nobody asked for it. */
  total: number;
  /** Null where nobody asked for them, and where Postgres would count too long. */
  counts: Counts | null;
};

/** One shape, whoever answers: the search engine or, for as long as it is away, Postgres. */
export type JobResults = FoundJobs & {
  /** True when the search engine did not answer and Postgres did. */
  simplified: boolean;
};

export type SearchAnswer =
  | { results: JobResults; problem: null }
  /** Nobody can search for it now: the page shows its form all the same, and says why there is no list. */
  | { results: null; problem: "busy" | "away" };

/** What is counted beside the jobs of the page: nothing, all jobs that match, or also how many each choice would give. */
export type Counting = "nothing" | "total" | "choices";

export type SearchOptions = { limit: number; page: number; counting: Counting };

/** Jobs are counted this far, and pages go as far. */
export const MOST_COUNTED = 100_000;

/** A number of jobs as it is shown: true, or said to be more. */
export function countOf(total: number): string {
  const number = total > MOST_COUNTED ? "100,000+" : total.toLocaleString("en-IN");
  return `${number} ${total === 1 ? "job" : "jobs"}`;
}

export function pagesOf(total: number, jobsPerPage: number): number {
  return Math.max(1, Math.ceil(Math.min(total, MOST_COUNTED) / jobsPerPage));
}
