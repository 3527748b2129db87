import { Form, useNavigation } from "@remix-run/react";

import { AnswerForm } from "./answer-form.tsx";
import type { RefusedAnswer } from "./answer.action.server.ts";
import type { ContactMessage, Deletable, MessagesPageData } from "./messages.queries.server.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { emailHref } from "#app/components/ui/contact-links.tsx";
import { ContactLinks } from "#app/components/ui/contact-person.tsx";
import { AskToDelete, type DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { textOf } from "#app/lib/forms/form-text.ts";
import * as paths from "#app/lib/paths.ts";

type MessageCardProps = {
  message: ContactMessage;
  page: MessagesPageData;
  /** The answer that was not sent, to this or another message. */
  refused: RefusedAnswer | undefined;
};

const LINE = "flex min-w-0 items-center gap-2";

/** Who wrote, how to reach them, and what they wrote. */
export function MessageCard({ message, page, refused }: MessageCardProps) {
  const { id, name, email, phone, reason, sentAt, sentOn, doneOn, answered } = message;
  const { show, q, page: number, answering, withMail, site } = page;
  const place = { show, q, page: number };
  const here = paths.contactMessages(place);
  return (
    <article className="rounded-card border-line bg-surface shadow-card border p-4 sm:p-5">
      <p className="text-muted font-medium">{reason}</p>
      <h2 className="text-lg leading-snug">{name}</h2>
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        <ContactLinks email={email} phone={phone} />
        <p className={`${LINE} text-muted min-h-8`}>
          <Icon name="clock" className="size-4 shrink-0" />
          <span>
            Sent on <time dateTime={sentAt}>{sentOn}</time>
          </span>
        </p>
        {doneOn ? (
          <p className={`${LINE} text-muted min-h-8`}>
            <Icon name="check" className="size-4 shrink-0" />
            {`Done on ${doneOn}`}
          </p>
        ) : null}
      </div>
      <MessageText message={message} />
      {answered ? (
        <div className="mt-3">
          <p className="text-muted wrap-anywhere">
            {`Answered on ${answered.on}${answered.by ? ` by ${answered.by}` : ""}:`}
          </p>
          <blockquote dir="auto" className="border-line mt-1 border-l-4 pl-3 wrap-anywhere whitespace-pre-wrap">
            {answered.text}
          </blockquote>
        </div>
      ) : null}
      <div className="border-line mt-3 flex flex-wrap gap-2 border-t pt-3">
        {withMail && !answered ? (
          <AnswerForm
            message={message}
            place={place}
            ready={answering?.id === id ? answering.ready : undefined}
            refused={refused?.messageId === id ? refused : undefined}
            site={site}
          />
        ) : (
          <a href={emailHref(email)} className={buttonClass("secondary", "max-sm:w-full")}>
            <Icon name="mail" className="size-5" />
            Write by mail
          </a>
        )}
        <MarkForm message={message} here={here} />
        <AskToDelete question={deleteQuestionOf(message)} id={id} list={here}>
          Delete
          <span className="sr-only">{` the message of ${name}`}</span>
        </AskToDelete>
      </div>
    </article>
  );
}

export function deleteQuestionOf({ id, name, email, sentOn }: Deletable): DeleteQuestion {
  return {
    question: "Delete this message?",
    loss: (
      <p>
        What <strong className="text-ink wrap-anywhere">{name}</strong> (<span className="wrap-anywhere">{email}</span>)
        wrote on {sentOn} will be deleted, with the name, email and phone number. This can&rsquo;t be undone.
      </p>
    ),
    confirm: "Delete Message",
    fields: { intent: "delete", messageId: id },
  };
}

/** A message of very many lines scrolls in its own place. */
function MessageText({ message: { name, message } }: { message: ContactMessage }) {
  if (!message) return <p className="text-muted mt-3">No message.</p>;
  return (
    <div
      role="group"
      aria-label={`Message from ${name}`}
      // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
      tabIndex={isLong(message) ? 0 : undefined}
      className="bg-ground rounded-control mt-3 max-h-96 overflow-y-auto p-3"
    >
      <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
        {message.replaceAll(/\n{3,}/g, "\n\n")}
      </p>
    </div>
  );
}

function isLong(text: string): boolean {
  return text.length > 400 || text.split("\n").length > 10;
}

function MarkForm({ message: { id, name, doneOn }, here }: { message: ContactMessage; here: string }) {
  const { formData } = useNavigation();
  const pending = formData?.get("messageId") === id && textOf(formData, "intent").startsWith("mark");
  return (
    <Form method="post" action={here} preventScrollReset className="max-sm:w-full">
      <input type="hidden" name="messageId" value={id} />
      <input type="hidden" name="intent" value={doneOn ? "mark-new" : "mark-done"} />
      <Button look="secondary" className="max-sm:w-full" pending={pending} disabled={pending}>
        {doneOn ? <Icon name="rotate-ccw" className="size-5" /> : <Icon name="check" className="size-5" />}
        <span>
          {doneOn ? "Mark as new" : "Mark as done"}
          <span className="sr-only">{` (message of ${name})`}</span>
        </span>
      </Button>
    </Form>
  );
}
