import { Form } from "@remix-run/react";

import { ReasonField, useOnceAtATime } from "./decide-job.tsx";
import type { ModeratedJob } from "../rows.server.ts";
import { Button } from "#app/components/ui/button.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

/** The checkboxes of the cards belong to this form, wherever they stand. */
const BULK_FORM = "several-jobs";

type BulkBarProps = { status: ModeratedJob["status"]; selected: number; action: string };

/** Appears with the first selected job; without JavaScript it is always there. */
export function BulkBar({ status, selected, action }: BulkBarProps) {
  const hydrated = useHydrated();
  const once = useOnceAtATime();
  const hidden = hydrated && selected === 0;
  const jobs = hydrated ? `${selected} ${selected === 1 ? "job" : "jobs"}` : "selected";
  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={action}
      preventScrollReset
      onSubmit={once}
      aria-label="Decide on several jobs"
      hidden={hidden}
      className={`border-line bg-surface sticky bottom-0 z-20 -mx-4 mt-4 grid-cols-2 items-end gap-2 border-t p-4 shadow-lg sm:mx-0 sm:rounded-t-card sm:border-x ${
        hidden ? "hidden" : "grid sm:flex"
      }`}
    >
      {status === "rejected" ? null : (
        <>
          <div className="col-span-2 grow">
            <ReasonField id="bulk-reason" />
          </div>
          <Button look="secondary" name="intent" value="reject" className="min-h-12 max-sm:px-2">
            {`Reject ${jobs}`}
          </Button>
        </>
      )}
      {status === "approved" ? null : (
        <Button name="intent" value="approve" className="min-h-12 max-sm:px-2">
          {`Approve ${jobs}`}
        </Button>
      )}
    </Form>
  );
}

type SelectJobProps = { job: ModeratedJob; checked: boolean; onChange: (checked: boolean) => void };

export function SelectJob({ job, checked, onChange }: SelectJobProps) {
  return (
    <label className="-mt-2 -mr-2 grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="seen"
        value={job.seen}
        form={BULK_FORM}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="accent-accent size-6 cursor-pointer"
      />
      <span className="sr-only">Select {job.title}</span>
    </label>
  );
}
