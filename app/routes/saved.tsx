import type { LoaderFunctionArgs } from "@remix-run/node";

import { DeviceJobs } from "#app/features/device/device-jobs.tsx";
import { MOST_ASKED } from "#app/features/device/known-job.ts";
import { placeOf, salaryOf } from "#app/features/jobs/card/job-facts.ts";
import { findPublicJobs } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Saved jobs");

/** The page is the same for all. It asks for the jobs that its browser keeps. */
export async function loader({ request }: LoaderFunctionArgs) {
  const ids = new URL(request.url).searchParams.get("ids")?.split(",") ?? [];
  const asked = ids.flatMap((id) => toId(id) ?? []).slice(0, MOST_ASKED);
  const jobs = await findPublicJobs(asked);
  return {
    jobs: jobs.map((job) => ({
      ...{ id: job.id, title: job.title, company: job.company },
      ...{ place: placeOf(job), pay: salaryOf(job), ended: job.end !== null },
    })),
    gone: asked.filter((asked) => !jobs.some(({ id }) => id === asked)),
  };
}

export default function Saved() {
  return (
    <div className="mx-auto max-w-3xl px-4 py-8">
      <h1 className="text-3xl">Saved jobs</h1>
      <DeviceJobs />
    </div>
  );
}
