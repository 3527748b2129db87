import { wholeWords } from "./words/words-of-search.ts";
import { nameOfMetro } from "./filter-form.server.ts";
import type { JobFilters } from "../filters.ts";
import type { SearchAnswer } from "../results.ts";
import type { Search } from "../read-search.server.ts";
import * as paths from "#app/lib/paths.ts";

// Searches for a town where we list no jobs.

type Near = Pick<JobFilters, "location" | "metro">;

/** Towns around the region, with what is near to them, the nearest first. */
const TOWNS: { near: Near[]; names: string }[] = [
  { near: [{ metro: "violet" }, { location: "Delhi" }], names: "Faridabad, Ballabgarh, Ballabhgarh, Palwal" },
  {
    near: [{ location: "Noida" }],
    names: "Ghaziabad, Gaziabad, Sahibabad, Modinagar, Meerut, Hapur, Dadri, Bulandshahr",
  },
  { near: [{ metro: "green" }, { location: "Delhi" }], names: "Bahadurgarh, Jhajjar, Rohtak" },
  { near: [{ location: "Gurgaon" }], names: "Rewari, Dharuhera, Bhiwadi, Alwar, Nuh" },
  { near: [{ location: "Delhi" }], names: "Sonipat, Sonepat, Kundli, Panipat, Baghpat" },
  {
    near: [],
    names:
      "Mumbai, Pune, Bangalore, Bengaluru, Hyderabad, Chennai, Kolkata, Jaipur, Lucknow, Kanpur, Agra, Chandigarh, Dehradun, Patna, Ahmedabad, Indore, Bhopal",
  },
];

const KNOWN = TOWNS.flatMap(({ near, names }) => names.split(", ").map((name) => ({ name, near })));
const ANY_TOWN = wholeWords(KNOWN.map(({ name }) => name).join("|"));

export type TownOutside = {
  name: string;
  /** Parts of the region; none where a place was chosen. */
  near: Near[];
  /** The search without the town. */
  elsewhere: JobFilters;
};

export function townOutsideOf({ typedFilters, inEnglish }: Search): TownOutside | null {
  const q = typedFilters.q.search(ANY_TOWN) >= 0 ? typedFilters.q : inEnglish;
  const [named] = q.match(ANY_TOWN) ?? [];
  const town = KNOWN.find(({ name }) => name.toLowerCase() === named?.toLowerCase());
  if (!town) return null;
  const isPlaceChosen = typedFilters.location !== undefined || typedFilters.metro !== undefined;
  return {
    name: town.name,
    near: isPlaceChosen ? [] : town.near,
    elsewhere: { ...typedFilters, q: q.replaceAll(ANY_TOWN, " ").replaceAll(/ +/g, " ").trim() },
  };
}

export type Outside = NonNullable<NonNullable<SearchAnswer["results"]>["outside"]>;

/** Beside jobs with all words of the search, which may be of a company that is called after the town. */
export function offerNearest({ name, near: [nearest], elsewhere }: TownOutside): Outside | null {
  if (!nearest) return null;
  const path = paths.findJobs({ ...elsewhere, ...nearest });
  return { text: noneIn(name), link: { label: `See the nearest jobs, ${called(nearest)}`, path } };
}

/** Above jobs that are listed in place of those in the town. */
export function explainNearest({ name, elsewhere }: TownOutside, nearest: Near | undefined): Outside {
  const others = elsewhere.q ? "These match the rest of your search." : "These are jobs in our towns.";
  const these = nearest ? `These are the nearest, ${called(nearest)}.` : others;
  return { text: `${noneIn(name)} ${these}`, link: null };
}

const noneIn = (town: string) => `We list jobs in Delhi, Noida and Gurgaon, not in ${town}.`;

const called = ({ location, metro = "" }: Near) => (location ? `in ${location}` : `near the ${nameOfMetro(metro)}`);
