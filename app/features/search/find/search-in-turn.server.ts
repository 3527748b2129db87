import type { Search } from "../read-search.server.ts";
import type { FoundJobs, SearchOptions } from "../results.ts";

/** Searches for each alternative of "driver or cook", and lists a job of each in turn. */
export async function searchInTurn<Options extends SearchOptions>(
  search: Search,
  options: Options,
  searchOne: (search: Search, options: Options) => Promise<FoundJobs>,
): Promise<FoundJobs> {
  if (search.alternatives.length === 1) return searchOne(search, options);
  const half = { ...options, limit: Math.ceil(options.limit / search.alternatives.length) };
  return inTurn(
    await Promise.all(search.alternatives.map((words) => searchOne({ ...search, alternatives: [words] }, half))),
  );
}

/** No job twice. */
function inTurn(found: FoundJobs[]): FoundJobs {
  const seen = new Set<string>();
  const alternate = (lists: FoundJobs["jobs"][]) =>
    Array.from({ length: Math.max(...lists.map((jobs) => jobs.length)) }, (_, at) =>
      lists.flatMap((jobs) => jobs[at] ?? []),
    )
      .flat()
      .filter(({ id }) => !seen.has(id) && seen.add(id));
  const withAll = alternate(found.map(({ jobs, withAllWords }) => jobs.slice(0, withAllWords)));
  const withSome = alternate(found.map(({ jobs, withAllWords }) => jobs.slice(withAllWords)));
  return {
    jobs: [...withAll, ...withSome],
    withAllWords: withAll.length,
    total: found.reduce((sum, { total }) => sum + total, 0),
    pages: Math.max(...found.map(({ pages }) => pages)),
    more: found.some(({ more }) => more),
    counts: found.map(({ counts }) => counts).reduce((one, other) => one && other && added(one, other)),
  };
}

function added<Counted extends object>(one: Counted, other: Counted): Counted {
  const before = new Map<string, unknown>(Object.entries(one));
  for (const [key, value] of Object.entries(other)) {
    if (typeof value === "number") before.set(key, value + Number(before.get(key) ?? 0));
    else before.set(key, typeof value === "string" ? value : added(before.get(key) ?? {}, value as object));
  }
  return Object.fromEntries(before) as Counted;
}
