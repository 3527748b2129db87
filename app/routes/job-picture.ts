import type { LoaderFunctionArgs } from "@remix-run/node";

import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { answerWithPicture } from "#app/features/job-page/picture/job-picture.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  // why: drawing takes a core. Other spellings of the address, which nobody links to, would be drawn anew each time.
  const isDrawnOnce = context.cache !== null || import.meta.env.DEV;
  const job = isDrawnOnce ? await findOpenJob(toId(params.id)) : null;
  return job ? answerWithPicture(job) : new Response("There is no picture of this job.", { status: 404 });
}
