import { Form, useNavigation } from "@remix-run/react";

import type { RefusedAnswer } from "./answer.action.server.ts";
import type { ContactMessage, Place } from "./messages.queries.server.ts";
import { READY_ANSWERS } from "./ready-answers.ts";
import { LONGEST_MESSAGE } from "../write/contact-fields.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextAreaField } from "#app/components/ui/text-field.tsx";
import { useFormDraft } from "#app/lib/forms/form-draft.ts";
import * as paths from "#app/lib/paths.ts";

type AnswerFormProps = {
  message: ContactMessage;
  /** Where the moderator is. */
  place: Place;
  /** The ready answer that was chosen for this message. */
  ready: string | undefined;
  refused: RefusedAnswer | undefined;
  /** The address of this site, for links. */
  site: string;
};

export function AnswerForm({ message: { id, name, email }, place, ready, refused, site }: AnswerFormProps) {
  const { state, formData } = useNavigation();
  const pending = state !== "idle" && formData?.get("messageId") === id && formData.get("intent") === "answer";
  const draft = useFormDraft({ name: `contact-answer:${id}`, fields: ["answer"], answered: refused !== undefined });
  return (
    <details open={draft.restored || Boolean(ready ?? refused)} className="max-sm:w-full open:mb-3 open:w-full">
      <summary className={buttonClass("secondary", "w-fit max-sm:w-full cursor-pointer")}>
        <Icon name="mail" className="size-5" />
        <span>
          Answer
          <span className="sr-only">{` the message of ${name}`}</span>
        </span>
      </summary>
      <Form
        {...draft.formProps}
        method="post"
        action={paths.contactMessages(place)}
        preventScrollReset
        className="mt-3 space-y-3"
      >
        <HiddenFields fields={{ intent: "answer", messageId: id }} />
        <p className="flex flex-wrap items-center gap-x-4">
          <span className="text-muted">Begin with:</span>
          {Object.entries(READY_ANSWERS).map(([key, one]) => (
            <a
              key={key}
              href={paths.contactMessages({ ...place, answer: id, ready: key })}
              onClick={(event) => {
                event.preventDefault();
                fillIn(event.currentTarget, one.text(site), site);
              }}
              className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {one.name}
            </a>
          ))}
        </p>
        <TextAreaField
          // What is typed while the list is loaded again stays.
          key={refused ? "refused" : ready}
          id={`answer-${id}`}
          name="answer"
          label="Your answer"
          hint={`It goes to ${email} by mail, with their message below it.`}
          rows={9}
          required
          maxLength={LONGEST_MESSAGE}
          defaultValue={refused?.typed ?? (ready && READY_ANSWERS[ready]?.text(site))}
          errors={refused?.errors}
          announceErrors
          // eslint-disable-next-line jsx-a11y-x/no-autofocus -- without JavaScript the page opens at this message
          autoFocus={ready !== undefined}
        />
        <Button className="max-sm:w-full" pending={pending}>
          {pending ? "Sending…" : "Send answer"}
        </Button>
      </Form>
    </details>
  );
}

/** What was typed stays, above the ready answer. */
function fillIn(link: HTMLElement, text: string, site: string): void {
  const field = link.closest("form")?.querySelector("textarea");
  if (!field) return;
  const isUntouched = !field.value.trim() || Object.values(READY_ANSWERS).some((one) => one.text(site) === field.value);
  field.value = isUntouched ? text : `${field.value.trimEnd()}\n\n${text}`;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.focus();
}
