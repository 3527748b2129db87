import type { LoaderFunctionArgs } from "@remix-run/node";

import { feedResponse } from "#app/features/feeds/feed-response.ts";
import { getEnvironment } from "#app/lib/env.server.ts";

/** Shows search engines that whoever tells them of changes is this site. Every other .txt at the top of the site comes here too. */
export function loader({ params }: LoaderFunctionArgs) {
  const { INDEXNOW_KEY } = getEnvironment();
  if (!INDEXNOW_KEY || params.key !== INDEXNOW_KEY) throw new Response("Not found", { status: 404 });
  return feedResponse(INDEXNOW_KEY, "text/plain");
}
