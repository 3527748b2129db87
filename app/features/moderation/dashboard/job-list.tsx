import { useEffect, useRef, useState } from "react";

import { ModeratedJobCard } from "./moderated-job-card.tsx";
import type { ModeratedJob } from "../rows.server.ts";
import { BulkBar, SelectJob } from "../decide/bulk-bar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/lib/use-hydrated.ts";

type JobListProps = {
  status: ModeratedJob["status"];
  jobs: ModeratedJob[];
  linked: ModeratedJob | null;
  now: number;
  action: string;
  /** Something was searched for. */
  searched: boolean;
};

export const EMPTY_TEXTS = {
  companies: "No companies found.",
  pending: "No pending jobs.",
  approved: "No approved jobs.",
  rejected: "No rejected jobs.",
} as const;

/** The job of a review link first, whatever page it would be on, then the jobs of the page. */
export function JobList({ status, jobs, linked, now, action, searched }: JobListProps) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const card = useRef<HTMLElement>(null);
  const hydrated = useHydrated();
  const linkedId = linked?.id;

  useEffect(() => {
    if (linkedId) card.current?.focus();
  }, [linkedId]);

  // By what was seen: a job that has changed meanwhile is no longer selected.
  const selectedNow = jobs.filter(({ seen }) => selected.has(seen));
  const select = (seen: string[], yes: boolean) =>
    setSelected((before) => new Set([...before].filter((one) => !seen.includes(one)).concat(yes ? seen : [])));
  const cardProps = { now, action };

  return (
    <>
      {linked ? (
        <section aria-label="The job from the link" className="mt-4 mb-6">
          <ModeratedJobCard job={linked} alone cardRef={card} {...cardProps} />
        </section>
      ) : null}
      {jobs.length > 1 && hydrated ? (
        <label className="mt-1 flex min-h-11 w-fit cursor-pointer items-center gap-3 font-medium">
          <input
            type="checkbox"
            checked={selectedNow.length === jobs.length}
            onChange={(event) =>
              select(
                jobs.map(({ seen }) => seen),
                event.currentTarget.checked,
              )
            }
            className="accent-accent size-6"
          />
          {`Select all ${jobs.length} on this page`}
        </label>
      ) : null}
      {jobs.length ? (
        <ul className="mt-2 space-y-4">
          {jobs.map((job) => (
            <li key={job.id}>
              <ModeratedJobCard
                job={job}
                {...cardProps}
                checkbox={
                  <SelectJob job={job} checked={selected.has(job.seen)} onChange={(yes) => select([job.seen], yes)} />
                }
              />
            </li>
          ))}
        </ul>
      ) : linked ? null : (
        <NothingThere text={EMPTY_TEXTS[status]} searched={searched} />
      )}
      {jobs.length ? <BulkBar status={status} selected={selectedNow.length} action={action} /> : null}
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
