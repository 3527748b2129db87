import { useLocation } from "@remix-run/react";

import { MOST_APPLICATIONS_COUNTED } from "./own-job-card.tsx";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import { DeleteQuestionOnPage } from "#app/components/ui/delete-question.tsx";

/** The job is in the address, so the question works without JavaScript and with Back. */
export function DeleteJobQuestion({ job, keepPath }: { job: OwnJob; keepPath: string }) {
  const { pathname, search } = useLocation();
  const question = {
    question: "Delete this job?",
    loss: `“${job.title}” will be gone for good${lossOf(job.applications)}.`,
    confirm: "Yes, delete the job",
    fields: { intent: "delete" },
  };
  return (
    <DeleteQuestionOnPage
      key={job.id}
      question={question}
      action={pathname + search}
      cancelTo={keepPath}
      cancel="Keep the job"
    />
  );
}

function lossOf(applications: number): string {
  if (applications === 0) return ". Nobody has applied for it yet";
  if (applications === 1) return ", and with it 1 application and its resume file";
  const number =
    applications >= MOST_APPLICATIONS_COUNTED
      ? `more than ${(applications - 1).toLocaleString("en-IN")}`
      : applications.toLocaleString("en-IN");
  return `, and with it ${number} applications and their resume files`;
}
