import { oneLine } from "../text/plain-text.ts";

// What the address of a list says: the search, the page, the order, the filters. Anything may stand in an address: what is
// no choice of ours counts as no choice.

const LONGEST_QUERY = 200;

/** Databases and search engines count rows with 32 bits; no list is this long. */
const LAST_PAGE = 100_000;

/** What is searched for, in the parameter q unless another is named. */
export function readQuery(parameters: URLSearchParams, name = "q"): string {
  return oneLine(parameters.get(name) ?? "", LONGEST_QUERY);
}

export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get("page") ?? "1");
  return Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1;
}

export function readChoice<Choice extends string>(
  parameters: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = parameters.get(name);
  return choices.find((choice) => choice === value);
}
