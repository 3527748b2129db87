import type { SubmissionResult } from "@conform-to/react";

/** What becomes of an application: to the page of the form and to the dialog alike. */
export type ApplyAnswer = { outcome: "applied" } | { outcome: "refused"; submission: SubmissionResult };
