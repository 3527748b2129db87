import type { LoaderFunctionArgs } from "@remix-run/node";

import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { writeSitemapPart } from "#app/features/feeds/sitemap.server.ts";

/** Every other .xml at the top of the site comes here: a route can't have a number within a name. */
export async function loader({ params }: LoaderFunctionArgs) {
  const part = Number(/^sitemap-jobs-([1-9]\d{0,8})$/.exec(params.file ?? "")?.[1]);
  const file = Number.isNaN(part) ? null : await writeSitemapPart(part);
  if (!file) throw new Response("Not found", { status: 404 });
  return feedResponse(file, "application/xml");
}
