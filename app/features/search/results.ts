import type { Filter } from "./filters.ts";
import type { HighlightedJob } from "./schema.server.ts";
import type { ListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** How many jobs each choice would give, under the other filters. */
export type Counts = Record<Filter | "undisclosed", Record<string, number>> & {
  /** How many there are without a filter that is on. */
  without: Partial<Record<Filter, number>>;
  companyNames: Record<string, string>;
};

export type FoundJobs = {
  /** Those with all words of the search, and with the sum among them, come first. */
  jobs: HighlightedJob[];
  /** How many of these jobs have all words. The others have some of them. */
  withAllWords: number;
  /** How many jobs have all words; zero where it was not asked for. */
  total: number;
  /** Of the whole list. */
  pages: number;
  /** There may be more than were counted. */
  more: boolean;
  /** Null where they were not asked for, and where Postgres does not know all jobs that match. */
  counts: Counts | null;
};

/** The same shape whether the search engine answers or, while it is away or takes long, Postgres. */
export type JobResults = FoundJobs & {
  /** True when Postgres answered and the search engine did not, or later. */
  simplified: boolean;
};

/** What there is in place of an empty list. */
export type Instead = {
  offers: { label: string; path: string }[];
  /** Without any filter there are no jobs either: only other words find some. */
  wordsFindNone: boolean;
};

type Meant = {
  /** Of an empty list. Undefined where it could not be found out. */
  instead?: Instead | null | undefined;
  /** Follows the number of jobs: " with all of your words", " paying ₹20,000 or more". */
  note: string;
  /** The words name a town where we list no jobs. */
  outside: { text: string; link: { label: string; path: string } | null } | null;
};

export type SearchAnswer =
  | { results: Omit<JobResults, "jobs"> & { jobs: ListedJob[] } & Meant; problem: null }
  /** Neither can search now: the page shows its form and says why there is no list. */
  | { results: null; problem: "busy" | "away" };

/** A list that Postgres found, or that lacks what it should offer, is for those who wait for it, but not to be kept. */
export function isWorthKeeping({ results }: SearchAnswer): boolean {
  return results !== null && !results.simplified && results.instead !== undefined;
}

/**
 * What is counted beside the jobs of the page: nothing, where words that matched are not highlighted either, all jobs that
 * match, or also how many each choice would give.
 */
type Counting = "nothing" | "total" | "choices";

export type SearchOptions = {
  limit: number;
  page: number;
  counting: Counting;
  /** Which words of the search jobs may lack: those at its end, unless it is said; none, or those that most jobs have. */
  matching?: "last" | "all" | "frequency";
  /** Only these jobs, and of them only those that are counted: they have all words of the search. */
  among?: string[];
};

/** Of /findjobs, and of the home page. */
export const JOBS_PER_PAGE = 24;
export const LATEST_JOBS = 12;

/** The search engine counts jobs this far. */
export const MOST_COUNTED = 100_000;

/** The number as it is shown: exact, or with a plus. Postgres counts only the newest jobs, so its number is not shown. */
export function countOf({ total, more, simplified }: Pick<JobResults, "total" | "more" | "simplified">): string {
  if (simplified) return "jobs";
  return `${formatNumber(total)}${more ? "+" : ""} ${total === 1 && !more ? "job" : "jobs"}`;
}

export function statusOf(
  found: Pick<JobResults, "total" | "more" | "simplified"> & Pick<Meant, "note">,
  verb = "",
): string {
  return found.simplified ? "Simplified results" : `${countOf(found)}${verb}${found.note}`;
}

export function pagesOf(total: number, jobsPerPage: number): number {
  return Math.max(1, Math.ceil(total / jobsPerPage));
}
