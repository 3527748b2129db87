import { Link } from "@remix-run/react";

import { countOfApplications } from "./application-count.ts";
import { deleteJobQuestion } from "./delete-job-question.ts";
import { EndMenuItems, OpenAgain } from "../ends/end-buttons.tsx";
import { JobState } from "../ends/end-line.tsx";
import type { CheckingTime } from "../checking-time.queries.server.ts";
import type { OwnJobFilters } from "../own-jobs-address.ts";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import { NO_REASON, type JobStatus } from "#app/features/jobs/choices.ts";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { shareOnWhatsApp } from "#app/features/jobs/share-text.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { AskToDelete } from "#app/components/ui/delete-question.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { formatNumber } from "#app/lib/text/format-number.ts";
import * as paths from "#app/lib/paths.ts";

/** From this width on the list is a table, and each job one of its rows. */
const ROW =
  "xl:grid xl:grid-cols-[minmax(0,1fr)_9rem_4rem_13rem_5rem_10rem_17rem] xl:items-center xl:gap-x-3 xl:text-sm xl:leading-tight";

export function OwnJobHeadings() {
  return (
    <div aria-hidden className={`text-muted mt-3 pl-11 font-semibold max-xl:hidden ${ROW}`}>
      {["Job", "Hiring for", "Place", "Status", "Posted", "Applications"].map((heading) => (
        <span key={heading}>{heading}</span>
      ))}
    </div>
  );
}

type OwnJobProps = { job: OwnJob; filters: OwnJobFilters; now: number };

/** A card, and on wide screens a row of the table. */
export function OwnJobCard({
  job,
  checking,
  filters,
  now,
  site,
}: OwnJobProps & { checking: CheckingTime | null; site: string }) {
  return (
    <article className={`xl:min-w-0 xl:grow ${ROW}`}>
      <h3 className="line-clamp-2 pr-9 text-lg leading-snug xl:pr-0 xl:text-base xl:leading-tight">{job.title}</h3>
      <p className="text-muted mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm sm:gap-x-4 xl:contents">
        <span className="contents xl:order-1 xl:flex xl:flex-wrap xl:items-center xl:gap-x-2 xl:[&>:first-child]:py-0">
          <JobState job={job} checking={checking} now={now} />
        </span>
        <span className="max-sm:sr-only xl:line-clamp-2">{job.company}</span>
        <span>{job.location}</span>
        <span className="xl:order-2">
          <span className="max-sm:sr-only xl:sr-only">Posted </span>
          <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
            {formatPostedDate(job.posted_date, now)}
          </time>
        </span>
        <span className="contents xl:order-3 xl:flex xl:flex-wrap xl:items-center xl:gap-x-2">
          <span className="tabular-nums">{countOfApplications(job.applications)}</span>
          {job.new ? (
            <Link
              to={paths.applications(job.id, { state: "new" })}
              className="bg-accent relative rounded-full px-2.5 py-0.5 font-semibold text-white tabular-nums after:absolute after:-inset-2.5"
            >
              {`${formatNumber(job.new)} new`}
              <span className="sr-only">: {job.title}</span>
            </Link>
          ) : null}
        </span>
      </p>
      <StatusReason status={job.status} reason={job.status_reason} changesAsked={job.changes_requested_at !== null} />
      <div className="mt-2 flex flex-wrap gap-1.5 sm:mt-3 sm:gap-2 xl:order-4 xl:mt-0 xl:flex-nowrap xl:justify-end xl:gap-0 xl:[&_.button:not(details_div_*)]:min-h-10 xl:[&_.button:not(details_div_*)]:border-0 xl:[&_.button:not(details_div_*)]:px-2!">
        <Action to={paths.applications(job.id)} icon="users" of={job.title}>
          View Applications
        </Action>
        <Action to={paths.employerDashboard({ ...filters, edit: job.id })} icon="pencil" of={job.title}>
          Edit
        </Action>
        <OtherActions job={job} filters={filters} now={now} site={site} />
        {/* On a phone only in the menu. */}
        <div className="max-sm:hidden">
          <DeleteJob job={job} filters={filters} />
        </div>
      </div>
      <OpenAgain job={job} filters={filters} now={now} />
    </article>
  );
}

/** Rare actions, behind a button. The menus share a name, so that the browser keeps one open. */
function OtherActions({ job, filters, now, site }: OwnJobProps & { site: string }) {
  return (
    <details name="job-menu" className="relative">
      <summary className={buttonClass("secondary", "list-none cursor-pointer px-3!")}>
        <Icon name="ellipsis" className="size-5" />
        <span className="sr-only">More for {job.title}</span>
      </summary>
      <div className="rounded-control border-outline bg-surface absolute right-0 z-10 mt-1 flex w-[min(19rem,calc(100vw-3.5rem))] flex-col border p-1 shadow-lg [&_button]:w-full [&_button]:justify-start">
        <Link to={paths.employerDashboard({ form: "new", copy: job.id })} className={MENU_ITEM}>
          <Icon name="copy" className="size-5" />
          Copy into a new job
        </Link>
        {job.status === "approved" ? (
          <Link to={paths.jobNumbers(job.id)} className={MENU_ITEM}>
            <Icon name="trending-up" className="size-5" />
            Views by day
          </Link>
        ) : null}
        {job.status === "approved" ? (
          <Link to={paths.job(job.id)} className={MENU_ITEM}>
            <Icon name="external-link" className="size-5" />
            View on the site
          </Link>
        ) : null}
        {job.status === "approved" && !job.end ? (
          <a
            href={shareOnWhatsApp(job, site + paths.job(job.id))}
            target="_blank"
            rel="noreferrer"
            className={MENU_ITEM}
          >
            <Icon name="message-circle" className="size-5" />
            Share on WhatsApp
          </a>
        ) : null}
        <EndMenuItems job={job} filters={filters} now={now} />
        <div className="sm:hidden">
          <DeleteJob job={job} filters={filters} />
        </div>
      </div>
    </details>
  );
}

function DeleteJob({ job, filters }: { job: OwnJob; filters: OwnJobFilters }) {
  return (
    <AskToDelete
      question={deleteJobQuestion(job)}
      id={job.id}
      list={paths.employerDashboard({ ...filters, delete: job.id })}
    >
      <span className="xl:sr-only">Delete</span>
      <span className="sr-only">: {job.title}</span>
    </AskToDelete>
  );
}

const MENU_ITEM = "rounded-control hover:bg-ground flex min-h-11 items-center gap-2 px-5 font-semibold";

type StatusReasonProps = { status: JobStatus; reason: string | null; changesAsked: boolean };

/** Of a job that was rejected, sent back, or set back to pending. */
export function StatusReason({ status, reason, changesAsked }: StatusReasonProps) {
  if (status === "approved" || (status === "pending" && reason === null)) return null;
  const isRejected = status === "rejected";
  const look = isRejected ? "bg-danger-soft text-danger" : "bg-warning-soft text-warning";
  const heading = changesAsked ? "Changes asked for:" : "Being checked again:";
  return (
    <p
      className={`${look} rounded-control mt-3 px-3 py-2 text-sm whitespace-pre-line xl:order-5 xl:col-span-full xl:mb-2`}
    >
      <strong>{isRejected ? "Why it was rejected:" : heading}</strong> {reason ?? NO_REASON}
      {changesAsked ? " When you edit and save the job, we check it again." : null}
    </p>
  );
}

type ActionProps = { to: string; icon: IconName; of: string; children: string };

function Action({ to, icon, of, children }: ActionProps) {
  return (
    <Link to={to} className={buttonClass("secondary", "grow px-4! max-sm:px-2! max-sm:text-sm sm:grow-0")}>
      <Icon name={icon} className="size-4 max-sm:hidden xl:hidden" />
      {children}
      <span className="sr-only">: {of}</span>
    </Link>
  );
}
