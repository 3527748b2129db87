import { Form, useLocation } from "@remix-run/react";
import { useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from "react";

import { needsConfirmation } from "../needs-confirmation.ts";
import type { ModeratedJob } from "../card/cards.ts";
import { LONGEST_REASON, COMMON_REASONS } from "../reasons.ts";
import { blockTapAgain } from "#app/components/ui/block-tap-again.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { controlClass, FieldErrors } from "#app/components/ui/control.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

type DecideJobProps = {
  job: ModeratedJob;
  /** Where the forms are sent. */
  action: string;
  /** Approving is the one main action of the screen. */
  primary: boolean;
};

export function canBeApproved({ status, companyDeleted, suspendedFor }: ModeratedJob): boolean {
  return status !== "approved" && !companyDeleted && suspendedFor === null;
}

export const approvalFormId = ({ id }: ModeratedJob) => `approve-${id}`;

const TICK_FIRST = "Please tick this before you approve the job.";

/** Above the buttons, part of the approval form: the moderator confirms having read the findings. */
export function HaveReadThis({ job }: { job: ModeratedJob }) {
  const [missing, setMissing] = useState(false);
  if (!needsConfirmation(job) || !canBeApproved(job)) return null;
  const errorId = `read-${job.id}-error`;
  return (
    <>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-sm font-semibold">
        <input
          type="checkbox"
          name="read"
          value="yes"
          required
          form={approvalFormId(job)}
          onInvalid={(event) => {
            event.preventDefault();
            event.currentTarget.focus();
            setMissing(true);
          }}
          onChange={() => setMissing(false)}
          aria-invalid={missing || undefined}
          aria-describedby={missing ? errorId : undefined}
          className="accent-accent size-5 shrink-0"
        />
        <span>
          I have read this<span className="sr-only">: {job.title}</span>
        </span>
      </label>
      <FieldErrors id={errorId} errors={missing ? [TICK_FIRST] : undefined} />
    </>
  );
}

/** From a notice to the job that it is about: the reason that was typed for it. */
export type BroughtAlong = { reason: string | undefined };

/** A form each: Enter in the field of the reason must reject and never approve. */
export function DecideJob({ job, action, primary }: DecideJobProps) {
  const once = useOnceAtATime();
  const className = "max-xs:has-[[open]]:basis-full grow";
  const form = { method: "post", action, preventScrollReset: true, onSubmit: once, className } as const;
  const title = <span className="sr-only">: {job.title}</span>;
  const [brought] = useState(useLocation().state as BroughtAlong | null);
  return (
    <>
      {canBeApproved(job) ? (
        <Form {...form} id={approvalFormId(job)}>
          <input type="hidden" name="seen" value={job.seen} />
          <Button
            look={primary ? "primary" : "secondary"}
            name="intent"
            value="approve"
            className="w-full max-sm:gap-1.5 text-sm max-sm:px-2 sm:px-3"
          >
            <Icon name="circle-check" className={`size-5 ${primary ? "" : "text-accent"}`} />
            <span>Approve{title}</span>
          </Button>
        </Form>
      ) : null}
      {job.status === "pending" ? null : (
        <Form {...form}>
          <input type="hidden" name="seen" value={job.seen} />
          <WithReason
            id={`back-${job.id}`}
            decision="back-to-pending"
            what={title}
            group={job.id}
            look="w-full max-sm:gap-1.5 text-sm max-sm:px-2 sm:px-3"
          />
        </Form>
      )}
      {job.status === "rejected" ? null : (
        <Form {...form}>
          <input type="hidden" name="seen" value={job.seen} />
          <WithReason
            id={`reason-${job.id}`}
            decision="reject"
            what={title}
            group={job.id}
            typed={primary ? brought?.reason : ""}
            look="w-full max-sm:gap-1.5 text-sm max-sm:px-2 sm:px-3"
          />
        </Form>
      )}
    </>
  );
}

const DECISIONS = {
  reject: { verb: "Reject", label: "Reason for rejecting (optional)", icon: "circle-x", isRed: true },
  "back-to-pending": { verb: "Back to pending", label: "Reason for another review", icon: "hourglass", isRed: false },
} as const;

type WithReasonProps = {
  id: string;
  decision: keyof typeof DECISIONS;
  /** The job or jobs, after the verb. */
  what: ReactNode;
  /** One of a group is open at a time. */
  group: string;
  typed?: string | undefined;
  look?: string;
  /** After the button of the decision: another one with the same reason. */
  also?: ReactNode;
};

/**
 * A button that opens the field for the reason, and the button that decides beside it. They stand at the lower edge of the
 * next positioned element, which keeps the room for them free. On a phone at 200 %, where the label has several lines, they
 * stand below the button.
 */
export function WithReason({ id, decision, what, group, typed = "", look = "", also }: WithReasonProps) {
  const { verb, label, icon, isRed } = DECISIONS[decision];
  const details = useRef<HTMLDetailsElement>(null);
  const reason = useRef<HTMLInputElement>(null);

  // The browser opens it a moment later. A letter that is typed in between would be taken for one of the keys of the list.
  const openAtOnce = (event: MouseEvent) => {
    if (!details.current) return;
    event.preventDefault();
    details.current.open = !details.current.open;
    if (details.current.open) reason.current?.focus();
  };

  const closeByEscape = ({ key }: KeyboardEvent) => {
    if (key !== "Escape" || !details.current) return;
    details.current.open = false;
    details.current.querySelector("summary")?.focus();
  };

  return (
    <details
      ref={details}
      name={`reason-of-${group}`}
      data-reject={isRed ? "" : undefined}
      open={typed !== ""}
      onClickCapture={blockTapAgain}
      className="group/reject"
    >
      <summary
        onClick={openAtOnce}
        className={buttonClass(
          "secondary",
          `cursor-pointer group-open/reject:bg-ground group-open/reject:border-ink ${look}`,
        )}
      >
        <Icon name={icon} className={`size-5 ${isRed ? "text-danger" : ""}`} />
        <span>
          {also ? `${verb} or put back` : verb}
          {what}
        </span>
      </summary>
      <div
        className={
          also
            ? "max-sm:mt-2 sm:absolute sm:inset-x-0 sm:bottom-0 max-sm:flex-wrap flex items-end gap-2"
            : "max-xs:mt-2 xs:absolute xs:inset-x-0 xs:bottom-0 max-xs:flex-wrap flex items-end gap-2"
        }
      >
        <div className={`min-w-0 grow ${also ? "max-sm:basis-full" : ""}`}>
          <label htmlFor={id} className="mb-1 block text-sm font-semibold">
            {also ? "Reason (needed to put back)" : label}
          </label>
          <input
            ref={reason}
            id={id}
            type="text"
            name="reason"
            defaultValue={typed}
            maxLength={LONGEST_REASON}
            placeholder="The employer sees it"
            autoComplete="off"
            list={isRed ? READY_REASONS_LIST : undefined}
            required={!isRed}
            onKeyDown={closeByEscape}
            className={controlClass}
          />
        </div>
        <Button look={isRed ? "danger" : "primary"} name="intent" value={decision} className="min-h-12 max-sm:px-3">
          <span>
            {verb}
            {what}
          </span>
        </Button>
        {also}
      </div>
    </details>
  );
}

const READY_REASONS_LIST = "ready-reasons";

/** Once in a page, for all fields of reasons in it. */
export function ReadyReasons() {
  return (
    <datalist id={READY_REASONS_LIST}>
      {Object.values(COMMON_REASONS).map(({ reason }) => (
        <option key={reason} value={reason} />
      ))}
    </datalist>
  );
}
