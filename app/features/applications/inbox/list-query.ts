import { readChoice, readQuery } from "#app/lib/list-address.ts";

export const APPLICATION_SORTS = ["newest", "oldest", "name"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The search and the order of a list. Any address is one: what is no choice of ours counts as no choice. */
export type ListQuery = { q: string; sort: ApplicationSort };

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    q: readQuery(parameters),
    sort: readChoice(parameters, "sort", APPLICATION_SORTS) ?? "newest",
  };
}

/** The same for an address, without what goes without saying. */
export function toQuery({ q, sort }: ListQuery): { q?: string; sort?: string } {
  return { ...(q && { q }), ...(sort !== "newest" && { sort }) };
}

/** The longest file that the list is exported to: some megabytes, and more than a person reads. */
export const CSV_MOST_ROWS = 10_000;
