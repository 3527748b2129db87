import { z } from "zod";

import { getSearchClient, getMeilisearch } from "./meilisearch.server.ts";
import { JOBS_INDEX } from "./index-settings.ts";
import { MARK_END, MARK_START } from "#app/lib/marks.ts";
import type { JobResults, Page } from "./results.ts";
import { indexedJobSchema, type JobFilters } from "./schema.ts";
// why the secret key: whether there is anything to find is asked for the server itself.
import { getSecretClient } from "#app/lib/supabase-secret.server.ts";

/** A visitor should not wait for a search engine that is in trouble. */
const PATIENCE_MS = 300;

const MARKED_ATTRIBUTES = ["title", "company", "skills"];

const answersSchema = z.object({
  results: z.array(
    z.object({
      hits: z.array(indexedJobSchema),
      totalHits: z.number().optional(),
      estimatedTotalHits: z.number().optional(),
      facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).optional(),
    }),
  ),
});

/** Null where no search engine is configured. One request asks for the hits and for the counts of both choices. */
export async function searchIndex(
  filters: JobFilters,
  { limit, offset }: Page,
): Promise<Omit<JobResults, "simplified"> | null> {
  const client = await getSearchClient();
  if (!client) return null;
  const location = filters.location ? [`location = "${filters.location}"`] : [];
  const category = filters.category ? [`category = "${filters.category}"`] : [];
  const common = { indexUid: JOBS_INDEX, q: filters.q };
  const countsOnly = { ...common, limit: 0 };
  const answer = await client.multiSearch(
    {
      queries: [
        {
          ...common,
          // The values come from our own lists, so nothing that a visitor typed can change the filter.
          filter: [...location, ...category],
          limit,
          offset,
          attributesToHighlight: MARKED_ATTRIBUTES,
          highlightPreTag: MARK_START,
          highlightPostTag: MARK_END,
        },
        { ...countsOnly, filter: category, facets: ["location"] },
        { ...countsOnly, filter: location, facets: ["category"] },
      ],
    },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  );
  const [found, byLocation, byCategory] = answersSchema.parse(answer).results;
  return {
    jobs: (found?.hits ?? []).map(({ _formatted, ...job }) => ({ ...job, marked: _formatted ?? null })),
    total: found?.estimatedTotalHits ?? 0,
    counts: {
      location: byLocation?.facetDistribution?.location ?? {},
      category: byCategory?.facetDistribution?.category ?? {},
    },
  };
}

const REMEMBERED_MS = 1_000;
let lastLook = { at: 0, empty: false };

/** No hits may mean that nothing matches, or that the index lost its documents: then there are open jobs all the same. */
export async function isIndexEmptyByMistake(): Promise<boolean> {
  if (Date.now() - lastLook.at < REMEMBERED_MS) return lastLook.empty;
  const stats = await getMeilisearch()?.index(JOBS_INDEX).getStats();
  let empty = stats?.numberOfDocuments === 0;
  if (empty) {
    const { data } = await getSecretClient().from("jobs").select("id").eq("status", "approved").limit(1).throwOnError();
    empty = data.length > 0;
  }
  lastLook = { at: Date.now(), empty };
  return empty;
}
