import { isQuoted, wholeWords } from "./words-of-search.ts";
import { JOB_LOCATIONS, type JobLocation } from "#app/features/jobs/choices.ts";
import { LOCALITY_NAMES } from "#app/features/jobs/metro/metro.server.ts";

/** What many places are called beside a name of their own. */
const KINDS_OF_PLACE = "nagar|vihar|chowk|bagh|enclave|kunj|puram";
/** Words with another meaning: "garden designer". */
const KINDS_IN_NAMES = "garden|place|colony|park|road|extension|market|bazaa?r";

const KIND = new RegExp(
  String.raw`(?<=(\p{L}+)) (?:(${KINDS_IN_NAMES})s?|${KINDS_OF_PLACE})(?![\p{L}\p{M}\p{N}])`,
  "giu",
);

/** "rajouri garden", "park extension": each two words of a name of which the second is such a word. */
const KNOWN_PAIRS = new Set(
  LOCALITY_NAMES.flatMap((name) => [...name.matchAll(KIND)].map(([kind, before = ""]) => before + kind)),
);

/**
 * Nearly all jobs are in a sector or near the metro and many in a "Nagar", so such a word alone would find them all: "sector 18"
 * as "18", "uttam nagar" as "uttam".
 */
export function withoutKindsOfPlace(search: string): string {
  if (isQuoted(search)) return search;
  return search
    .replaceAll(/(?<!\p{L})sec(?:tor)? (?=\d)/giu, "")
    .replaceAll(/(?<=[\p{L}\d]) metro(?: station)?(?= |$)/giu, (metro: string, at: number, whole: string) =>
      at + metro.length === whole.length ? " " : "",
    )
    .replaceAll(KIND, (kind: string, before: string, inNames: string | undefined, at: number, whole: string) => {
      if (inNames && !KNOWN_PAIRS.has(`${before} ${inNames}`.toLowerCase())) return kind;
      // The word before is whole. At the end the search engine would take it for the beginning of one.
      return at + kind.length === whole.length ? " " : "";
    });
}

const TOWNS = [
  ...["delhi", "new delhi", "dilli", "noida", "greater noida", "gurgaon", "gurugram", "ggn"],
  ...["faridabad", "ghaziabad", "manesar", "sohna", "sector \\d+", "metro station", "metro"],
];

/** These are also employers or other words: the work may be anywhere. */
const EMPLOYERS =
  /university|hospital|college|^(?:dlf|aiims|iit delhi|jamia millia islamia|supreme court|vidhan sabha|moolchand|ambience mall|golf course|akshardham|ashram|welcome)$/;

/** "connaught place (cp)" by each of the two, "alpha 1, greater noida" and "okhla phase 1" without what follows. */
function callingsOf(name: string): string[] {
  const own = name.replace(/ *[,(].*/, "");
  const short = own.replace(/ (?:phase \d|industrial area|institutional area|east|west|[iv]+)$/, "");
  return [own, short, /\((.+)\)/.exec(name)?.[1] ?? own];
}

const PLACES = [...TOWNS, ...LOCALITY_NAMES.flatMap(callingsOf).filter((name) => !EMPLOYERS.test(name))];

/** The longest first: "noida sector 62" before "noida". */
export const ONE_PLACE = wholeWords(PLACES.sort((one, other) => other.length - one.length).join("|"));

/** "noida sector 62", "uttam nagar". Companies are named after places: who asks for one wants the jobs that are there. */
export function isNothingButPlaces(search: string): boolean {
  return search !== "" && /^[ ,]*$/.test(search.replaceAll(ONE_PLACE, ""));
}

export const namesPlaces = (search: string) => search.replaceAll(ONE_PLACE, "") !== search;

/** Beside the name of a place: in the names of stations, who asks for work in a hospital or a bank does not mean them. */
export const isPartOfStations = (search: string) =>
  /(?<!\p{L})(?:aspatal|hospital|office|bank|court|railway)s?(?!\p{L})/iu.test(search);

/** Greater Noida is part of a town. What is named after Delhi has branches in other towns. */
const CALLED: Record<JobLocation, string> = {
  Delhi: "(?:new )?delhi(?! (?:public school|university|police|metro rail|technological))|dilli",
  Noida: "(?<!greater )noida",
  Gurgaon: "gurgaon|gurugram|ggn",
};

/**
 * "accountant noida" is an accountant in Noida, and none in Delhi whose company is called Noida One. Null where no town is named
 * beside other words, or several are.
 */
export function townAmongWords(search: string): { town: JobLocation; others: string } | null {
  if (isQuoted(search)) return null;
  const named = JOB_LOCATIONS.filter((town) => wholeWords(CALLED[town]).test(search));
  const [town] = named;
  if (!town || named.length > 1) return null;
  // Words before the last one are complete and stay.
  const others = search.replaceAll(wholeWords(CALLED[town]), "").replaceAll(/ +/g, " ").trimStart();
  return others.trim() ? { town, others } : null;
}
