import { APPLICATION_STATES, type ApplicationState } from "../application-states.ts";
import { readChoice, readQuery } from "#app/lib/addresses/list-address.ts";

const APPLICATION_SORTS = ["newest", "oldest", "name"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The search, the order and the state of a list. Every address is valid: an unknown order or state counts as no choice. */
export type ListQuery = { q: string; sort: ApplicationSort; state: ApplicationState | null };

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    q: readQuery(parameters),
    sort: readChoice(parameters, "sort", APPLICATION_SORTS) ?? "newest",
    state: readChoice(parameters, "state", APPLICATION_STATES) ?? null,
  };
}

/** The parameters for an address, without the defaults. */
export function toQuery({ q, sort, state }: ListQuery): { q?: string; sort?: string; state?: string } {
  return { ...(q && { q }), ...(sort !== "newest" && { sort }), ...(state && { state }) };
}

/** An export has at most some megabytes. */
export const CSV_MAX_ROWS = 10_000;
