import { lossOf } from "./application-count.ts";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import type { DeleteQuestion } from "#app/components/ui/delete-question.tsx";

export function deleteJobQuestion({ title, applications }: OwnJob): DeleteQuestion {
  return {
    question: "Delete this job?",
    loss: `“${title}” will be gone for good${lossOf(applications)}.`,
    confirm: "Yes, delete the job",
    fields: { intent: "delete" },
  };
}
