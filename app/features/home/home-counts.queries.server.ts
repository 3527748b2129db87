import { createVersionedMemo } from "#app/features/search/versioned-memo.server.ts";
import { searchJobs } from "#app/features/search/search.queries.server.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

type Numbers = Partial<Record<string, number>>;
/** How many open jobs there are. */
export type HomeCounts = {
  towns: Numbers;
  categories: Numbers;
  categoriesByTown: Record<string, Numbers>;
  lines: Numbers;
};

const memoize = createVersionedMemo<HomeCounts | null>(1);

/** Null where they are not known. */
export async function countForHome(): Promise<HomeCounts | null> {
  try {
    return await memoize("home", count);
  } catch (error) {
    if (!isUnavailable(error)) logError("the jobs of the home page could not be counted", error);
    return null;
  }
}

async function count(): Promise<HomeCounts | null> {
  const found = await Promise.all(
    JOB_LOCATIONS.map(async (location) => {
      const { total, counts } = await searchJobs({ q: "", location }, { limit: 1, counting: "choices" });
      return counts && { location, total, counts };
    }),
  );
  const towns = found.filter((town) => town !== null);
  if (towns.length < found.length) return null;
  return {
    towns: Object.fromEntries(towns.map(({ location, total }) => [location, total])),
    categories: sum(towns.map(({ counts }) => counts.category)),
    categoriesByTown: Object.fromEntries(towns.map(({ location, counts }) => [location, counts.category])),
    lines: sum(towns.map(({ counts }) => counts.metro)),
  };
}

function sum(parts: Numbers[]): Numbers {
  const total: Numbers = {};
  for (const [name, jobs = 0] of parts.flatMap((part) => Object.entries(part))) total[name] = (total[name] ?? 0) + jobs;
  return total;
}
