import { amountIn } from "./find/salary-in-search.server.ts";
import { conditionsIn } from "./find/words/conditions.ts";
import {
  alternativesIn,
  asTyped,
  hasMeaning,
  inUsualWords,
  isQuoted,
  isTradeAlone,
  withDetailsLast,
  withoutFillers,
  wholeWords,
} from "./find/words/words-of-search.ts";
import type { JobFilters } from "./filters.ts";
import { TOWNS } from "#app/features/jobs/towns.ts";
import { JOB_LOCATIONS, type JobLocation } from "#app/features/jobs/choices.ts";

/** Words to search for: the work first, then its details, then conditions. */
export type Words = {
  text: string;
  /** A job that is counted has these. It need not deny what the search excludes. */
  required: string;
  /** Companies that are called like a trade don't have it. */
  isTradeAlone: boolean;
};

/** A search as read from its words and filters. */
export type Search = {
  /** As they stand in the address. */
  typedFilters: JobFilters;
  /** With the sum among the words as the salary, unless another was chosen, and without it in the words. */
  filters: JobFilters;
  /** It is among the words: jobs that don't say what they pay follow those that pay as much. */
  hasAmount: boolean;
  /** Named among the words: a job is there. */
  towns: JobLocation[];
  /** For the order by title. */
  inEnglish: string;
  /** Two for "driver or cook", else one. */
  alternatives: Words[];
  /** With the town as a word: a company may be called after it. Null where there is none. */
  withTown: Words | null;
};

/** Not Greater Noida, nor institutions named after Delhi: they have branches in other towns. */
const TOWN_NAMES = Object.fromEntries(
  Object.entries(TOWNS).map(([town, { names, "not before": before, "not after": after }]) => [
    town,
    wholeWords(`(?<!(?:${after.join("|") || "-"}) )(?:${names.join("|")})(?! (?:${before.join("|") || "-"}))`),
  ]),
) as Record<JobLocation, RegExp>;

/** "developer not java" becomes "developer -java", which excludes jobs with the word. */
const NOT = / +(?:but )?(?:not|except|excluding) +([\p{L}\p{M}\p{N}]{2,})/giu;

export function readSearch(typedFilters: JobFilters): Search {
  const amount = amountIn(typedFilters.q);
  const q = amount?.q ?? typedFilters.q;
  const filters = amount ? { ...typedFilters, q, salary: typedFilters.salary ?? amount.rupees } : typedFilters;
  const hasAmount = amount !== null && typedFilters.salary === undefined;
  const typed = asTyped(q);
  if (isQuoted(typed)) {
    const alternatives = [{ text: typed, required: typed, isTradeAlone: false }];
    return { typedFilters, filters, hasAmount, towns: [], inEnglish: typed, alternatives, withTown: null };
  }
  const { marks, denials, rest } = conditionsIn(typed);
  const excluded: string[] = [];
  const wanted = rest.replaceAll(NOT, (_, word: string) => {
    excluded.push(`-${word}`);
    return "";
  });
  const usual = inUsualWords(wanted);
  const towns = JOB_LOCATIONS.filter((town) => usual.search(TOWN_NAMES[town]) >= 0);
  const work = towns.reduce((text, town) => text.replaceAll(TOWN_NAMES[town], ""), usual).replaceAll(/ +/g, " ");
  const toWords = (text: string): Words => {
    const needed = [hasMeaning(text) ? withDetailsLast(text) : "", ...marks, ...excluded];
    return {
      text: [...needed, ...denials].join(" ").trimStart(),
      required: needed.join(" ").trimStart(),
      isTradeAlone: isTradeAlone(text),
    };
  };
  const alternatives = alternativesIn(work).map((one) => toWords(withoutFillers(one).trimStart()));
  const withTown = towns.length === 1 && withoutFillers(work).trim() ? toWords(withoutFillers(usual)) : null;
  return { typedFilters, filters, hasAmount, towns, inEnglish: withoutFillers(usual), alternatives, withTown };
}
