import { Form, Link } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import * as paths from "#app/lib/paths.ts";

export const SELECTED_FORM = "several-applications";

/** The form of the selected applications, which appears with the first of them. A link declines all of some states. */
export function SelectedApplicants({ jobId }: { jobId: string }) {
  return (
    <>
      <p className="mt-4">
        <Link
          to={paths.answerApplications(jobId)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Decline all who are new or seen, with a kind text
        </Link>
      </p>
      <Form
        id={SELECTED_FORM}
        method="get"
        reloadDocument
        action={paths.answerApplications(jobId)}
        className="shown-with-selection border-line bg-surface sm:rounded-t-card sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t p-3 shadow-lg sm:mx-0 sm:border-x"
      >
        <p className="font-semibold">The selected applicants</p>
        <div className="flex flex-wrap gap-3">
          <Button look="secondary" formAction={paths.resumesZip(jobId)}>
            Download resumes (ZIP)
          </Button>
          <Button look="secondary">Decline with a kind text</Button>
        </div>
      </Form>
    </>
  );
}
