import { Link } from "@remix-run/react";

import { QueueDecision } from "./queue-decision.tsx";
import { QueueKeys } from "./queue-keys.tsx";
import type { QueueView } from "./queue.queries.server.ts";
import { ChangedFields } from "../changes/changes.tsx";
import { CompanyRecordDetails } from "../company-record/company-record.tsx";
import type { ModeratedJob } from "../card/cards.ts";
import { QUEUE_ORDERS, queueQuery, type QueueOrder } from "../dashboard/dashboard-address.ts";
import { DecisionLine } from "../card/decision-line.tsx";
import { CompanyLink, Facts, History, JobLinks, LongTexts, RegisteredAs } from "../card/moderation-details.tsx";
import { NothingThere } from "../dashboard/moderation-list.tsx";
import { useDecidedSince } from "../decide/use-decided-since.ts";
import { NewNameNotice } from "../decide/decide-name.tsx";
import { ReportsOfJob } from "../reports/reports-of-job.tsx";
import { FoundWords, SafetyDetails } from "../safety/safety-findings.tsx";
import { SuspendedNotice } from "../suspend/suspension.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ContactLinks } from "#app/components/ui/contact-person.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { useFocusWhenChanged } from "#app/components/ui/use-focus-when-changed.ts";
import * as paths from "#app/lib/paths.ts";
import { describeWait } from "#app/lib/text/describe-wait.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type QueuePageProps = { view: QueueView; order: QueueOrder; asked: boolean; now: number };

/** Pending jobs one by one: text and facts side by side, the decision at the lower edge. */
export function QueuePage({ view, order, asked, now }: QueuePageProps) {
  const { job, reasons, toChange, next } = view;
  const decidedSince = useDecidedSince(job ? [job] : []);
  return (
    <div data-keys-for={job?.id ?? "none"}>
      <QueueBar view={view} order={order} now={now} />
      {job ? (
        <>
          <QueueJob job={job} waits={view.place !== null} now={now} order={order} />
          <QueueDecision key={job.seen} {...{ job, reasons, toChange, next, order }} decided={decidedSince(job)} />
        </>
      ) : (
        <NothingThere
          text={asked ? "Job not found. It was deleted." : "No job waits for a decision."}
          q=""
          elsewhere={[]}
        />
      )}
    </div>
  );
}

const ORDER_NAMES = { oldest: "Oldest first", riskiest: "Riskiest first", newest: "Newest first" };

function QueueBar({ view: { waiting, place, since, previous, next }, order, now }: Omit<QueuePageProps, "asked">) {
  const minutes = since ? Math.floor((now - Date.parse(since)) / 60_000) : 0;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-2">
      <p role="status" className="tabular-nums">
        {place ? `${formatNumber(place)} of ${formatNumber(waiting)}` : `${formatNumber(waiting)} in the queue`}
        {since ? <strong className="font-semibold">{` · waits for ${describeWait(minutes)}`}</strong> : null}
      </p>
      <nav
        aria-label="Order of the queue"
        className="flex flex-wrap gap-x-4 max-sm:order-last max-sm:gap-x-3 max-sm:text-sm"
      >
        {QUEUE_ORDERS.map((one) => (
          <Link
            key={one}
            to={paths.superAdmin(queueQuery({ order: one }))}
            aria-current={one === order ? "true" : undefined}
            className="text-accent aria-[current]:text-ink flex min-h-11 items-center underline underline-offset-4 aria-[current]:font-semibold aria-[current]:no-underline"
          >
            {ORDER_NAMES[one]}
          </Link>
        ))}
        <Link to={paths.superAdmin()} className="text-accent flex min-h-11 items-center underline underline-offset-4">
          Show the list
        </Link>
      </nav>
      <div className="ml-auto flex items-center gap-2">
        <QueueKeys />
        <Neighbour id={previous} shortcut="k" name="Previous" order={order} />
        <Neighbour id={next} shortcut="j" name="Next" order={order} />
      </div>
    </div>
  );
}

type NeighbourProps = { id: string | null; shortcut: string; name: string; order: QueueOrder };

function Neighbour({ id, shortcut, name, order }: NeighbourProps) {
  if (!id) return null;
  return (
    <Link
      to={paths.superAdmin(queueQuery({ job: id, order }))}
      aria-keyshortcuts={shortcut}
      className={buttonClass("secondary", "px-3!")}
    >
      {name}
    </Link>
  );
}

type QueueJobProps = { job: ModeratedJob; waits: boolean; now: number; order: QueueOrder };

function QueueJob({ job, waits, now, order }: QueueJobProps) {
  const heading = useFocusWhenChanged(job.id);
  const last = job.history.find((decision) => !decision.by_employer);
  return (
    <article
      data-job={job.id}
      aria-labelledby="queue-title"
      className="[&_mark]:text-danger mt-1 grid gap-x-6 gap-y-3 lg:grid-cols-[minmax(0,1fr)_25rem] [&_mark]:font-semibold"
    >
      <div className="rounded-card border-line bg-surface min-w-0 border p-3 sm:p-4">
        <h2 ref={heading} id="queue-title" tabIndex={-1} className="text-xl wrap-anywhere outline-none">
          <FoundWords job={job} field="title" />
        </h2>
        <p className="text-muted flex flex-wrap gap-x-3 wrap-anywhere">
          <span className="text-ink font-medium">
            <CompanyLink job={job}>
              <FoundWords job={job} field="company" />
            </CompanyLink>
            <RegisteredAs job={job} />
          </span>
          <span>{job.location}</span>
          <span>
            <RangeText text={job.salary} />
          </span>
        </p>
        {last && (!waits || last.reason) ? (
          <div className="rounded-control bg-warning-soft mt-2 px-3 py-2 text-sm">
            <DecisionLine decision={last} />
          </div>
        ) : null}
        <SafetyDetails job={job} />
        {job.changes ? <ChangedFields changes={job.changes} /> : null}
        <ReportsOfJob reports={job.reports} />
        {job.newName ? <NewNameNotice newName={job.newName} /> : null}
        {job.suspendedFor === null ? null : <SuspendedNotice reason={job.suspendedFor} />}
        {job.companyDeleted ? <p className="text-danger mt-2 font-semibold">Company deleted</p> : null}
        <LongTexts job={job} />
      </div>
      <div className="rounded-card border-line bg-surface min-w-0 self-start border p-3 *:first:mt-0 *:first:border-t-0 *:first:pt-0 sm:p-4">
        {job.companyRecord ? <CompanyRecordDetails record={job.companyRecord} /> : null}
        <div className="flex flex-wrap gap-x-6">
          {job.contact ? <ContactLinks {...job.contact} /> : <p className="text-muted">No contact details.</p>}
        </div>
        <Facts job={job} now={now} />
        <History history={job.history} />
        <JobLinks job={job} list={paths.superAdmin(queueQuery({ job: job.id, order }))} />
      </div>
    </article>
  );
}
