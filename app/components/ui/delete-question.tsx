import { Form, Link, useNavigation } from "@remix-run/react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";

import { Button, buttonClass } from "./button.tsx";
import { HiddenFields } from "./hidden-fields.tsx";
import { Icon } from "./icon.tsx";

/** What is asked before something is deleted, and what the form sends after a yes. */
export type DeleteQuestion = {
  question: string;
  /** Names what is lost. */
  loss: ReactNode;
  /** The text of the button that deletes. */
  confirm: string;
  fields: Record<string, string>;
  /** A field in which people can choose to delete more along with it. */
  choice?: ReactNode;
};

type AskToDeleteProps = {
  question: DeleteQuestion;
  /** The id in the address of the confirmation page: `?delete=<id>`. */
  id: string;
  /** The URL of the list, with its search and page: the form is sent there and leads back there. */
  list: string;
  /** The text of the button. */
  children: ReactNode;
  /** Only screen readers read the text. */
  iconOnly?: boolean;
};

/** A button that asks first: in a dialog, or without JavaScript on the page that its form leads to. */
export function AskToDelete({ question, id, list, children, iconOnly = false }: AskToDeleteProps) {
  const [asking, setAsking] = useState(false);
  const [pathname = "", search] = list.split("?");
  return (
    <>
      <form
        method="get"
        action={pathname}
        className={iconOnly ? "shrink-0" : "max-sm:w-full"}
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <HiddenFields fields={{ ...Object.fromEntries(new URLSearchParams(search)), delete: id }} />
        <Button look="danger-quiet" className={iconOnly ? "max-sm:px-3 sm:px-3" : "max-sm:w-full"}>
          <Icon name="trash-2" className="size-5" />
          <span className={iconOnly ? "sr-only" : undefined}>{children}</span>
        </Button>
      </form>
      {asking ? <QuestionInDialog question={question} list={list} onClose={() => setAsking(false)} /> : null}
    </>
  );
}

type QuestionInDialogProps = { question: DeleteQuestion; list: string; onClose: () => void };

/** Small also on a phone: what it is about stays in sight behind it. */
function QuestionInDialog({ question, list, onClose }: QuestionInDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const wasSent = useRef(false);
  const { state } = useNavigation();

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);

  useEffect(() => {
    // Also after a failure: its message lies below an open dialog. The browser gives the focus back.
    if (wasSent.current && state === "idle") dialog.current?.close();
  });

  return (
    <dialog
      ref={dialog}
      onClose={onClose}
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-loss`}
      className="rounded-card bg-surface text-ink backdrop:bg-ink/60 m-auto w-[min(30rem,calc(100vw-2rem))] p-5 shadow-xl"
    >
      <h2 id={`${id}-question`} className="text-xl">
        {question.question}
      </h2>
      <div id={`${id}-loss`} className="text-muted mt-3">
        {question.loss}
      </div>
      <Form
        method="post"
        action={list}
        preventScrollReset
        onSubmit={() => (wasSent.current = true)}
        data-retry="as-it-was"
        className={FORM_CLASS}
      >
        <FormContent question={question}>
          <button type="button" onClick={() => dialog.current?.close()} className={buttonClass("secondary", "grow")}>
            Cancel
          </button>
        </FormContent>
      </Form>
    </dialog>
  );
}

type QuestionOnPageProps = {
  question: DeleteQuestion;
  /** Where the form is sent. */
  action: string;
  /** Where Cancel leads; default: action. */
  cancelTo?: string;
  cancel?: string;
};

/** The same question on the page, under its own address, for browsers without JavaScript. */
export function DeleteQuestionOnPage({ question, action, cancelTo = action, cancel = "Cancel" }: QuestionOnPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section
      aria-labelledby="delete-question"
      className="rounded-card border-danger bg-surface mx-auto mt-6 max-w-xl border-2 p-5"
    >
      <h2 id="delete-question" ref={heading} tabIndex={-1} className="text-xl outline-none">
        {question.question}
      </h2>
      <div className="text-muted mt-3">{question.loss}</div>
      <Form method="post" action={action} className={FORM_CLASS}>
        <FormContent question={question}>
          <Link to={cancelTo} className={buttonClass("secondary", "grow")}>
            {cancel}
          </Link>
        </FormContent>
      </Form>
    </section>
  );
}

const FORM_CLASS = "mt-5 flex flex-wrap gap-3";

function FormContent({ question, children }: { question: DeleteQuestion; children: ReactNode }) {
  const deleting = useDeleting(question);
  return (
    <>
      <HiddenFields fields={question.fields} />
      {question.choice}
      {children}
      <Button look="danger" disabled={deleting} className="grow">
        {deleting ? "Deleting…" : question.confirm}
      </Button>
    </>
  );
}

/** From the click until the new list is there. */
function useDeleting({ fields }: DeleteQuestion): boolean {
  const { formData } = useNavigation();
  return formData !== undefined && Object.entries(fields).every(([name, value]) => formData.get(name) === value);
}
