import { Form, Link, useNavigation } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import type { RefObject } from "react";

import type { ContactMessage } from "./queries.server.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { ConfirmDialog } from "#app/components/ui/confirm-dialog.tsx";
import { paths } from "#app/lib/paths.ts";

const QUESTION = "Delete this message?";

/** Whether a message is being deleted, from the click until the new list is there. */
function useDeleting(): boolean {
  return useNavigation().formData?.get("intent") === "delete";
}

type DeleteButtonProps = {
  message: ContactMessage;
  /** The list's place, to come back to it. */
  place: { show: "done" | undefined; page: number };
  onAsk: (message: ContactMessage) => void;
};

/** Asks first: in a dialog, or without JavaScript on the page that the form leads to. */
export function DeleteButton({ message, place: { show, page }, onAsk }: DeleteButtonProps) {
  return (
    <form
      method="get"
      action={paths.contactMessages()}
      className="max-sm:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        onAsk(message);
      }}
    >
      {show ? <input type="hidden" name="show" value={show} /> : null}
      {page > 1 ? <input type="hidden" name="page" value={page} /> : null}
      <input type="hidden" name="delete" value={message.id} />
      <Button look="danger-quiet" className="cursor-pointer max-sm:w-full">
        <Trash2 className="size-5" aria-hidden="true" />
        <span>
          Delete
          <span className="sr-only">{` the message of ${message.name}`}</span>
        </span>
      </Button>
    </form>
  );
}

type DeleteDialogProps = {
  message: ContactMessage | null;
  here: string;
  onClose: () => void;
  focusAfter: RefObject<HTMLElement>;
};

export function DeleteDialog({ message, here, onClose, focusAfter }: DeleteDialogProps) {
  return (
    <ConfirmDialog
      open={message !== null}
      question={QUESTION}
      working={useDeleting()}
      onClose={onClose}
      focusAfter={focusAfter}
      what={message ? <WhatIsLost message={message} /> : null}
    >
      {(cancel) =>
        message ? (
          <Form method="post" action={here} preventScrollReset className="mt-5 flex flex-wrap justify-end gap-3">
            {cancel}
            <DeleteFields message={message} />
          </Form>
        ) : null
      }
    </ConfirmDialog>
  );
}

/** The same question as a part of the page; Cancel and the answer both lead to the list. */
export function DeleteConfirmation({ message, here }: { message: ContactMessage; here: string }) {
  return (
    <section
      aria-labelledby="delete-question"
      className="rounded-card border-danger bg-surface mx-auto mt-6 max-w-xl border-2 p-5"
    >
      <h2 id="delete-question" className="text-xl">
        {QUESTION}
      </h2>
      <WhatIsLost message={message} />
      <Form method="post" action={here} className="mt-5 flex flex-wrap gap-3">
        <Link to={here} className={buttonClass("secondary", "grow")}>
          Cancel
        </Link>
        <DeleteFields message={message} />
      </Form>
    </section>
  );
}

function WhatIsLost({ message: { name, email, sentOn } }: { message: ContactMessage }) {
  return (
    <p className="text-muted mt-3">
      What <strong className="text-ink wrap-anywhere">{name}</strong> (<span className="wrap-anywhere">{email}</span>)
      wrote on {sentOn}, with the name, email and phone number, is lost. This can&rsquo;t be undone.
    </p>
  );
}

function DeleteFields({ message }: { message: ContactMessage }) {
  const deleting = useDeleting();
  return (
    <>
      <input type="hidden" name="intent" value="delete" />
      <input type="hidden" name="messageId" value={message.id} />
      <Button look="danger" className="grow cursor-pointer" disabled={deleting}>
        {deleting ? "Deleting…" : "Delete Message"}
      </Button>
    </>
  );
}
