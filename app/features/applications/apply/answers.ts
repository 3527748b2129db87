import type { SubmissionResult } from "@conform-to/react";

/** What becomes of an application: to the page of the form and to the dialog alike. */
export type ApplyAnswer = { outcome: "applied" } | { outcome: "refused"; submission: SubmissionResult };

/** Said on the page of a job whose company is gone, and to a form that was filled in before. */
export const JOB_CLOSED = "This job no longer takes applications.";
