import { Form } from "@remix-run/react";
import { useRef, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import type { QueueView } from "./queue.queries.server.ts";
import type { ModeratedJob } from "../card/cards.ts";
import { queueQuery, type QueueOrder } from "../dashboard/dashboard-address.ts";
import { approvalFormId, canBeApproved, HaveReadThis } from "../decide/decide-job.tsx";
import { needsConfirmation } from "../needs-confirmation.ts";
import { LONGEST_REASON } from "../reasons.ts";
import { blockTapAgain } from "#app/components/ui/block-tap-again.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { controlClass } from "#app/components/ui/control.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";
import * as paths from "#app/lib/paths.ts";

type QueueDecisionProps = Pick<QueueView, "reasons" | "toChange" | "next"> & {
  job: ModeratedJob;
  order: QueueOrder;
  /** What was decided since the page was loaded. */
  decided: string | null;
};

/** The three answers. Each opens the next job. */
export function QueueDecision({ job, reasons, toChange, next, order, decided }: QueueDecisionProps) {
  const once = useOnceAtATime();
  const action = paths.superAdmin(queueQuery({ job: job.id, order }));
  const form = { method: "post", action, onSubmit: once } as const;
  const sent = { seen: job.seen, ...(next && { next }) };
  const found = reasons.find((one) => one.found);
  return (
    <section
      aria-label="Decision"
      onClickCapture={blockTapAgain}
      className="queue-decision border-line bg-surface sticky bottom-0 z-20 -mx-4 mt-3 max-h-[75dvh] overflow-y-auto border-t px-4 py-2"
    >
      {decided ? <p className="text-muted mb-1">{decided}</p> : null}
      <HaveReadThis job={job} />
      <div className="flex flex-wrap items-start gap-2">
        {canBeApproved(job) ? (
          <Form {...form} id={approvalFormId(job)} className="max-sm:grow">
            <HiddenFields fields={sent} />
            <Button
              look={needsConfirmation(job) ? "secondary" : "primary"}
              name="intent"
              value="approve"
              aria-keyshortcuts="a"
              className="w-full max-sm:px-2 max-sm:text-sm"
            >
              <Icon name="circle-check" className="size-5 max-sm:hidden" />
              Approve
            </Button>
          </Form>
        ) : null}
        {job.status === "rejected" ? null : (
          <Panel name="Reject" shortcut="r" icon="circle-x">
            <Form {...form} className="grid grid-cols-2 gap-2 lg:grid-cols-3">
              <HiddenFields fields={{ ...sent, intent: "reject" }} />
              {reasons.map(({ label, reason, found: isFound }, index) => (
                <button
                  key={label}
                  type="submit"
                  name="reason"
                  value={reason}
                  aria-keyshortcuts={String(index + 1)}
                  className={`rounded-control border px-3 py-2 text-left ${isFound ? "border-danger bg-danger-soft max-sm:col-span-2" : "border-outline hover:border-ink"}`}
                >
                  <strong className="block font-semibold">{`${index + 1} ${label}`}</strong>
                  <span className={`text-muted block text-sm wrap-anywhere ${isFound ? "" : "max-sm:sr-only"}`}>
                    {reason}
                  </span>
                </button>
              ))}
            </Form>
            <Form {...form}>
              <HiddenFields fields={{ ...sent, intent: "reject" }} />
              <ReasonField id="own-reason" label="In your own words" text={found?.reason ?? ""} />
              <Button look="danger" className="mt-2">
                Reject with these words
              </Button>
            </Form>
          </Panel>
        )}
        {job.status === "pending" ? (
          <Panel name="Ask for changes" shortcut="c" icon="pencil">
            <Form {...form}>
              <HiddenFields fields={{ ...sent, intent: "ask-for-changes" }} />
              <ReasonField
                id="to-change"
                label="What must be changed? The employer reads it."
                text={toChange}
                required
              />
              <Button look="secondary" className="mt-2">
                Send it back to the employer
              </Button>
            </Form>
          </Panel>
        ) : (
          <Panel name="Back to pending" icon="hourglass">
            <Form {...form}>
              <HiddenFields fields={{ ...sent, intent: "back-to-pending" }} />
              <ReasonField id="back" label="Reason for another review. The employer reads it." text="" required />
              <Button look="secondary" className="mt-2">
                Put it back
              </Button>
            </Form>
          </Panel>
        )}
      </div>
    </section>
  );
}

type PanelProps = { name: string; shortcut?: string; icon: IconName; children: ReactNode };

/** Opens in place; of several, the browser keeps one open. Its text field has the focus, so that a typed letter is no key. */
function Panel({ name, shortcut, icon, children }: PanelProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const toggle = (event: MouseEvent) => {
    if (!details.current) return;
    event.preventDefault();
    details.current.open = !details.current.open;
    const field = details.current.querySelector<HTMLTextAreaElement>("textarea[required]");
    if (details.current.open) field?.focus();
  };
  return (
    <details ref={details} name="decision" className="group max-sm:grow open:order-last open:basis-full">
      <summary
        onClick={toggle}
        aria-keyshortcuts={shortcut}
        className={buttonClass(
          "secondary",
          "group-open:bg-ground cursor-pointer list-none max-sm:w-full max-sm:px-2 max-sm:text-sm",
        )}
      >
        <Icon name={icon} className="size-5 max-sm:hidden" />
        {name}
      </summary>
      <div className="mt-2 space-y-3 lg:max-w-4xl">{children}</div>
    </details>
  );
}

type ReasonFieldProps = { id: string; label: string; text: string; required?: true };

/** One paragraph: Enter sends it, and Escape closes the panel. */
function ReasonField({ id, label, text, required }: ReasonFieldProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === "Escape") event.currentTarget.closest("details")?.querySelector("summary")?.click();
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    event.currentTarget.form?.requestSubmit();
  };
  return (
    <>
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        {label}
      </label>
      <textarea
        id={id}
        name="reason"
        rows={2}
        required={required}
        maxLength={LONGEST_REASON}
        defaultValue={text}
        onKeyDown={onKeyDown}
        className={controlClass}
      />
    </>
  );
}
