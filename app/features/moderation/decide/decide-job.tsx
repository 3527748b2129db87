import { Form, useNavigation } from "@remix-run/react";
import type { FormEvent } from "react";

import type { ModeratedJob } from "../rows.server.ts";
import { LONGEST_REASON } from "../reason.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/**
 * A form each: Enter in the field of the reason must reject and never approve. Beside each other on a phone too, where the
 * thumb reaches both.
 */
export function DecideJob({ job, action }: { job: ModeratedJob; action: string }) {
  const once = useOnceAtATime();
  const form = { method: "post", action, preventScrollReset: true, onSubmit: once, className: "contents" } as const;
  const title = <span className="sr-only">: {job.title}</span>;
  return (
    <div className="grid grid-cols-2 items-end gap-2 sm:grid-cols-[1fr_auto_auto]">
      {job.status === "rejected" ? null : (
        <Form {...form}>
          <input type="hidden" name="seen" value={job.seen} />
          <ReasonField id={`reason-${job.id}`} />
          <Button look="secondary" name="intent" value="reject" className="min-h-12">
            <Icon name="circle-x" className="size-5" />
            <span>Reject{title}</span>
          </Button>
        </Form>
      )}
      {job.status === "approved" || job.companyDeleted ? null : (
        <Form {...form}>
          <input type="hidden" name="seen" value={job.seen} />
          <Button
            look={job.status === "pending" ? "primary" : "secondary"}
            name="intent"
            value="approve"
            className="min-h-12"
          >
            <Icon name="circle-check" className="size-5" />
            <span>Approve{title}</span>
          </Button>
        </Form>
      )}
    </div>
  );
}

/** A second click before the answer to the first would only be told that the job was decided already. */
export function useOnceAtATime() {
  const { state } = useNavigation();
  return (event: FormEvent) => {
    if (state === "submitting") event.preventDefault();
  };
}

export function ReasonField({ id }: { id: string }) {
  return (
    <div className="max-sm:col-span-2">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Reason for rejecting (optional)
      </label>
      <input
        id={id}
        type="text"
        name="reason"
        maxLength={LONGEST_REASON}
        placeholder="The employer sees it"
        autoComplete="off"
        className="border-line bg-surface rounded-control placeholder:text-muted min-h-12 w-full border px-3 text-base"
      />
    </div>
  );
}
