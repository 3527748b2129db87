import { JOB_LOCATIONS, type JobLocation } from "../choices.ts";
import { TOWNS } from "../towns.ts";
import { METRO_LINES, type MetroLineSlug } from "./metro-lines.ts";
import LOCALITIES from "./localities.json" with { type: "json" };
import POSITIONS from "./positions.json" with { type: "json" };
import { OTHER_NAMES, RUNS } from "./runs.server.ts";
import { inOurDigits } from "#app/lib/text/devanagari.ts";

// The metro of the region. It stays on the server: a page gets the names and lines of the stations that it shows.

export type Station = { slug: string; name: string; lines: readonly MetroLineSlug[] };
type PlacedStation = Station & { latitude: number; longitude: number; neighbours: readonly string[] };

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
      const [latitude, longitude] = name in POSITIONS ? POSITIONS[name as keyof typeof POSITIONS] : [];
      if (!latitude || !longitude) throw new Error(`No position of the station ${name}`);
      const beside = [run[at - 1], run[at + 1]].flatMap((neighbour) => (neighbour ? [slugOf(neighbour)] : []));
      STATIONS.set(slug, {
        slug,
        name,
        lines: [...new Set([...(known?.lines ?? []), line])],
        latitude,
        longitude,
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

/** The stations of the filter `metro`: those of a line, or a station and its neighbours. Null for an unknown value. */
export function stationsOf(slug: string): string[] | null {
  const line = findLine(slug);
  if (line) {
    return METRO_STATIONS.flatMap(({ slug: station, lines }) => (lines.includes(line.slug) ? [station] : []));
  }
  const station = placed(slug);
  return station && [station.slug, ...station.neighbours];
}

const ROMAN_NUMBERS: Record<string, string> = { i: "1", ii: "2", iii: "3", iv: "4", v: "5" };

export type Locality = { name: string; words: string[]; stations: string[]; keys: string[] };

export const LOCALITIES_BY_TOWN = Object.fromEntries(
  JOB_LOCATIONS.map((town) => [
    town,
    Object.entries(LOCALITIES[town]).map(([name, stations]) => readLocality(name, stations, town)),
  ]),
) as Record<JobLocation, Locality[]>;

/** Stations and localities, in small letters. */
const LOCALITY_NAMES: string[] = [
  ...METRO_STATIONS.map(({ name }) => name),
  ...Object.values(LOCALITIES_BY_TOWN).flatMap((localities) => localities.map(({ name }) => name)),
]
  .map((name) => name.toLowerCase())
  .filter((name, at, all) => all.indexOf(name) === at);

/** Those without another word. */
export const PLACES_OF_ONE_WORD: string[] = LOCALITY_NAMES.filter((name) => /^[a-z]+$/.test(name));

function readLocality(name: string, stations: string[], town: JobLocation): Locality {
  // "Connaught Place (CP)" is also called by each of the two, "Alpha 1, Greater Noida" also without what follows the comma.
  const names = [name, name.replace(/[,(].*/, ""), /\((.+)\)/.exec(name)?.[1] ?? name];
  return {
    name,
    words: withoutTown(wordsOf(name), town),
    stations: stations.map(slugOf),
    keys: names.map((one) => keyOf(partsOf(one))),
  };
}

export function wordsOf(text: string): string[] {
  const latin = inOurDigits(text.slice(0, 100))
    .toLowerCase()
    .replaceAll(/स[ेै]क्टर/g, " sector ");
  const found = latin.match(/[a-z]+|\d+/g) ?? [];
  return found.map((word) => (word === "sec" ? "sector" : (ROMAN_NUMBERS[word] ?? word)));
}

/** The town is asked for beside the locality. */
export function withoutTown(words: string[], town: JobLocation): string[] {
  const without = words.filter((word) => !TOWNS[town].names.includes(word));
  return without.length > 0 ? without : words;
}

/** The words of a place; a sector and its number are one: the 12 of "C-56/12, Sector 62" is of no sector. */
function partsOf(text: string): string[] {
  return wordsOf(text)
    .join(" ")
    .replaceAll(/(sector|phase) (?=\d)/g, "$1")
    .split(" ");
}

/** The same in whichever order the parts stand. */
function keyOf(parts: string[]): string {
  return parts.toSorted().join(" ");
}

/** The stations of each known place, by each of its keys. */
const STATIONS_OF_KEYS = Object.fromEntries(
  JOB_LOCATIONS.map((town) => [
    town,
    // The first station keeps a key that several share.
    new Map(
      LOCALITIES_BY_TOWN[town].flatMap(({ keys, stations }) => keys.map((key) => [key, stations] as const)).reverse(),
    ),
  ]),
) as Record<JobLocation, Map<string, string[]>>;

const STATION_OF_KEY = new Map(METRO_STATIONS.map(({ name, slug }) => [keyOf(partsOf(name)), slug] as const));

const MOST_PARTS = Math.max(
  ...Object.values(STATIONS_OF_KEYS).flatMap((places) => [...places.keys()].map((key) => key.split(" ").length)),
);

/**
 * The nearest first; empty for a place that is not known or far from every station. Of an address the longest part counts that
 * is the name of a known place.
 */
export function nearestStations(locality: string, town: JobLocation): Station[] {
  const parts = partsOf(locality);
  const known = (some: string[]) => STATIONS_OF_KEYS[town].get(keyOf(some))?.flatMap((slug) => findStation(slug) ?? []);
  const station = findStation(slugOf(locality));
  const whole = known(parts) ?? (station && [station]);
  if (whole) return whole;
  for (let length = Math.min(parts.length, MOST_PARTS); length > 0; length -= 1) {
    for (let start = 0; start + length <= parts.length; start += 1) {
      const found = known(parts.slice(start, start + length));
      if (found) return found;
    }
  }
  return [];
}

/**
 * The station nearest to what is called just so, a station or a locality. Several towns have a "Sector 18": the one of the town
 * counts, if one is given. Null for anything else.
 */
export function stationOfPlace(name: string, town?: JobLocation): Station | null {
  const place = name.replace(/ metro(?: station)?$/i, "");
  const key = keyOf(partsOf(place));
  const [nearest] = (town ? [town] : JOB_LOCATIONS).flatMap((one) => STATIONS_OF_KEYS[one].get(key) ?? []);
  return findStation((town && nearest) ?? STATION_OF_KEY.get(key) ?? nearest ?? slugOf(place));
}
