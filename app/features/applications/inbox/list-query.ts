import { readChoice, readQuery } from "#app/lib/addresses/list-address.ts";

const APPLICATION_SORTS = ["newest", "oldest", "name"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The search and the order of a list. Every address is valid: an unknown order counts as no choice. */
export type ListQuery = { q: string; sort: ApplicationSort };

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    q: readQuery(parameters),
    sort: readChoice(parameters, "sort", APPLICATION_SORTS) ?? "newest",
  };
}

/** The parameters for an address, without the defaults. */
export function toQuery({ q, sort }: ListQuery): { q?: string; sort?: string } {
  return { ...(q && { q }), ...(sort !== "newest" && { sort }) };
}

/** An export has at most some megabytes. */
export const CSV_MAX_ROWS = 10_000;
