import type { LoaderFunctionArgs } from "@remix-run/node";

import { suggestLocalities, type AboutLocality } from "#app/features/employer-jobs/suggest-localities.server.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { nearestStations } from "#app/features/jobs/metro/metro.server.ts";
import { readChoice, readQuery } from "#app/lib/addresses/list-address.ts";

const HOUR_SECONDS = 60 * 60;

/** Suggests localities for what an employer types, with the nearest metro station. */
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
