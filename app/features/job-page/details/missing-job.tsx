import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";

import { ErrorPage, errorPageOf } from "#app/components/layout/error-page.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import * as paths from "#app/lib/paths.ts";

export const MISSING_JOB = "Job details not available. Please go back and select a job again.";

/** What the pages of a job show when there is none: missing, pending and rejected ones look alike. */
export function MissingJobBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage {...errorPageOf(error)} />;
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <h1 className="text-2xl">{MISSING_JOB}</h1>
      <Link to={paths.findJobs()} className={buttonClass("primary", "mt-8")}>
        Find all jobs
      </Link>
    </div>
  );
}
