import { Form, Link, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { useEffect, useId, useRef } from "react";

import { HiddenFields } from "./dashboard-bar.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
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

const DANGER =
  "rounded-control inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 px-4 font-semibold whitespace-nowrap transition-colors";

export const dangerTextClass = `${DANGER} text-danger hover:bg-danger-soft`;

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
      <button type="submit" className={`${dangerTextClass} max-sm:w-full`}>
        <Trash2 className="size-5" aria-hidden="true" />
        <span>
          Delete<span className="sr-only"> {deletion.name}</span>
        </span>
      </button>
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
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { state } = useNavigation();

  useEffect(() => {
    if (deletion && !dialog.current?.open) dialog.current?.showModal();
  }, [deletion]);

  // Also when it failed: the notice that says so lies below an open dialog.
  useEffect(() => {
    if (state === "loading") dialog.current?.close();
  }, [state]);

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-what`}
      className="rounded-card bg-surface text-ink backdrop:bg-ink/60 m-auto w-[min(30rem,calc(100vw-2rem))] p-5 shadow-xl"
    >
      <h2 id={`${id}-question`} className="text-xl">
        {deletion ? QUESTIONS[deletion.kind] : null}
      </h2>
      {deletion ? (
        <>
          <WhatIsLost id={`${id}-what`} deletion={deletion} />
          <Form method="post" action={action} preventScrollReset className="mt-5 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={() => dialog.current?.close()} className={buttonClass("secondary", "grow")}>
              Cancel
            </button>
            <DeleteFields deletion={deletion} deleting={state !== "idle"} />
          </Form>
        </>
      ) : null}
    </dialog>
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
        <DeleteFields deletion={deletion} deleting={useNavigation().state !== "idle"} />
      </Form>
    </section>
  );
}

function WhatIsLost({ id, deletion }: { id?: string; deletion: Deletion }) {
  return (
    <div id={id} className="text-muted mt-3">
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
      <button
        type="submit"
        disabled={deleting}
        className={`${DANGER} bg-danger grow text-white hover:brightness-90 disabled:opacity-60`}
      >
        {deleting ? "Deleting…" : "Delete"}
      </button>
    </>
  );
}
