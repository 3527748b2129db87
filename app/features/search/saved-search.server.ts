import { describeChips } from "./find/filter-form.server.ts";
import { parseJobFilters } from "./filters.server.ts";
import { filtersThatAreOn, type JobFilters } from "./filters.ts";
import { readSearch } from "./read-search.server.ts";
import { searchJobs } from "./search.queries.server.ts";
import * as paths from "#app/lib/paths.ts";

// A search that is kept: as the query of its list's address, always in the same order.

export type SavedSearch = { filters: JobFilters; query: string };

/** Without what says nothing of a new job: when it was posted, and its place in the list. Null where nothing is left. */
export function savedSearchOf(parameters: URLSearchParams): SavedSearch | null {
  const filters: JobFilters = { ...parseJobFilters(parameters), days: undefined, sort: undefined };
  if (!filters.q && filtersThatAreOn(filters).length === 0) return null;
  return { filters, query: paths.findJobs(filters).split("?")[1] ?? "" };
}

/** “accountant”, Noida, Freshers */
export function nameSavedSearch(filters: JobFilters, companyName: string | null): string {
  const chips = describeChips(readSearch(filters), { counts: null, companyName });
  return [...(filters.q ? [`“${filters.q}”`] : []), ...chips.map(({ label }) => label)].join(", ");
}

/** Which of these jobs the list counts: as the page searches, but no jobs with some of the words, and none nearby. */
export async function findMatches(query: string, among: string[]): Promise<string[]> {
  const { filters } = savedSearchOf(new URLSearchParams(query)) ?? {};
  if (!filters) return [];
  // Each alternative of "driver or cook" gets half of the limit.
  const { jobs } = await searchJobs(filters, { limit: 2 * among.length, counting: "nothing", among });
  return jobs.map(({ id }) => id);
}
