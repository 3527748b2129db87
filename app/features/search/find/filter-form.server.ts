import { lineOf, PAY_STEPS } from "./counts.server.ts";
import type { Search } from "../read-search.server.ts";
import { SEE_ALL_JOBS } from "../filters.server.ts";
import {
  EXPERIENCE_YEARS,
  filtersThatAreOn,
  POSTED_WITHIN,
  without,
  type Filter,
  type JobFilters,
} from "../filters.ts";
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

/** A checkbox or a radio button. */
export type Choice = {
  name: string;
  value: string;
  label: string;
  /** How many jobs it gives; empty where that is not known. */
  count: string;
  on: boolean;
  /** It gives none. */
  none: boolean;
  /** The colour of a metro line. */
  dot?: string;
  /** One of the choice above it. */
  nested?: true;
};

/** Choices of which one is on, unless they are checkboxes. */
export type Group = { label: string; chosen: string; open: boolean; checkboxes: Choice[]; radios: Choice[] };

type Select = { name: Filter; label: string; value: string; choices: Choice[] };

/** A filter that is on, the way to the list without it, and how many jobs that list has where it is known. */
type Chip = {
  label: string;
  path: string;
  jobsWithout: number | null;
  /** On a phone one of the quick choices says so. */
  isQuick: boolean;
};

/** One tap adds the filter or takes it away. */
type QuickChoice = { label: string; path: string; on: boolean; count: string };

export type FilterForm = {
  places: Select[];
  groups: Group[];
  /** How many choices of the groups narrow the list; the salary also by a sum among the words. */
  on: number;
  quick: QuickChoice[];
  chips: Chip[];
  /** The list without any filter, or where none is on, without words; null where neither is. */
  clear: { label: string; path: string } | null;
};

type Option = { value: string | number; label: string; dot?: string; nested?: true };

type ListDetails = { counts: Counts | null; companyName: string | null };

const QUICK = [
  { name: "experience", value: 0, label: "Freshers" },
  { name: "walkin", value: true, label: "Walk-in" },
  { name: "place", value: "home", label: "Work from home" },
  { name: "kind", value: "part-time", label: "Part-time" },
  { name: "salary", value: 20_000, label: "₹20,000+" },
] as const;

const MOST_COMPANIES = 10;

export function describeFilterForm(search: Search, { counts, companyName }: ListDetails): FilterForm {
  const filters = search.typedFilters;
  const valueOf = (value: JobFilters[Filter] | true) => (value === true ? "1" : String(value ?? ""));
  const jobsOf = (name: Filter | "undisclosed", value: string): number | null => {
    if (!counts || !value) return null;
    // Of a sum that is none of the steps the number is not known.
    return counts[name][value] ?? (name === "salary" ? null : 0);
  };
  const choicesOf = (name: Filter | "undisclosed", options: Option[]): Choice[] =>
    options.map((option) => {
      const value = String(option.value);
      const jobs = jobsOf(name, value);
      const on = valueOf(filters[name]) === value;
      const count = jobs === null ? "" : `(${formatNumber(jobs)})`;
      return { ...option, name, value, count, on, none: jobs === 0 && !on };
    });
  const select = (name: Filter, label: string, any: string, names: readonly string[]): Select => {
    const choices = choicesOf(name, [{ value: "", label: any }, ...namesOf(names)]);
    // Where nothing is found, no place is to blame.
    const none = choices.every(({ value }) => !jobsOf(name, value));
    const value = valueOf(filters[name]);
    return { name, label, value, choices: none ? choices.map((one) => ({ ...one, none: false })) : choices };
  };
  const group = (name: Filter, label: string, any: string, options: Option[], more: Partial<Group> = {}): Group => {
    const radios = choicesOf(name, [{ value: "", label: any }, ...options]);
    const chosen = radios.find(({ on, value }) => on && value)?.label ?? "";
    return { label, chosen, checkboxes: [], radios, ...more, open: more.open ?? chosen !== "" };
  };
  const walkIn = choicesOf("walkin", [{ value: 1, label: "Walk-in within 7 days" }]);
  const quick = QUICK.map(({ name, value, label }) => {
    const on = filters[name] === value;
    const jobs = jobsOf(name, valueOf(value));
    const path = paths.findJobs(on ? without(filters, name) : { ...filters, [name]: value });
    return { name, label, path, on, jobs, count: jobs === null ? "" : formatNumber(jobs) };
  });
  const chips = describeChips(search, { counts, companyName }).map(({ filter, ...chip }) => ({
    ...chip,
    isQuick: quick.some(({ name, on }) => on && name === filter),
  }));
  const filtersInSheet = filtersThatAreOn({ ...search.filters, location: undefined, category: undefined });
  return {
    places: [
      select("location", "Location", "All Locations", JOB_LOCATIONS),
      select("category", "Category", "All Categories", JOB_CATEGORIES),
    ],
    groups: [
      group("salary", "Monthly salary", "Any salary", salaries(), {
        open: true,
        checkboxes: filters.salary
          ? choicesOf("undisclosed", [{ value: 1, label: "Include jobs with salary not disclosed" }])
          : [],
      }),
      group("experience", "Your experience", "Any experience", EXPERIENCE_YEARS.map(experienceOf), { open: true }),
      group("kind", "Job type", "Any type", namesOf(JOB_KINDS, KIND_NAMES), { open: true }),
      group("place", "Work mode", "Any mode", namesOf(JOB_PLACES, PLACE_NAMES)),
      group("shift", "Shift", "Any shift", namesOf(JOB_SHIFTS, SHIFT_NAMES)),
      {
        label: "Walk-in interview",
        chosen: filters.walkin ? "Within 7 days" : "",
        open: filters.walkin === true,
        checkboxes: walkIn,
        radios: [],
      },
      group("metro", "Nearest metro station", "Any station", metroStations()),
      group("company", "Company", "Any company", companies()),
      group(
        "days",
        "Date posted",
        "Any time",
        POSTED_WITHIN.map((days) => ({ value: days, label: `Last ${days} days` })),
      ),
    ],
    on: filtersInSheet.length + (filters.undisclosed ? 1 : 0),
    quick: quick
      .filter(({ jobs, on }) => jobs !== 0 || on)
      .map(({ label, path, on, count }) => ({ label, path, on, count })),
    chips,
    clear: clearOf(search, chips),
  };

  /** A custom sum from the address is listed among ours. */
  function salaries(): Option[] {
    const sums = [...new Set([...PAY_STEPS, ...(filters.salary ? [filters.salary] : [])])].sort((a, b) => a - b);
    return sums.map((sum) => ({ value: sum, label: `₹${formatNumber(sum)}+` }));
  }

  /** The lines, and behind the chosen one its stations that have jobs. */
  function metroStations(): Option[] {
    const line = filters.metro && lineOf(filters.metro);
    return METRO_LINES.flatMap(({ slug, name, dot }) => [
      { value: slug, label: name, dot },
      ...(slug === line ? (stationsOf(slug) ?? []) : [])
        .filter((station) => station === filters.metro || jobsOf("metro", station) !== 0)
        .map((station) => ({ value: station, label: findStation(station)?.name ?? station, nested: true as const })),
    ]);
  }

  /** Those with the most jobs, and the chosen one. */
  function companies(): Option[] {
    const most = Object.entries(counts?.company ?? {}).sort(([, one], [, other]) => other - one);
    const listed = most.slice(0, MOST_COMPANIES).map(([id]) => ({ value: id, label: counts?.companyNames[id] ?? "" }));
    const isListed = !filters.company || listed.some(({ value }) => value === filters.company);
    return isListed ? listed : [...listed, { value: filters.company ?? "", label: companyName ?? "This company" }];
  }
}

/** The words of the search are no filter: they are cleared when nothing else is left. A sum among them is one. */
function clearOf({ typedFilters, filters: { q, sort } }: Search, chips: Chip[]): FilterForm["clear"] {
  if (chips.length > 0) return { label: "clear the filters", path: paths.findJobs({ q, sort }) };
  return typedFilters.q ? SEE_ALL_JOBS : null;
}

/** Follows the number of jobs where the sum that was searched for is taken for the salary. */
export function whatTheyPay({ hasAmount, filters: { salary = 0 } }: Search): string {
  return hasAmount ? ` paying ${atLeast(salary)}` : "";
}

export function describeChips({ typedFilters, filters }: Search, { counts, companyName }: ListDetails) {
  // Without the salary, also without the sum that the words name: it would bring the salary back.
  const left = (filter: Filter) =>
    filter === "salary" ? without({ ...typedFilters, q: filters.q }, filter) : without(typedFilters, filter);
  return filtersThatAreOn(filters).map((filter) => ({
    filter,
    label: nameOfChoice(filter, filters, companyName),
    path: paths.findJobs(left(filter)),
    jobsWithout: counts?.without[filter] ?? null,
  }));
}

function nameOfChoice(filter: Filter, filters: JobFilters, companyName: string | null): string {
  switch (filter) {
    case "salary":
      return `${atLeast(filters.salary ?? 0)}${filters.undisclosed ? ", or not disclosed" : ""}`;
    case "experience":
      return filters.experience ? `${experienceOf(filters.experience).label} of experience` : "Freshers";
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
    case "company":
      return companyName ?? "this company";
    case "days":
      return `Last ${filters.days} days`;
    case "location":
    case "category":
      return filters[filter] ?? "";
  }
}

function experienceOf(years: number): Option {
  return { value: years, label: years === 0 ? "Freshers welcome" : years === 1 ? "1 year" : `${years} years` };
}

/** The name of a line, or of a station and what lies around it. */
export function nameOfMetro(slug: string): string {
  const line = METRO_LINES.find((one) => one.slug === slug);
  return line ? line.name : `Near ${findStation(slug)?.name ?? slug}`;
}

function atLeast(rupees: number): string {
  return `₹${formatNumber(rupees)} or more`;
}

function namesOf<Value extends string>(values: readonly Value[], names?: Record<Value, string>): Option[] {
  return values.map((value) => ({ value, label: names?.[value] ?? value }));
}
