import type { LoaderFunctionArgs } from "@remix-run/node";

import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { suggestLocalities } from "#app/features/jobs/metro.server.ts";
import { readChoice, readQuery } from "#app/lib/list-address.ts";

const HOUR_SECONDS = 60 * 60;

/** Places of a town whose names begin as what an employer types, each with its nearest metro station. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const town = readChoice(searchParams, "location", JOB_LOCATIONS);
  const localities = town ? suggestLocalities(readQuery(searchParams), town) : [];
  return Response.json({ localities }, { headers: { "Cache-Control": `public, max-age=${HOUR_SECONDS}` } });
}
