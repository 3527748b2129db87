import { Form, Link, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";

import { HiddenFields } from "../dashboard/dashboard-bar.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { paths } from "#app/lib/paths.ts";

/** What is to be deleted: a job in the version that was seen, or a company. */
export type Deletion = { name: string; detail: string } & (
  { kind: "job"; id: string; seen: string } | { kind: "company"; id: string; openJobs: number; pendingJobs: number }
);

const QUESTIONS = {
  job: "Permanently delete this job?",
  company: "Delete this company (does NOT auto-delete its jobs)?",
} as const;

const LOSSES = {
  job: "It goes with all its applications and their resumes. This can’t be undone.",
  company:
    "It can no longer log in or post jobs. Its jobs stay, but nobody can find them or apply for them; people with the link can still read the open ones. This can’t be undone.",
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
            <DeleteFields deletion={deletion} deleting={deleting} cancel={cancel} />
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
        <DeleteFields
          deletion={deletion}
          deleting={useDeleting()}
          cancel={
            <Link to={action} className={buttonClass("secondary", "grow")}>
              Cancel
            </Link>
          }
        />
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
      {deletion.kind === "company" ? (
        <p className="text-ink mt-2 font-medium tabular-nums">{countText(deletion.openJobs, deletion.pendingJobs)}</p>
      ) : null}
      <p className="mt-2">{LOSSES[deletion.kind]}</p>
    </div>
  );
}

/** The last number that is counted. */
const COUNTED = 1_000;

function RejectJobsToo({ openJobs, pendingJobs }: { openJobs: number; pendingJobs: number }) {
  if (!openJobs && !pendingJobs) return null;
  return (
    <label className="flex min-h-11 w-full cursor-pointer items-center gap-3 font-medium">
      <input type="checkbox" name="rejectJobs" value="yes" className="accent-accent size-6 shrink-0 cursor-pointer" />
      Also reject these jobs, so that nobody can read them
    </label>
  );
}

function countText(openJobs: number, pendingJobs: number): string {
  const number = (jobs: number) =>
    jobs > COUNTED ? `more than ${COUNTED.toLocaleString("en-IN")}` : `${jobs || "no"}`;
  return `It has ${number(openJobs)} open and ${number(pendingJobs)} pending ${pendingJobs === 1 ? "job" : "jobs"}.`;
}

type DeleteFieldsProps = { deletion: Deletion; deleting: boolean; cancel: ReactNode };

function DeleteFields({ deletion, deleting, cancel }: DeleteFieldsProps) {
  return (
    <>
      <input type="hidden" name="intent" value={`delete-${deletion.kind}`} />
      {deletion.kind === "job" ? (
        <input type="hidden" name="seen" value={deletion.seen} />
      ) : (
        <>
          <input type="hidden" name="companyId" value={deletion.id} />
          <RejectJobsToo openJobs={deletion.openJobs} pendingJobs={deletion.pendingJobs} />
        </>
      )}
      {cancel}
      <Button look="danger" disabled={deleting} className="grow">
        {deleting ? "Deleting…" : "Delete"}
      </Button>
    </>
  );
}
