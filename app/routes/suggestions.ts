import type { LoaderFunctionArgs } from "@remix-run/node";

import { suggest } from "#app/features/search/suggest/suggestions.server.ts";
import { readQuery } from "#app/lib/addresses/list-address.ts";

const MINUTE_SECONDS = 60;

/** What is offered while a visitor types a search. */
export async function loader({ request }: LoaderFunctionArgs) {
  const suggestions = await suggest(readQuery(new URL(request.url).searchParams));
  return Response.json(suggestions, { headers: { "Cache-Control": `public, max-age=${MINUTE_SECONDS}` } });
}
