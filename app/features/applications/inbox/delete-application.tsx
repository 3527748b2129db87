import { Form, Link, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { RefObject } from "react";

import type { ApplicationEntry } from "./inbox.queries.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";

const QUESTION = "Are you sure you want to delete this application?";

/** Whether an application is being deleted, from the click until the new list is there. */
function useDeleting(): boolean {
  return useNavigation().formData?.get("intent") === "delete";
}

type DeleteButtonProps = {
  application: ApplicationEntry;
  /** What the list's address says, to come back to it. */
  query: Record<string, string | number | undefined>;
  onAsk: (application: ApplicationEntry) => void;
};

/** Asks first: in a dialog, or without JavaScript on the page that the form leads to. */
export function DeleteButton({ application, query, onAsk }: DeleteButtonProps) {
  const fields = Object.entries({ ...query, delete: application.id }).filter(([, value]) => value);
  return (
    <form
      method="get"
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(application);
      }}
    >
      {fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className={buttonClass("danger-quiet", "cursor-pointer max-sm:w-full")}>
        <Trash2 className="size-5" aria-hidden="true" />
        <span>
          Delete Application<span className="sr-only"> of {application.name}</span>
        </span>
      </button>
    </form>
  );
}

type DeleteDialogProps = {
  application: ApplicationEntry | null;
  action: string;
  onClose: () => void;
  /** Gets the focus when what had it was deleted. */
  focusAfter: RefObject<HTMLElement>;
};

export function DeleteDialog({ application, action, onClose, focusAfter }: DeleteDialogProps) {
  const deleting = useDeleting();
  return (
    <ConfirmDialog
      open={application !== null}
      question={QUESTION}
      working={deleting}
      onClose={onClose}
      focusAfter={focusAfter}
      what={application ? <WhatIsLost application={application} /> : null}
    >
      {(cancel) =>
        application ? (
          <Form method="post" action={action} preventScrollReset className="mt-5 flex flex-wrap justify-end gap-3">
            {cancel}
            <DeleteFields application={application} deleting={deleting} />
          </Form>
        ) : null
      }
    </ConfirmDialog>
  );
}

type DeleteConfirmationProps = { application: ApplicationEntry; action: string };

/** The same question as a part of the page; Cancel and the answer both lead to the list. */
export function DeleteConfirmation({ application, action }: DeleteConfirmationProps) {
  return (
    <section
      aria-labelledby="delete-question"
      className="rounded-card border-danger bg-surface mx-auto mt-6 max-w-xl border-2 p-5"
    >
      <h2 id="delete-question" className="text-xl">
        {QUESTION}
      </h2>
      <WhatIsLost application={application} />
      <Form method="post" action={action} className="mt-5 flex flex-wrap gap-3">
        <Link to={action} className={buttonClass("secondary", "grow")}>
          Cancel
        </Link>
        <DeleteFields application={application} deleting={useDeleting()} />
      </Form>
    </section>
  );
}

function WhatIsLost({ application }: { application: ApplicationEntry }) {
  return (
    <p className="text-muted mt-3">
      <strong className="text-ink">{application.name}</strong> (
      <span className="wrap-anywhere">{application.email}</span>) leaves the list, and the resume is deleted with it.
      This can&rsquo;t be undone.
    </p>
  );
}

function DeleteFields({ application, deleting }: { application: ApplicationEntry; deleting: boolean }) {
  return (
    <>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="applicationId" value={application.id} />
      <button type="submit" disabled={deleting} className={buttonClass("danger", "grow cursor-pointer")}>
        {deleting ? "Deleting…" : "Delete Application"}
      </button>
    </>
  );
}
