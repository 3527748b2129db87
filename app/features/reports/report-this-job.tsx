import { Link } from "@remix-run/react";

import * as paths from "#app/lib/paths.ts";

/** Under a job, also days after it has ended. */
export function ReportThisJob({ jobId }: { jobId: string }) {
  return (
    <Link
      to={paths.reportJob(jobId)}
      rel="nofollow"
      className="text-muted inline-flex min-h-11 items-center text-sm underline underline-offset-4"
    >
      Report this job
    </Link>
  );
}
