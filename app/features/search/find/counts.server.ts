import { POSTED_WITHIN, type Filter, type JobFilters } from "../filters.ts";
import type { Counts } from "../results.ts";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import { findStation, stationsOf } from "#app/features/jobs/metro/metro.server.ts";
import { DAY_MS, formatDay } from "#app/features/jobs/posted-date.ts";

// From how many of the jobs have which choice (private.choices_of_job in the migrations) to how many jobs each choice of the
// form would give. The same for both searches.

/** Jobs that match: how many of them have each choice, such as "kind:part-time", and how many are near each station. */
type Found = {
  total: number;
  choices?: Record<string, number> | undefined;
  /** There are many stations: they are counted only where a line was chosen. */
  stations?: Record<string, number> | undefined;
  /** Those with the most jobs, each as its id and its public name. */
  employers?: Record<string, number> | undefined;
};

/**
 * All that match, and for each filter that is on, all that match without it: without choices where all that match have the same
 * choice, since its number is known then.
 */
export type FoundByFilter = { all: Found } & Partial<Record<Filter, Found>>;

type Kind =
  Exclude<Filter, "salary" | "walkin" | "metro" | "company" | "days"> | ("pay" | "line" | "posted" | "walk-in from");

export function choiceOf(kind: Kind, value: string | number): string {
  return `${kind}:${value}`;
}

/** What a job pays at least, at most: pay between two of them is counted with the lower one. */
export const PAY_STEPS: readonly number[] = [10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000, 75_000, 100_000];

const WALK_INS_WITHIN = 7;

/** Of a company, before its name. */
const ID_LENGTH = 36;

/** A walk-in that begins on this day or before is soon; none is over, since a job ends with its walk-in. */
export function lastDayOfWalkIns(today: number): string {
  return formatDay((today + WALK_INS_WITHIN) * DAY_MS);
}

export function countChoices(filters: JobFilters, found: FoundByFilter, today: number): Counts {
  const { all, ...without } = found;
  const ofAll = byKind(all);
  const numbersOf = (filter: Filter, kind: Kind) =>
    (found[filter]?.choices ? byKind(found[filter]) : ofAll)[kind] ?? {};
  const silent = numbersOf("salary", "pay")["none"] ?? 0;
  const amounts = (filter: Filter, kind: Kind): [number, number][] =>
    Object.entries(numbersOf(filter, kind)).map(([amount, jobs]) => [Number(amount), jobs]);
  const [pay, posted, walkIns] = [
    amounts("salary", "pay"),
    amounts("days", "posted"),
    amounts("walkin", "walk-in from"),
  ];
  const company: Record<string, number> = {};
  const companyNames: Record<string, string> = {};
  for (const [employer, jobs] of Object.entries((found.company ?? all).employers ?? {})) {
    const id = employer.slice(0, ID_LENGTH);
    company[id] = (company[id] ?? 0) + jobs;
    // Two names while the index gets a new one.
    companyNames[id] ??= employer.slice(ID_LENGTH + 1);
  }
  return {
    location: numbersOf("location", "location"),
    category: numbersOf("category", "category"),
    kind: numbersOf("kind", "kind"),
    place: numbersOf("place", "place"),
    shift: numbersOf("shift", "shift"),
    experience: numbersOf("experience", "experience"),
    salary: numbers(PAY_STEPS, (step) => sumOf(pay, (paid) => paid >= step) + (filters.undisclosed ? silent : 0)),
    undisclosed: { 1: silent },
    walkin: { 1: sumOf(walkIns, (day) => day <= today + WALK_INS_WITHIN) },
    metro: filters.metro
      ? countMetro(lineOf(filters.metro), found.metro?.stations ?? {})
      : countLines(numbersOf("metro", "line")),
    company,
    companyNames,
    days: numbers(POSTED_WITHIN, (days) => sumOf(posted, (day) => day >= today - days)),
    without: Object.fromEntries(Object.entries(without).map(([filter, { total }]) => [filter, total])),
  };
}

function countLines(byName: Record<string, number>): Record<string, number> {
  return Object.fromEntries(METRO_LINES.map(({ slug, name }) => [slug, byName[name] ?? 0]));
}

/** The chosen line, or the first line of the chosen station. */
export function lineOf(metro: string): string {
  return findStation(metro)?.lines[0] ?? metro;
}

/** The lines, and the stations of one of them. */
function countMetro(line: string, numbersOfStations: Record<string, number>): Record<string, number> {
  return numbers([...METRO_LINES.map(({ slug }) => slug), ...(stationsOf(line) ?? [])], (slug) =>
    (stationsOf(slug) ?? []).reduce((sum, station) => sum + (numbersOfStations[station] ?? 0), 0),
  );
}

function byKind({ choices = {} }: Found): Partial<Record<Kind, Record<string, number>>> {
  const kinds: Record<string, Record<string, number>> = {};
  for (const [choice, number] of Object.entries(choices)) {
    const end = choice.indexOf(":");
    (kinds[choice.slice(0, end)] ??= {})[choice.slice(end + 1)] = number;
  }
  return kinds;
}

function numbers<Value extends string | number>(
  values: readonly Value[],
  count: (value: Value) => number,
): Record<string, number> {
  return Object.fromEntries(values.map((value) => [String(value), count(value)]));
}

/** "none" is no amount, and is never counted. */
function sumOf(jobsByAmount: [number, number][], isCounted: (amount: number) => boolean): number {
  return jobsByAmount.reduce((sum, [amount, jobs]) => (isCounted(amount) ? sum + jobs : sum), 0);
}
