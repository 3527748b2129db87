import type { LoaderFunctionArgs } from "@remix-run/node";

import type { KnownJobs } from "#app/features/device/device-jobs.tsx";
import { salaryOf } from "#app/features/jobs/card/job-facts.ts";
import { placeOf } from "#app/features/jobs/card/place-of.ts";
import { findPublicJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";

const MOST_ASKED = 120;

/** The current state of the jobs on a device. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ids = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
  const asked = ids.flatMap((id) => toId(id) ?? []).slice(0, MOST_ASKED);
  const jobs = await findPublicJobs(asked);
  return Response.json({
    jobs: jobs.map((job) => ({
      ...{ id: job.id, title: job.title, company: job.company },
      ...{ place: placeOf(job), pay: salaryOf(job), ended: job.end !== null },
    })),
    gone: asked.filter((asked) => !jobs.some(({ id }) => id === asked)),
  } satisfies KnownJobs);
}
