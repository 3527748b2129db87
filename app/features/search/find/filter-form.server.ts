import { lineOf, PAY_STEPS } from "./counts.server.ts";
import type { Search } from "../read-search.server.ts";
import { SEE_ALL_JOBS } from "../filters.server.ts";
import { filtersThatAreOn, POSTED_WITHIN, without, type Filter, type JobFilters } from "../filters.ts";
import type { Counts } from "../results.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import {
  JOB_KINDS,
  JOB_PLACES,
  JOB_SHIFTS,
  KIND_NAMES,
  PLACE_NAMES,
  SHIFT_NAMES,
} from "#app/features/jobs/terms-of-work.ts";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import { findStation, stationsOf } from "#app/features/jobs/metro/metro.server.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

// The form of the filters as data, with all its words: the browser only draws it.

export type Choice = { value: string; label: string };

export type Select = {
  name: Filter;
  label: string;
  value: string;
  /** The first one is no choice. */
  choices: Choice[];
  /** More choices, under a heading. */
  group?: { label: string; choices: Choice[] };
};

type Switch = { name: string; label: string; on: boolean };

/** A filter that is on, the way to the list without it, and how many jobs that list has where it is known. */
export type Chip = { label: string; path: string; jobsWithout: number | null };

export type FilterForm = {
  places: Select[];
  selects: Select[];
  switches: Switch[];
  /** How many of the selects and switches narrow the list; the salary also by a sum among the words. */
  on: number;
  chips: Chip[];
  /** The list without any filter, or where none is on, without words; null where neither is. */
  clear: { label: string; path: string } | null;
};

type SelectOptions = { label: string; any: string; choices: (readonly [value: string | number, name: string])[] };

type Known = { counts: Counts | null; companyName: string | null };

export function describeFilterForm(search: Search, { counts, companyName }: Known): FilterForm {
  const filters = search.chosen;
  const withCount = (filter: keyof Counts, value: string | number, name: string) =>
    counts ? `${name} (${formatNumber((counts[filter] as Record<string, number>)[value] ?? 0)})` : name;
  const choicesOf = (filter: Filter, choices: SelectOptions["choices"]) =>
    choices.map(([value, name]) => ({ value: String(value), label: withCount(filter, value, name) }));
  const select = (name: Filter, { label, any, choices }: SelectOptions): Select => ({
    name,
    label,
    value: String(filters[name] ?? ""),
    choices: [{ value: "", label: any }, ...choicesOf(name, choices)],
  });
  const toggle = (name: "fresher" | "walkin" | "undisclosed", label: string): Switch => ({
    name,
    label: withCount(name, "true", label),
    on: filters[name] === true,
  });
  const chips = describeChips(search, { counts, companyName });
  const filtersInSheet = filtersThatAreOn({ ...search.filters, location: undefined, category: undefined });
  const line = METRO_LINES.find(({ slug }) => filters.metro && slug === lineOf(filters.metro));
  return {
    places: [
      select("location", { label: "Location", any: "All Locations", choices: namedAsTheyAre(JOB_LOCATIONS) }),
      select("category", { label: "Category", any: "All Categories", choices: namedAsTheyAre(JOB_CATEGORIES) }),
    ],
    selects: [
      { ...select("salary", { label: "Salary a month", any: "Any salary", choices: [] }), choices: salaryChoices() },
      select("kind", { label: "Kind of job", any: "Any kind", choices: namesOf(JOB_KINDS, KIND_NAMES) }),
      {
        ...select("metro", {
          label: "Metro",
          any: "Any line",
          choices: METRO_LINES.map(({ slug, name }) => [slug, name]),
        }),
        ...(line && {
          group: { label: `Stations of the ${line.name}`, choices: choicesOf("metro", stationNames(line.slug)) },
        }),
      },
      select("place", { label: "Place of work", any: "Anywhere", choices: namesOf(JOB_PLACES, PLACE_NAMES) }),
      select("shift", { label: "Shift", any: "Any shift", choices: namesOf(JOB_SHIFTS, SHIFT_NAMES) }),
      select("days", {
        label: "Posted",
        any: "At any time",
        choices: POSTED_WITHIN.map((days) => [days, `Last ${days} days`]),
      }),
    ],
    switches: [
      toggle("fresher", "Freshers welcome"),
      toggle("walkin", "Walk-in within 7 days"),
      ...(filters.salary ? [toggle("undisclosed", "Also jobs that don't say what they pay")] : []),
    ],
    on: filtersInSheet.length + (filters.undisclosed ? 1 : 0),
    chips,
    clear: clearOf(search, chips),
  };

  /** A custom sum from the address is listed among ours. */
  function salaryChoices(): Choice[] {
    const asked = filters.salary;
    // Short, to fit in a narrow field with its number.
    const name = (sum: number) => `₹${formatNumber(sum)}+`;
    const sums = [...new Set([...PAY_STEPS, ...(asked ? [asked] : [])])].sort((a, b) => a - b);
    return [
      { value: "", label: "Any salary" },
      ...sums.map((sum) => ({
        value: String(sum),
        label: PAY_STEPS.includes(sum) ? withCount("salary", sum, name(sum)) : name(sum),
      })),
    ];
  }
}

/** The words of the search are no filter: they are cleared when nothing else is left. A sum among them is one. */
function clearOf({ chosen, filters: { q, sort } }: Search, chips: Chip[]): FilterForm["clear"] {
  if (chips.length > 0) return { label: "clear the filters", path: paths.findJobs({ q, sort }) };
  return chosen.q ? SEE_ALL_JOBS : null;
}

/** Follows the number of jobs where the sum that was searched for is taken for the salary. */
export function whatTheyPay({ hasAmount, filters: { salary = 0 } }: Search): string {
  return hasAmount ? ` paying ${atLeast(salary)}` : "";
}

export function describeChips({ chosen, filters }: Search, { counts, companyName }: Known): Chip[] {
  // Without the salary, also without the sum that the words name: it would bring the salary back.
  const left = (filter: Filter | "company") =>
    filter === "salary" ? without({ ...chosen, q: filters.q }, filter) : without(chosen, filter);
  const chip = (filter: Filter | "company", label: string, jobsWithout: number | null): Chip => ({
    label,
    path: paths.findJobs(left(filter)),
    jobsWithout,
  });
  return [
    // How many jobs all companies have is not counted.
    ...(companyName === null ? [] : [chip("company", companyName, null)]),
    ...filtersThatAreOn(filters).map((filter) =>
      chip(filter, nameOfChoice(filter, filters), counts?.without[filter] ?? null),
    ),
  ];
}

function nameOfChoice(filter: Filter, filters: JobFilters): string {
  switch (filter) {
    case "salary":
      return `${atLeast(filters.salary ?? 0)}${filters.undisclosed ? ", or not said" : ""}`;
    case "fresher":
      return "Freshers";
    case "walkin":
      return "Walk-in within 7 days";
    case "kind":
      return filters.kind ? KIND_NAMES[filters.kind] : "";
    case "place":
      return filters.place ? PLACE_NAMES[filters.place] : "";
    case "shift":
      return filters.shift ? SHIFT_NAMES[filters.shift] : "";
    case "metro":
      return nameOfMetro(filters.metro ?? "");
    case "days":
      return `Last ${filters.days} days`;
    case "location":
    case "category":
      return filters[filter] ?? "";
  }
}

/** The name of a line, or of a station and what lies around it. */
export function nameOfMetro(slug: string): string {
  const line = METRO_LINES.find((one) => one.slug === slug);
  return line ? line.name : `Near ${findStation(slug)?.name ?? slug}`;
}

function atLeast(rupees: number): string {
  return `₹${formatNumber(rupees)} or more`;
}

function namedAsTheyAre(names: readonly string[]): SelectOptions["choices"] {
  return names.map((name) => [name, name]);
}

function namesOf<Value extends string>(
  values: readonly Value[],
  names: Record<Value, string>,
): SelectOptions["choices"] {
  return values.map((value) => [value, names[value]]);
}

function stationNames(line: string): SelectOptions["choices"] {
  return (stationsOf(line) ?? []).map((slug) => [slug, findStation(slug)?.name ?? slug]);
}
