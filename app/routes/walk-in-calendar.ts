import type { LoaderFunctionArgs } from "@remix-run/node";

import { walkInCalendar } from "#app/features/job-page/walk-in/walk-in-calendar.server.ts";
import { findOpenJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import * as paths from "#app/lib/paths.ts";

export async function loader({ params }: LoaderFunctionArgs) {
  const job = await findOpenJob(toId(params.id));
  const calendar = job && walkInCalendar(job, getEnvironment().PUBLIC_URL + paths.job(job.id));
  if (!calendar) return new Response("There is no walk-in of this job.", { status: 404 });
  return new Response(calendar, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8",
      "Content-Disposition": 'attachment; filename="walk-in.ics"',
      "X-Robots-Tag": "noindex",
    },
  });
}
