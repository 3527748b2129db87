import { searchJobs } from "#app/features/search/search.queries.server.ts";

const PATIENCE_MS = 20_000;

/** A search that the engine answers. On a busy machine Postgres may be first, or the engine be thought away for a moment. */
export async function searchTheIndex(...search: Parameters<typeof searchJobs>): ReturnType<typeof searchJobs> {
  const until = Date.now() + PATIENCE_MS;
  let results = await searchJobs(...search);
  while (results.simplified && Date.now() < until) results = await searchJobs(...search);
  return results;
}
