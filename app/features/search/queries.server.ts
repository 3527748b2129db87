import { MeilisearchApiError } from "meilisearch";

import { isIndexEmptyByMistake, searchIndex } from "./index-search.server.ts";
import { forgetSearchClient } from "./meilisearch.server.ts";
import { searchPostgres } from "./postgres-search.server.ts";
import type { JobResults } from "./results.ts";
import type { JobFilters } from "./schema.ts";
import { logError, logInfo } from "#app/lib/log.server.ts";

/** After a failure the search engine is left alone for a moment, so that not every visitor waits for it. */
const COOL_DOWN_MS = 1_000;

let restUntil = 0;
let away = false;

/** Searches open jobs; when the search engine is down, slow or empty by mistake, Postgres answers instead. */
export async function searchJobs(
  filters: JobFilters,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<JobResults> {
  const page = { limit, offset };
  if (Date.now() >= restUntil) {
    try {
      const found = await searchIndex(filters, page);
      if (found && (found.total > 0 || !(await isIndexEmptyByMistake()))) {
        if (away) logInfo("the search index answers again");
        away = false;
        return { ...found, simplified: false };
      }
    } catch (error) {
      if (error instanceof MeilisearchApiError) forgetSearchClient();
      if (!away) logError("the search index does not answer; Postgres does", error);
      away = true;
      restUntil = Date.now() + COOL_DOWN_MS;
    }
  }
  return { ...(await searchPostgres(filters, page)), simplified: true };
}
