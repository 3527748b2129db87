import { useEffect, useState, type ReactNode } from "react";

import { Keyboard } from "../keyboard/shortcuts.tsx";
import { focusRow } from "../keyboard/focused-row.ts";
import { ModerationRow } from "./moderation-row.tsx";
import { needsConfirmation } from "../needs-confirmation.ts";
import type { ModeratedJob } from "../cards.ts";
import { BULK_BAR, BulkBar } from "../decide/bulk-bar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectJob } from "#app/components/ui/selection-bar.tsx";
import { useHydrated } from "#app/lib/page/use-hydrated.ts";

export const EMPTY_TEXTS = {
  companies: "No companies found.",
  pending: "No pending jobs.",
  approved: "No approved jobs.",
  rejected: "No rejected jobs.",
  reports: "No reported jobs.",
} as const;

const LIST = "border-line bg-surface divide-line divide-y border-y max-sm:-mx-4 sm:rounded-card sm:border-x";

type LinkedJobProps = { job: ModeratedJob; now: number; action: string };

/** The job of a review link: expanded and above the list, on every page. */
export function LinkedJob({ job, now, action }: LinkedJobProps) {
  useEffect(() => void focusRow(job.id), [job.id]);
  return (
    <section aria-label="The job from the link" className={`mt-4 ${LIST}`}>
      <ModerationRow job={job} now={now} action={action} linked />
    </section>
  );
}

type ModerationListProps = {
  status: ModeratedJob["status"];
  jobs: ModeratedJob[];
  now: number;
  action: string;
  /** How many there are. */
  count: ReactNode;
  /** Leads to the list in another order. */
  order: ReactNode;
  /** In place of the list where there are none. */
  empty: ReactNode;
};

export function ModerationList({ status, jobs, now, action, count, order, empty }: ModerationListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const hydrated = useHydrated();

  // Keyed by version: a changed job is deselected.
  const selectedNow = jobs.filter(({ seen }) => selected.has(seen));
  // A job with warnings must be approved separately. It can be chosen to be rejected with others.
  const all = jobs.filter((job) => status === "approved" || !needsConfirmation(job));
  const select = (some: ModeratedJob[], yes: boolean) => {
    const seen = some.map((job) => job.seen);
    setSelected((before) => new Set([...before].filter((one) => !seen.includes(one)).concat(yes ? seen : [])));
  };

  return (
    <>
      <div className="flex min-h-11 flex-wrap items-center gap-x-6">
        {count}
        {order}
        {all.length > 1 && hydrated ? (
          <label className="flex min-h-11 cursor-pointer items-center gap-3 font-medium lg:order-first lg:pl-4">
            <input
              type="checkbox"
              checked={all.every((job) => selectedNow.includes(job))}
              onChange={(event) => select(all, event.currentTarget.checked)}
              className="accent-accent size-5"
            />
            {`Select all ${all.length} on this page`}
          </label>
        ) : null}
        <div className="ml-auto">
          <Keyboard />
        </div>
      </div>
      {jobs.length ? (
        <>
          <ul className={LIST}>
            {jobs.map((job) => (
              <li key={job.id}>
                <ModerationRow
                  job={job}
                  now={now}
                  action={action}
                  checkbox={
                    <SelectJob
                      bar={BULK_BAR}
                      {...job}
                      checked={selected.has(job.seen)}
                      onChange={(yes) => select([job], yes)}
                    />
                  }
                />
              </li>
            ))}
          </ul>
          <BulkBar status={status} selected={selectedNow.length} action={action} />
        </>
      ) : (
        empty
      )}
    </>
  );
}

export function NothingThere({ text, searched }: { text: string; searched: boolean }) {
  return (
    <div className="rounded-card border-line bg-surface mt-3 border border-dashed p-10 text-center">
      <Icon name="inbox" className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">{text}</p>
      {searched ? <p className="text-muted mt-1">Try a shorter part of a word, or another tab.</p> : null}
    </div>
  );
}
