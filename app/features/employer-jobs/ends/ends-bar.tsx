import { Form } from "@remix-run/react";

import { seenOf } from "./end-buttons.tsx";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import { listPath, type OwnJobFilters } from "../own-jobs-address.ts";
import { EXTENDED_BY_DAYS } from "#app/features/jobs/job-end.ts";
import { Button } from "#app/components/ui/button.tsx";
import { counted } from "#app/lib/text/counted.ts";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

/** The checkboxes of the cards belong to this form, wherever they stand. */
const BULK_FORM = "several-own-jobs";

type EndsBarProps = {
  selected: number;
  /** How many can be selected. */
  all: number;
  onSelectAll: (yes: boolean) => void;
  filters: OwnJobFilters;
};

/** Appears with the first selected job. */
export function EndsBar({ selected, all, onSelectAll, filters }: EndsBarProps) {
  const hydrated = useHydrated();
  const once = useOnceAtATime();
  if (hydrated && selected === 0) return null;
  const button = "grow max-sm:px-2! max-sm:text-sm sm:grow-0";
  return (
    <Form
      id={BULK_FORM}
      method="post"
      action={listPath(filters)}
      preventScrollReset
      onSubmit={once}
      aria-labelledby="bulk-heading"
      className="shown-with-selection border-line bg-surface sm:rounded-t-card sticky bottom-0 z-20 -mx-4 mt-3 flex flex-wrap items-center gap-x-4 gap-y-1 border-t p-3 shadow-lg sm:mx-0 sm:border-x"
    >
      <div className="flex grow flex-wrap items-center gap-x-4 max-sm:basis-full">
        <p id="bulk-heading" className="font-semibold tabular-nums max-sm:grow">
          {hydrated ? `${counted(selected, "job", "jobs")} selected` : "The selected jobs"}
        </p>
        {hydrated ? (
          <button
            type="button"
            onClick={() => onSelectAll(selected < all)}
            className="text-accent min-h-11 font-semibold underline underline-offset-4"
          >
            {selected < all ? `Select all ${all}` : "Select none"}
            {selected < all ? <span className="max-sm:sr-only"> on this page</span> : null}
          </button>
        ) : null}
      </div>
      <div className="flex grow flex-wrap gap-2 sm:justify-end">
        <Button name="intent" value="extend" className={button}>
          {`Extend by ${EXTENDED_BY_DAYS} days`}
        </Button>
        <Button look="secondary" name="intent" value="filled" className={button}>
          Close: filled
        </Button>
        <Button look="secondary" name="intent" value="not hiring any more" className={button}>
          Close: not hiring any more
        </Button>
      </div>
    </Form>
  );
}

type SelectOwnJobProps = { job: OwnJob; checked: boolean; onChange: (checked: boolean) => void };

export function SelectOwnJob({ job, checked, onChange }: SelectOwnJobProps) {
  return (
    <label className="grid size-11 shrink-0 cursor-pointer place-items-center">
      <input
        type="checkbox"
        name="seen"
        value={seenOf(job)}
        form={BULK_FORM}
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
        onKeyDown={(event) => {
          // Otherwise Enter would submit with the first button of the form.
          if (event.key === "Enter") event.preventDefault();
        }}
        className="accent-accent size-5 cursor-pointer"
      />
      <span className="sr-only">Select {job.title}</span>
    </label>
  );
}
