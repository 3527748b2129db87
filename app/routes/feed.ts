import { writeFeed } from "#app/features/feeds/atom.ts";
import { feedResponse } from "#app/features/feeds/feed-response.server.ts";
import { listNewestJobs } from "#app/features/feeds/open-jobs.queries.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

const JOBS_IN_FEED = 50;

export async function loader() {
  const jobs = await listNewestJobs(JOBS_IN_FEED);
  const feed = writeFeed(jobs, { origin: getEnvironment().PUBLIC_URL, now: new Date() });
  return feedResponse(feed, "application/atom+xml");
}
