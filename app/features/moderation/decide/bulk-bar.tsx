import { Form } from "@remix-run/react";

import { Reject } from "./decide-job.tsx";
import type { ModeratedJob } from "../cards.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

/** The checkboxes of the rows belong to this form, wherever they stand. */
const BULK_FORM = "several-jobs";

type BulkBarProps = { status: ModeratedJob["status"]; selected: number; action: string };

/** Appears with the first selected job. */
export function BulkBar({ status, selected, action }: BulkBarProps) {
  const hydrated = useHydrated();
  const once = useOnceAtATime();
  if (hydrated && selected === 0) return null;
  const jobs = hydrated ? `${selected} ${selected === 1 ? "job" : "jobs"}` : "selected";
  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={action}
      preventScrollReset
      onSubmit={once}
      aria-label="Decide on several jobs"
      className="shown-with-selection border-line bg-surface sm:rounded-t-card sticky bottom-0 z-20 -mx-4 border-t p-3 shadow-lg sm:mx-0 sm:border-x"
    >
      <div className="relative flex flex-wrap gap-2 xs:has-[[data-reject][open]]:pb-21 sm:justify-end">
        {/* First, because Enter in the reason field activates the first button of the form. */}
        {status === "rejected" ? null : (
          <div className="max-xs:has-[[open]]:basis-full max-sm:grow">
            <Reject id="bulk-reason" what={` ${jobs}`} look="w-full max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm">
              {`Reject ${jobs}`}
            </Reject>
          </div>
        )}
        {status === "approved" ? null : (
          <Button name="intent" value="approve" className="max-sm:grow max-sm:gap-1.5 max-sm:px-2 max-sm:text-sm">
            <Icon name="circle-check" className="size-5" />
            {`Approve ${jobs}`}
          </Button>
        )}
      </div>
    </Form>
  );
}

type SelectJobProps = { job: ModeratedJob; checked: boolean; onChange: (checked: boolean) => void };

export function SelectJob({ job, checked, onChange }: SelectJobProps) {
  return (
    <label className="grid size-11 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="seen"
        value={job.seen}
        form={BULK_FORM}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onKeyDown={(event) => {
          // Otherwise Enter would activate the first button of the form, which rejects.
          if (event.key === "Enter") event.preventDefault();
        }}
        className="accent-accent size-5 cursor-pointer"
      />
      <span className="sr-only">Select {job.title}</span>
    </label>
  );
}
