import { describeChips } from "./filter-form.server.ts";
import type { Search } from "../read-search.server.ts";
import { filtersThatAreOn, type JobFilters } from "../filters.ts";
import { countOf, type Counts, type Instead, type JobResults } from "../results.ts";
import { findLine, stationOfPlace } from "#app/features/jobs/metro/metro.server.ts";
import * as paths from "#app/lib/paths.ts";

/** How many jobs there are. */
type Count = (filters: JobFilters) => Promise<Pick<JobResults, "total" | "more" | "simplified">>;
type Offers = Instead["offers"];

/** Where nothing was found: which jobs there are in its place. `counts`: of the empty list; null on a page without filters. */
export async function offersForEmptyList(search: Search, counts: Counts | null, count: Count): Promise<Instead> {
  const nearby = await offerNearby(search, count);
  const chips = counts ? describeChips(search, { counts, companyName: null }) : [];
  const without = chips.flatMap(({ label, path, jobsWithout }) =>
    jobsWithout
      ? [{ label: `Remove ${label}: ${countOf({ total: jobsWithout, more: false, simplified: false })}`, path }]
      : [],
  );
  if (chips.length < 2 || without.length > 0) {
    return { offers: [...nearby, ...without], wordsFindNone: chips.length === 1 && chips[0]?.jobsWithout === 0 };
  }
  const { offers, wordsFindNone } = await withOneAlone(search, count);
  return { offers: [...nearby, ...offers], wordsFindNone };
}

/** Each is a search more. */
const MOST_ALONE = 4;

/** Several filters are too much, and none of them by itself: what the first of them find alone, or else all without the words. */
async function withOneAlone(search: Search, count: Count): Promise<Instead> {
  const { q, sort, undisclosed, ...filters } = search.filters;
  const names = describeChips(search, { counts: null, companyName: null }).map(({ label }) => `Only ${label}`);
  const alone = filtersThatAreOn(search.filters)
    .slice(0, MOST_ALONE)
    .map((filter, at) => ({
      name: names[at] ?? "",
      filters: { q, [filter]: filters[filter], ...(filter === "salary" && { undisclosed }), sort },
    }));
  const offers = await countEach(alone, count);
  if (offers.length > 0 || !q) return { offers, wordsFindNone: false };
  const [{ total }, withoutWords] = await Promise.all([
    count({ q }),
    countEach([{ name: `Remove “${q}”`, filters: { ...search.filters, q: "" } }], count),
  ]);
  return { offers: withoutWords, wordsFindNone: total === 0 };
}

/** Those that there are jobs for. */
async function countEach(lists: { name: string; filters: JobFilters }[], count: Count): Promise<Offers> {
  const found = await Promise.all(
    lists.map(async ({ name, filters }) => {
      const found = await count(filters);
      return found.total > 0 ? [{ label: `${name}: ${countOf(found)}`, path: paths.findJobs(filters) }] : [];
    }),
  );
  return found.flat();
}

/** A place may be known without a job that names it: the jobs near its station, or if there are none, on one of its lines. */
async function offerNearby({ filters, inEnglish }: Search, count: Count): Promise<Offers> {
  const station = filters.metro ? null : stationOfPlace(inEnglish.trim(), filters.location);
  if (!station) return [];
  const lines = station.lines
    .flatMap((slug) => findLine(slug) ?? [])
    .map((line) => ({ ...line, name: `the ${line.name}` }));
  for (const { slug, name } of [{ slug: station.slug, name: `${station.name} metro` }, ...lines]) {
    const nearby = { ...filters, q: "", metro: slug };
    const found = await count(nearby);
    if (found.total > 0) return [{ label: `${countOf(found)} near ${name}`, path: paths.findJobs(nearby) }];
  }
  return [];
}
