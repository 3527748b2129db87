import type { LoaderFunctionArgs } from "@remix-run/node";

import { loadLatestJobs } from "#app/features/home/latest-jobs.queries.server.ts";

/** The list of the home page alone, for a page that is open and hears that the list has changed. */
export async function loader(args: LoaderFunctionArgs) {
  const latest = await loadLatestJobs(args);
  return Response.json(latest, { status: latest.problem ? 503 : 200 });
}
