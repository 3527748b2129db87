import { JOB_LOCATIONS, type JobLocation } from "./choices.ts";
import { METRO_LINES, type MetroLineSlug } from "./metro-lines.ts";
import { LOCALITIES } from "./metro/localities.server.ts";
import { POSITIONS } from "./metro/positions.server.ts";
import { OTHER_NAMES, RUNS } from "./metro/runs.server.ts";

// The metro of the region. It stays on the server: a page gets the names and lines of the stations that it shows.

export type Station = { slug: string; name: string; lines: readonly MetroLineSlug[] };
type PlacedStation = Station & { latitude: number; longitude: number; neighbours: readonly string[] };

/** A place of work and its nearest station; null where the metro is far away. */
export type Locality = { name: string; station: Station | null };

function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

function namesIn(list: string): string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
}

/** By slug, in the order of the lines. */
const STATIONS = new Map<string, PlacedStation>();
for (const { slug: line } of METRO_LINES) {
  for (const run of RUNS[line].map(namesIn)) {
    for (const [at, name] of run.entries()) {
      const slug = slugOf(name);
      const known = STATIONS.get(slug);
      const position = POSITIONS[name];
      if (!position) throw new Error(`No position of the station ${name}`);
      const beside = [run[at - 1], run[at + 1]].flatMap((neighbour) => (neighbour ? [slugOf(neighbour)] : []));
      STATIONS.set(slug, {
        slug,
        name,
        lines: [...new Set([...(known?.lines ?? []), line])],
        latitude: position[0],
        longitude: position[1],
        neighbours: [...new Set([...(known?.neighbours ?? []), ...beside])],
      });
    }
  }
}

export const METRO_STATIONS: readonly PlacedStation[] = [...STATIONS.values()];

const SLUGS_OF_OTHER_NAMES = new Map(Object.entries(OTHER_NAMES).map(([name, today]) => [slugOf(name), slugOf(today)]));

function placed(slug: string): PlacedStation | null {
  return STATIONS.get(slug) ?? STATIONS.get(SLUGS_OF_OTHER_NAMES.get(slug) ?? "") ?? null;
}

/** Also by its address with "-line" behind it. */
export function findLine(slug: string | null): (typeof METRO_LINES)[number] | undefined {
  return METRO_LINES.find((line) => line.slug === slug || `${line.slug}-line` === slug);
}

/** As a page shows it; also by a name that it had before. */
export function findStation(slug: string | null | undefined): Station | null {
  const station = slug ? placed(slug) : null;
  return station && { slug: station.slug, name: station.name, lines: station.lines };
}

/** A job with what a page shows of its station. */
export function withStation<Job extends { metro_station: string | null }>(job: Job): Job & { station: Station | null } {
  return { ...job, station: findStation(job.metro_station) };
}

/** The stations that the filter `metro` stands for: those of a line, or a station and its neighbours. Null for anything else. */
export function stationsOf(slug: string): string[] | null {
  const line = findLine(slug);
  if (line) {
    return METRO_STATIONS.flatMap(({ slug: station, lines }) => (lines.includes(line.slug) ? [station] : []));
  }
  const station = placed(slug);
  return station && [station.slug, ...station.neighbours];
}

const ROMAN_NUMBERS: Record<string, string> = { i: "1", ii: "2", iii: "3", iv: "4", v: "5" };

type KnownLocality = { name: string; words: string[]; stations: string[]; names: string[] };

const KNOWN_LOCALITIES = Object.fromEntries(
  JOB_LOCATIONS.map((town) => [
    town,
    LOCALITIES[town]
      .trim()
      .split("\n")
      .map((row) => readLocality(row, town)),
  ]),
) as Record<JobLocation, KnownLocality[]>;

function readLocality(row: string, town: JobLocation): KnownLocality {
  const [name = "", stations = ""] = row.split(":").map((part) => part.trim());
  // "Connaught Place (CP)" is also called by each of the two, "Alpha 1, Greater Noida" also without what follows the comma.
  const names = [name, name.replace(/[,(].*/, ""), /\((.+)\)/.exec(name)?.[1] ?? name];
  return {
    name,
    words: wordsOf(name, town),
    stations: namesIn(stations).map(slugOf),
    names: names.map((one) => keyOf(wordsOf(one, town))),
  };
}

/** Without the name of the town, which is asked for beside it. */
function wordsOf(text: string, town: JobLocation): string[] {
  const found =
    text
      .slice(0, 100)
      .toLowerCase()
      .match(/[a-z]+|\d+/g) ?? [];
  const words = found.map((word) => ROMAN_NUMBERS[word] ?? word);
  const without = words.filter((word) => word !== town.toLowerCase() && word !== "gurugram");
  return without.length > 0 ? without : words;
}

/** The same in whichever order the words stand. */
function keyOf(words: string[]): string {
  return words.toSorted().join(" ");
}

/**
 * The nearest first; empty for a place that is not known or far from every station. A place that begins with the name of a
 * known one is taken for a part of it.
 */
export function nearestStations(locality: string, town: JobLocation): Station[] {
  const station = findStation(slugOf(locality));
  const words = wordsOf(locality, town);
  for (let length = words.length; length > 0; length -= 1) {
    const key = keyOf(words.slice(0, length));
    const known = KNOWN_LOCALITIES[town].find(({ names }) => names.includes(key));
    if (known) return known.stations.flatMap((slug) => findStation(slug) ?? []);
    if (station) return [station];
  }
  return [];
}

const MOST_SUGGESTIONS = 8;

/** Places in the town whose names have words that begin as those typed; those that begin with the text come first. */
export function suggestLocalities(text: string, town: JobLocation): Locality[] {
  const typed = wordsOf(text, town);
  if (typed.length === 0) return [];
  const matching = KNOWN_LOCALITIES[town].filter(({ words }) =>
    typed.every((start) => words.some((word) => word.startsWith(start))),
  );
  const rank = ({ words }: KnownLocality) => (typed.every((start, at) => words[at]?.startsWith(start)) ? 0 : 1);
  return matching
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name, stations }) => ({ name, station: findStation(stations[0]) }));
}
