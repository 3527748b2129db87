import { wholeWords } from "./words/words-of-search.ts";
import { nameOfMetro } from "./filter-form.server.ts";
import type { JobFilters } from "../filters.ts";
import type { SearchAnswer } from "../results.ts";
import type { Search } from "../read-search.server.ts";
import { TOWNS_OUTSIDE } from "#app/features/jobs/towns.ts";
import * as paths from "#app/lib/paths.ts";

// Searches for a town where we list no jobs.

type Area = Pick<JobFilters, "location" | "metro">;

const ANY_TOWN = wholeWords(TOWNS_OUTSIDE.flatMap(({ names }) => names).join("|"));

export type TownOutside = {
  name: string;
  /** Areas of the region, the nearest first; none where a place was chosen. */
  nearest: Area[];
  /** The search without the town. */
  elsewhere: JobFilters;
};

export function townOutsideOf({ typedFilters, inEnglish }: Search): TownOutside | null {
  const q = typedFilters.q.search(ANY_TOWN) >= 0 ? typedFilters.q : inEnglish;
  const typed = q.match(ANY_TOWN)?.[0].toLowerCase();
  const [town] = TOWNS_OUTSIDE.flatMap(({ names, nearest }) =>
    names.filter((name) => name.toLowerCase() === typed).map((name) => ({ name, nearest })),
  );
  if (!town) return null;
  const isPlaceChosen = typedFilters.location !== undefined || typedFilters.metro !== undefined;
  return {
    name: town.name,
    nearest: isPlaceChosen ? [] : town.nearest,
    elsewhere: { ...typedFilters, q: q.replaceAll(ANY_TOWN, " ").replaceAll(/ +/g, " ").trim() },
  };
}

export type Outside = NonNullable<NonNullable<SearchAnswer["results"]>["outside"]>;

/** Beside jobs with all words of the search, which may be of a company that is called after the town. */
export function offerNearest({ name, nearest: [area], elsewhere }: TownOutside): Outside | null {
  if (!area) return null;
  const path = paths.findJobs({ ...elsewhere, ...area });
  return { text: noneIn(name), link: { label: `See the nearest jobs, ${nameOf(area)}`, path } };
}

/** Above jobs that are listed in place of those in the town. */
export function explainNearest({ name, elsewhere }: TownOutside, area: Area | undefined): Outside {
  const anywhere = elsewhere.q ? "These match the rest of your search." : "These are jobs in our cities.";
  const these = area ? `These are the nearest, ${nameOf(area)}.` : anywhere;
  return { text: `${noneIn(name)} ${these}`, link: null };
}

const noneIn = (town: string) => `We list jobs in Delhi, Noida and Gurgaon, not in ${town}.`;

const nameOf = ({ location, metro = "" }: Area) => (location ? `in ${location}` : `near the ${nameOfMetro(metro)}`);
