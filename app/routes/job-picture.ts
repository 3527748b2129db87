import type { LoaderFunctionArgs } from "@remix-run/node";

import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { answerWithPicture } from "#app/features/job-page/picture/job-picture.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";

export async function loader({ params, context }: LoaderFunctionArgs) {
  // why: drawing takes a CPU core, and other spellings of the address would bypass the cache.
  const isDrawnOnce = context.cache !== null || import.meta.env.DEV;
  const job = isDrawnOnce ? await findOpenJob(toId(params.id)) : null;
  return job ? answerWithPicture(job) : new Response("There is no picture of this job.", { status: 404 });
}
