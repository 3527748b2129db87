import { describeChips } from "./find/filter-form.server.ts";
import { parseJobFilters } from "./filters.server.ts";
import { filtersThatAreOn, type JobFilters } from "./filters.ts";
import { readSearch } from "./read-search.server.ts";
import { searchJobs } from "./search.queries.server.ts";
import * as paths from "#app/lib/paths.ts";

// A saved search: the query string of its list, always in the same order.

export type SavedSearch = { filters: JobFilters; query: string };

/** Without posting date and sort order, which do not matter for new jobs. Null when no condition is left. */
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

/** The jobs among these that match fully: the search of the page without partial matches and nearby towns. */
export async function findMatches(query: string, among: string[]): Promise<string[]> {
  const { filters } = savedSearchOf(new URLSearchParams(query)) ?? {};
  if (!filters) return [];
  // Each alternative of "driver or cook" gets half of the limit.
  const { jobs } = await searchJobs(filters, { limit: 2 * among.length, counting: "nothing", among });
  return jobs.map(({ id }) => id);
}
