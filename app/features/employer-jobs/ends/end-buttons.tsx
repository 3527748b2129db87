import { Form } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";

import type { OwnJob } from "../own-jobs.queries.server.ts";
import { listPath, type OwnJobFilters } from "../own-jobs-address.ts";
import { extendedEnd, lastDayOf } from "#app/features/jobs/job-end.ts";
import { endOfDay, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";

export function seenOf({ id, version }: { id: string; version: number }): string {
  return `${id}:${version}`;
}

type EndFormProps = { seen: string; filters: OwnJobFilters; className?: string; children: ReactNode };

export function EndForm({ seen, filters, className, children }: EndFormProps) {
  const once = useOnceAtATime();
  const send = (event: FormEvent<HTMLFormElement>) => {
    once(event);
    const menu = event.currentTarget.closest("details");
    menu?.querySelector("summary")?.focus();
    if (menu) menu.open = false;
  };
  return (
    <Form method="post" action={listPath(filters)} preventScrollReset onSubmit={send} className={className}>
      <input type="hidden" name="seen" value={seen} />
      {children}
    </Form>
  );
}

type JobProps = { job: OwnJob; filters: OwnJobFilters; now: number };

/** Of an open job, in its menu. */
export function EndMenuItems({ job, filters, now }: JobProps) {
  if (job.status !== "approved" || job.end) return null;
  const item = "border-0! text-left whitespace-normal! hover:bg-ground";
  const until = extendedEnd(job.expires_at, now);
  const isLonger = Date.parse(until) > Date.parse(job.expires_at);
  return (
    <EndForm seen={seenOf(job)} filters={filters} className="flex flex-col">
      {isLonger && !job.walk_in_to ? (
        <Button look="secondary" name="intent" value="extend" className={item}>
          <Icon name="calendar-days" className="size-5" />
          {`Extend to ${formatShortDate(lastDayOf(until))}`}
          <span className="sr-only">: {job.title}</span>
        </Button>
      ) : null}
      <Button look="secondary" name="intent" value="filled" className={item}>
        <Icon name="circle-check" className="size-5" />
        Close: filled
        <span className="sr-only">: {job.title}</span>
      </Button>
      <Button look="secondary" name="intent" value="no longer hiring" className={item}>
        <Icon name="circle-x" className="size-5" />
        Close: no longer hiring
        <span className="sr-only">: {job.title}</span>
      </Button>
    </EndForm>
  );
}

/** The usual actions for an ended job. */
export function OpenAgain({ job, filters, now }: JobProps) {
  if (job.status !== "approved" || !job.end) return null;
  const until = job.walk_in_to ? endOfDay(Date.parse(job.walk_in_to)).toISOString() : extendedEnd(job.expires_at, now);
  if (Date.parse(until) <= now) {
    return (
      <p className="text-muted mt-2 text-sm xl:order-6 xl:col-span-full xl:mt-0 xl:pb-2">
        The walk-in is over. For other days, copy it into a new job.
      </p>
    );
  }
  return (
    <EndForm seen={seenOf(job)} filters={filters} className="mt-2 sm:mt-3 xl:order-6 xl:col-span-full xl:mt-0 xl:pb-2">
      {job.end.how === "no answer" ? (
        <p className="text-muted mb-1 text-sm">We asked four times whether you still hire, and had no answer.</p>
      ) : null}
      <Button look="secondary" name="intent" value="extend" className="max-sm:w-full max-sm:text-sm">
        <Icon name="rotate-ccw" className="size-5" />
        {`Open again until ${formatShortDate(lastDayOf(until))}`}
        <span className="sr-only">: {job.title}</span>
      </Button>
    </EndForm>
  );
}
