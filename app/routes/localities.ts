import type { LoaderFunctionArgs } from "@remix-run/node";

import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { nearestStations, suggestLocalities, type AboutLocality } from "#app/features/jobs/metro/metro.server.ts";
import { readChoice, readQuery } from "#app/lib/addresses/list-address.ts";

const HOUR_SECONDS = 60 * 60;

/** Of what an employer types: the places of the town whose names begin so, and the name of the metro station that is nearest to it. */
export function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const town = readChoice(searchParams, "location", JOB_LOCATIONS);
  const typed = readQuery(searchParams);
  const answer: AboutLocality = {
    localities: town ? suggestLocalities(typed, town) : [],
    nearest: (town && nearestStations(typed, town)[0]?.name) ?? null,
  };
  return Response.json(answer, { headers: { "Cache-Control": `public, max-age=${HOUR_SECONDS}` } });
}
