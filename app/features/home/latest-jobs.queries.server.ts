import type { LoaderFunctionArgs } from "@remix-run/node";

import { readJobChanges } from "#app/features/search/job-changes.server.ts";
import { isWorthKeeping } from "#app/features/search/results.ts";
import { answerSearch, asksForSeveralWords } from "#app/features/search/search.queries.server.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import * as paths from "#app/lib/paths.ts";

const LATEST_JOBS = 12;

/** The newest jobs, or those that match the words of the address best, and of equal ones the newest. */
export async function loadLatestJobs({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { q, location } = parseJobFilters(new URL(request.url).searchParams);
  const filters = { q, location };
  // Read before the search: a change in between is then told once more, not missed.
  const changes = await readJobChanges();
  const answer = await answerSearch(
    context,
    { ...filters, sort: q ? undefined : "newest" },
    { limit: LATEST_JOBS, wanted: "all words" },
  );
  // Asked only where the page would be empty, so that it does not lead to another empty one.
  const hasNone = answer.results?.jobs.length === 0 && asksForSeveralWords(q);
  const others = hasNone ? await answerSearch(context, filters, { limit: 1, counting: "nothing" }) : answer;
  if (!isWorthKeeping(answer) || !isWorthKeeping(others)) context.shared?.refuse();
  const someWordsPath = hasNone && others.results?.jobs.length ? paths.findJobs(filters) : null;
  return { filters, someWordsPath, listVersion: changes?.version ?? null, ...answer };
}

export type LatestJobsData = Awaited<ReturnType<typeof loadLatestJobs>>;
