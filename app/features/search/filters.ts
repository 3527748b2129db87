import type { JobCategory, JobLocation } from "#app/features/jobs/choices.ts";
import type { JobKind, JobPlace, JobShift } from "#app/features/jobs/terms-of-work.ts";

/** What a visitor searches for: a page uses those that it offers. */
export type JobFilters = {
  q: string;
  location?: JobLocation | undefined;
  category?: JobCategory | undefined;
  company?: string | undefined;
  /** Rupees a month: the job pays as much, or says that it may. */
  salary?: number | undefined;
  /** Also jobs that say nothing of what they pay: only beside a salary. */
  undisclosed?: true | undefined;
  /** Years that the visitor has: a fresher has none. */
  experience?: (typeof EXPERIENCE_YEARS)[number] | undefined;
  kind?: JobKind | undefined;
  place?: JobPlace | undefined;
  shift?: JobShift | undefined;
  /** Within the next week. */
  walkin?: true | undefined;
  /** The slug of a line, or of a station, which includes its neighbours. */
  metro?: string | undefined;
  /** Posted in the last so many days. */
  days?: (typeof POSTED_WITHIN)[number] | undefined;
  /** Without a choice, what matches best comes first. */
  sort?: (typeof JOB_ORDERS)[number] | undefined;
};

export const JOB_ORDERS = ["newest", "salary"] as const;
export const POSTED_WITHIN = [3, 7, 15] as const;
/** The same as in private.choices_of_job in the migrations. */
export const EXPERIENCE_YEARS = [0, 1, 2, 3, 5, 10] as const;

/** What narrows the list by a choice, in the order of the form. */
export const FILTERS = [
  "location",
  "category",
  "salary",
  "experience",
  "walkin",
  "kind",
  "place",
  "shift",
  "metro",
  "company",
  "days",
] as const;

export type Filter = (typeof FILTERS)[number];

export function filtersThatAreOn(filters: JobFilters): Filter[] {
  return FILTERS.filter((filter) => filters[filter] !== undefined);
}

export function without(filters: JobFilters, filter: Filter | "q"): JobFilters {
  const left: JobFilters = { ...filters, [filter]: filter === "q" ? "" : undefined };
  return filter === "salary" ? { ...left, undisclosed: undefined } : left;
}
