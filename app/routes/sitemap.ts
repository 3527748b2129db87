import { streamFeed } from "#app/features/feeds/feed-response.server.ts";
import { openJobs } from "#app/features/feeds/open-jobs.queries.server.ts";
import { writeSitemap } from "#app/features/feeds/sitemap.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

export function loader() {
  return streamFeed(writeSitemap({ origin: getEnvironment().PUBLIC_URL, jobs: openJobs() }), "application/xml");
}
