import type { LoaderFunctionArgs } from "@remix-run/node";

import { suggest } from "#app/features/search/suggest/suggestions.server.ts";
import { readQuery } from "#app/lib/addresses/list-address.ts";

/** What is offered while a visitor types a search. */
export async function loader({ request }: LoaderFunctionArgs) {
  return Response.json(await suggest(readQuery(new URL(request.url).searchParams)));
}
