import { Link } from "@remix-run/react";

import * as paths from "#app/lib/paths.ts";

/** Under a job: a warning that holds for each, and the way to tell us, also days after it has ended. */
export function ReportThisJob({ jobId }: { jobId: string }) {
  return (
    <div className="text-muted mt-8 text-sm">
      <p>No honest employer asks you for money: never pay a fee or a deposit for a job, and share no OTP.</p>
      <Link
        to={paths.reportJob(jobId)}
        rel="nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        Report this job
      </Link>
    </div>
  );
}
