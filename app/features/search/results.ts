import type { HighlightedJob } from "./schema.ts";

/** How many jobs each choice would give, under the other filters. */
export type Counts = { location: Record<string, number>; category: Record<string, number> };

export type FoundJobs = {
  jobs: HighlightedJob[];
  /** How many were counted; zero where nobody asked for it. */
  total: number;
  /** There may be more than were counted. */
  more: boolean;
  /** Null where nobody asked for them, and where Postgres does not know all jobs that match. */
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

/** The search engine counts jobs this far. */
export const MOST_COUNTED = 100_000;

/** A number of jobs as it is shown: true, or said to be more. Without a hit, Postgres may have looked at the newest jobs alone. */
export function countOf({ total, more }: Pick<FoundJobs, "total" | "more">): string {
  if (more) return total === 0 ? "No recent jobs" : `${total.toLocaleString("en")}+ jobs`;
  return `${total.toLocaleString("en-IN")} ${total === 1 ? "job" : "jobs"}`;
}

export function pagesOf(total: number, jobsPerPage: number): number {
  return Math.max(1, Math.ceil(total / jobsPerPage));
}
