import { APPLICATION_STATES, type ApplicationState } from "../application-states.ts";
import { ANSWER_CHOICES, type AnswerChoice } from "#app/features/jobs/questions.ts";
import { readChoice, readQuery } from "#app/lib/addresses/list-address.ts";

const APPLICATION_SORTS = ["newest", "oldest", "name", "years", "pay"] as const;
export type ApplicationSort = (typeof APPLICATION_SORTS)[number];

/** The search, the order, the state and the answer of a list. Every address is valid: an unknown order, state or answer counts as no choice. */
export type ListQuery = {
  q: string;
  sort: ApplicationSort;
  state: ApplicationState | null;
  answer: AnswerChoice | null;
};

export function parseListQuery(parameters: URLSearchParams): ListQuery {
  return {
    q: readQuery(parameters),
    sort: readChoice(parameters, "sort", APPLICATION_SORTS) ?? "newest",
    state: readChoice(parameters, "state", APPLICATION_STATES) ?? null,
    answer: readChoice(parameters, "answer", ANSWER_CHOICES) ?? null,
  };
}

/** The parameters for an address, without the defaults. */
export function toQuery({ q, sort, state, answer }: ListQuery): {
  q?: string;
  sort?: string;
  state?: string;
  answer?: string;
} {
  return { ...(q && { q }), ...(sort !== "newest" && { sort }), ...(state && { state }), ...(answer && { answer }) };
}

/** An export has at most some megabytes. */
export const CSV_MAX_ROWS = 10_000;
