import type { ApplicationEntry } from "./inbox.queries.server.ts";
import type { DeleteQuestion } from "#app/components/ui/delete-question.tsx";

export function deleteQuestionOf({ id, name, email }: ApplicationEntry): DeleteQuestion {
  return {
    question: "Are you sure you want to delete this application?",
    loss: (
      <p>
        <strong className="text-ink">{name}</strong> (<span className="wrap-anywhere">{email}</span>) leaves the list,
        and the resume is deleted with it. This can&rsquo;t be undone.
      </p>
    ),
    confirm: "Delete Application",
    fields: { intent: "delete", applicationId: id },
  };
}
