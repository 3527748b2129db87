import type { LoaderFunctionArgs } from "@remix-run/node";

import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** Proves to search engines that change notifications come from this site. Every other top-level .txt is routed here too. */
export function loader({ params }: LoaderFunctionArgs) {
  const { INDEXNOW_KEY } = getEnvironment();
  if (!INDEXNOW_KEY || params.key !== INDEXNOW_KEY) throw new Response("Not found", { status: 404 });
  return feedResponse(INDEXNOW_KEY, "text/plain");
}
