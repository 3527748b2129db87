import { Form, Link, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";

import { HiddenFields } from "./dashboard-bar.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { paths } from "#app/lib/paths.ts";

/** What is to be deleted: a job in the version that was seen, or a company. */
export type Deletion = { name: string; detail: string } & (
  { kind: "job"; id: string; seen: string } | { kind: "company"; id: string }
);

const QUESTIONS = {
  job: "Permanently delete this job?",
  company: "Delete this company (does NOT auto-delete its jobs)?",
} as const;

const LOSSES = {
  job: "It goes with all its applications and their resumes. This can’t be undone.",
  company:
    "It can log in no more, and post nothing. Its jobs stay as they are: what is approved stays public until you reject or delete it. This can’t be undone.",
} as const;

/** From the click until the new list is there. */
function useDeleting(): boolean {
  const intent = useNavigation().formData?.get("intent");
  return typeof intent === "string" && intent.startsWith("delete-");
}

type AskButtonProps = {
  deletion: Deletion;
  /** What the address says, to come back to it. */
  query: Record<string, string | number | undefined>;
  onAsk: (deletion: Deletion) => void;
};

/** Asks first: in a dialog, or without JavaScript on the page that the form leads to. */
export function AskToDelete({ deletion, query, onAsk }: AskButtonProps) {
  return (
    <form
      method="get"
      action={paths.superAdmin()}
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(deletion);
      }}
    >
      <HiddenFields fields={{ ...query, delete: deletion.id }} />
      <Button look="danger-quiet" className="max-sm:w-full">
        <Trash2 className="size-5" aria-hidden="true" />
        <span>
          Delete<span className="sr-only"> {deletion.name}</span>
        </span>
      </Button>
    </form>
  );
}

type ConfirmProps = { deletion: Deletion; action: string };

export function DeleteDialog({
  deletion,
  action,
  onClose,
}: {
  deletion: Deletion | null;
  action: string;
  onClose: () => void;
}) {
  const deleting = useDeleting();
  return (
    <ConfirmDialog
      open={deletion !== null}
      question={deletion ? QUESTIONS[deletion.kind] : ""}
      working={deleting}
      onClose={onClose}
      what={deletion ? <WhatIsLost deletion={deletion} /> : null}
    >
      {(cancel) =>
        deletion ? (
          <Form method="post" action={action} preventScrollReset className="mt-5 flex flex-wrap justify-end gap-3">
            {cancel}
            <DeleteFields deletion={deletion} deleting={deleting} />
          </Form>
        ) : null
      }
    </ConfirmDialog>
  );
}

/** The same question as a part of the page; Cancel and the answer both lead to the list. */
export function DeleteConfirmation({ deletion, action }: ConfirmProps) {
  return (
    <section
      aria-labelledby="delete-question"
      className="rounded-card border-danger bg-surface mx-auto mt-6 max-w-xl border-2 p-5"
    >
      <h2 id="delete-question" className="text-xl">
        {QUESTIONS[deletion.kind]}
      </h2>
      <WhatIsLost deletion={deletion} />
      <Form method="post" action={action} className="mt-5 flex flex-wrap gap-3">
        <Link to={action} className={buttonClass("secondary", "grow")}>
          Cancel
        </Link>
        <DeleteFields deletion={deletion} deleting={useDeleting()} />
      </Form>
    </section>
  );
}

function WhatIsLost({ deletion }: { deletion: Deletion }) {
  return (
    <div className="text-muted mt-3">
      <p className="wrap-anywhere">
        <strong className="text-ink">{deletion.name}</strong>
        {` (${deletion.detail})`}
      </p>
      <p className="mt-2">{LOSSES[deletion.kind]}</p>
    </div>
  );
}

function DeleteFields({ deletion, deleting }: { deletion: Deletion; deleting: boolean }) {
  return (
    <>
      <input type="hidden" name="intent" value={`delete-${deletion.kind}`} />
      {deletion.kind === "job" ? (
        <input type="hidden" name="seen" value={deletion.seen} />
      ) : (
        <input type="hidden" name="companyId" value={deletion.id} />
      )}
      <Button look="danger" disabled={deleting} className="grow">
        {deleting ? "Deleting…" : "Delete"}
      </Button>
    </>
  );
}
