import { z } from "zod";

import { countDocuments, getSearchClient } from "../meilisearch.server.ts";
import { JOBS_INDEX } from "../jobs-index.ts";
import { MOST_COUNTED, type Counts, type FoundJobs, type SearchOptions } from "../results.ts";
import type { JobFilters } from "../filters.ts";
import type { JobChanges } from "../job-changes.server.ts";
import { indexedJobSchema } from "../schema.server.ts";
import { HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/highlights.ts";

const HIGHLIGHTED_ATTRIBUTES = ["title", "company", "skills"];

const answersSchema = z.object({
  results: z.array(
    z.object({
      hits: z.array(indexedJobSchema),
      totalHits: z.number().optional(),
      facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    }),
  ),
});

type IndexSearchOptions = SearchOptions & { waiting?: JobChanges["waiting"] | undefined };

/**
 * Null where no search engine is configured. One request asks for the hits and, where they are wanted, for the counts. A job
 * that was closed or edited since the index got it is left out, so that nothing shows it as it was.
 */
export async function searchIndex(
  filters: JobFilters,
  { limit, page, counting, waiting }: IndexSearchOptions,
): Promise<FoundJobs | null> {
  const client = await getSearchClient();
  if (!client) return null;
  // The values come from our own lists or are ids, so nothing that a visitor typed can change the filter.
  const location = filters.location ? [`location = "${filters.location}"`] : [];
  const category = filters.category ? [`category = "${filters.category}"`] : [];
  const company = filters.company ? [`company_uid = "${filters.company}"`] : [];
  const newestFirst = filters.sort === "newest";
  // Best matches may lack a word of the search. By date they would stand before those that have them all.
  const common = { indexUid: JOBS_INDEX, q: filters.q, ...(newestFirst && { matchingStrategy: "all" as const }) };
  const wanted = counting === "choices";
  const hitsOfPage = {
    ...common,
    filter: [...company, ...location, ...category],
    ...(newestFirst && { sort: ["posted_at:desc"] }),
    // Asked for by pages, the total is counted to its end; else it is an estimate, and costs less.
    ...(counting === "nothing" ? { limit } : { hitsPerPage: limit, page }),
    ...(wanted && { facets: ["location", "category"] }),
    attributesToHighlight: HIGHLIGHTED_ATTRIBUTES,
    highlightPreTag: HIGHLIGHT_START,
    highlightPostTag: HIGHLIGHT_END,
  };
  // The numbers beside the cities depend on the category that was chosen and not on the city, and the other way round. So a
  // choice that was made is counted by a search of its own.
  const countsOnly = { ...common, hitsPerPage: 0, page: 1 };
  const queries = [
    hitsOfPage,
    ...(wanted && filters.location ? [{ ...countsOnly, filter: [...company, ...category], facets: ["location"] }] : []),
    ...(wanted && filters.category ? [{ ...countsOnly, filter: [...company, ...location], facets: ["category"] }] : []),
  ];
  const [found, ...others] = answersSchema.parse(await client.multiSearch({ queries })).results;
  const countsOf = (choice: keyof Counts) =>
    (filters[choice] ? others.find(({ facetDistribution }) => facetDistribution?.[choice]) : found)
      ?.facetDistribution?.[choice] ?? {};
  const hits = found?.hits ?? [];
  const jobs = hits.flatMap(({ _formatted, version, ...job }) =>
    !waiting?.has(job.id) || waiting.get(job.id) === version ? [{ ...job, highlighted: _formatted ?? null }] : [],
  );
  return {
    jobs,
    total: Math.min(Math.max(0, (found?.totalHits ?? 0) - (hits.length - jobs.length)), MOST_COUNTED),
    more: (found?.totalHits ?? 0) > MOST_COUNTED,
    counts: wanted ? { location: countsOf("location"), category: countsOf("category") } : null,
  };
}

const REMEMBERED_MS = 1_000;
let lastLook: { at: number; empty: Promise<boolean> } | undefined;

/**
 * True for an index that lost all its documents. Asked at most once a second, however many searches find nothing; false
 * where it is not known.
 */
export function isIndexEmpty(): Promise<boolean> {
  if (!lastLook || Date.now() - lastLook.at >= REMEMBERED_MS) lastLook = { at: Date.now(), empty: askForStats() };
  return lastLook.empty;
}

async function askForStats(): Promise<boolean> {
  try {
    return (await countDocuments()) === 0;
  } catch {
    // It has just answered a search, so its answer counts even if its statistics fail.
    return false;
  }
}
