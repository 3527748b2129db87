import { Link } from "@remix-run/react";
import { useEffect, useState, type ReactNode } from "react";

import { toQuery } from "./dashboard-address.ts";
import type { Elsewhere } from "./dashboard.queries.server.ts";
import { TAB_NAMES } from "./moderation-tabs.tsx";
import { Keyboard } from "../keyboard/shortcuts.tsx";
import { focusRow } from "../keyboard/focused-row.ts";
import { ModerationRow } from "./moderation-row.tsx";
import { needsConfirmation } from "../needs-confirmation.ts";
import type { ModeratedJob } from "../card/cards.ts";
import { useDecidedSince } from "../decide/use-decided-since.ts";
import { BULK_BAR, BulkBar } from "../decide/bulk-bar.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { SelectJob } from "#app/components/ui/selection-bar.tsx";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";
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
  const decidedSince = useDecidedSince([job]);
  return (
    <section aria-label="The job from the link" className={`mt-4 ${LIST}`}>
      <ModerationRow job={job} now={now} action={action} decided={decidedSince(job)} linked />
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
  const decidedSince = useDecidedSince(jobs);

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
            <span>
              {`Select all ${all.length}`}
              <span className="max-sm:sr-only"> on this page</span>
            </span>
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
                  decided={decidedSince(job)}
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
          <BulkBar
            status={status}
            selected={selectedNow.length}
            action={action}
            canGoBack={jobs.every((job) => job.status !== "pending")}
          />
        </>
      ) : (
        empty
      )}
    </>
  );
}

type NothingThereProps = { text: string; q: string; elsewhere: Elsewhere[] };

export function NothingThere({ text, q, elsewhere }: NothingThereProps) {
  return (
    <div className="rounded-card border-line bg-surface mt-3 border border-dashed p-10 text-center">
      <Icon name="inbox" className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">{text}</p>
      {q && !elsewhere.length ? (
        <p className="text-muted mt-1">Nor is there a match in the other tabs. Try a shorter part of a word.</p>
      ) : null}
      {elsewhere.map(({ tab, found, more }) => (
        <p key={tab}>
          <Link
            to={paths.superAdmin(toQuery({ tab, q, page: 1, job: "" }))}
            className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {`${more ? "At least " : ""}${formatNumber(found)} in ${TAB_NAMES[tab]}`}
          </Link>
        </p>
      ))}
    </div>
  );
}
