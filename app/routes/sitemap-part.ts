import type { LoaderFunctionArgs } from "@remix-run/node";

import { streamFeed } from "#app/features/feeds/feed-response.server.ts";
import { openJobs } from "#app/features/feeds/open-jobs.queries.server.ts";
import { writeSitemapPart } from "#app/features/feeds/sitemap.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** Every other .xml at the top of the site comes here: a route can't have a number within a name. */
export async function loader({ params }: LoaderFunctionArgs) {
  const part = Number(/^sitemap-jobs-([1-9]\d{0,8})$/.exec(params.file ?? "")?.[1]);
  const options = { origin: getEnvironment().PUBLIC_URL, jobs: openJobs() };
  const pieces = Number.isNaN(part) ? null : await writeSitemapPart(options, part);
  if (!pieces) throw new Response("Not found", { status: 404 });
  return streamFeed(pieces, "application/xml");
}
