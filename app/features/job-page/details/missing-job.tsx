import { Form, isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";

import { ErrorPage, errorPageOf } from "#app/components/layout/error-page.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { SearchField } from "#app/components/ui/search-field.tsx";
import * as paths from "#app/lib/paths.ts";

export const MISSING_JOB = "Job details not available. Please go back and select a job again.";

/** What the pages of a job show when there is none: missing, pending and rejected ones look alike. */
export function MissingJobBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage {...errorPageOf(error)} />;
  return (
    <div className="mx-auto max-w-xl px-4 py-16 text-center">
      <h1 className="text-2xl">{MISSING_JOB}</h1>
      <Form action={paths.findJobs()} role="search" className="mx-auto mt-8 flex max-w-md flex-col gap-3 sm:flex-row">
        <SearchField label="Job title or company" cellClass="grow" />
        <Button>Search</Button>
      </Form>
      <Link
        to={paths.findJobs()}
        className="text-accent mt-4 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        Find all jobs
      </Link>
    </div>
  );
}
