import type { LoaderFunctionArgs } from "@remix-run/node";

import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { answerWithPicture } from "#app/features/jobs/picture/job-picture.server.ts";
import { toId } from "#app/lib/ids.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const job = await findOpenJob(toId(params.id));
  return job ? answerWithPicture(job) : new Response("There is no picture of this job.", { status: 404 });
}
