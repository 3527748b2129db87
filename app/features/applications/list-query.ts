import { z } from "#app/lib/zod.ts";

import { oneLine } from "#app/lib/plain-text.ts";

export const APPLICATION_SORTS = ["newest", "oldest", "name"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

const LONGEST_QUERY = 150;

/** The search and the order of a list. Any address is one: what is no choice of ours counts as no choice. */
export type ListQuery = { q: string; sort: ApplicationSort };

const sortSchema = z.enum(APPLICATION_SORTS).catch("newest");

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    q: oneLine(parameters.get("q") ?? "", LONGEST_QUERY),
    sort: sortSchema.parse(parameters.get("sort") ?? undefined),
  };
}

/** The same for an address, without what goes without saying. */
export function toQuery({ q, sort }: ListQuery): { q?: string; sort?: string } {
  return { ...(q && { q }), ...(sort !== "newest" && { sort }) };
}

/** The longest file that the list is exported to: some megabytes, and more than a person reads. */
export const CSV_MOST_ROWS = 10_000;
