import { Link } from "@remix-run/react";

import { DashboardButton } from "../dashboard-button.tsx";
import type { OwnJobFilters } from "../dashboard-address.ts";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import { LocationDot } from "../../location-dot.tsx";
import { StatusBadge } from "../../status-badge.tsx";
import { formatExactDate, formatPostedDate } from "../../posted-date.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { counted } from "#app/lib/counted.ts";
import { paths } from "#app/lib/paths.ts";

/** The database counts applications no further: see list_own_jobs in the migrations. */
export const MOST_APPLICATIONS_COUNTED = 1000;

export function OwnJobCard({ job, filters, now }: { job: OwnJob; filters: OwnJobFilters; now: number }) {
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-lg leading-snug">{job.title}</h3>
        <StatusBadge status={job.status} />
      </div>
      <p className="text-muted mt-1 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>{job.company}</span>
        <LocationDot location={job.location} />
        <span>
          Posted{" "}
          <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
            {formatPostedDate(job.posted_date, now)}
          </time>
        </span>
        <span className="tabular-nums">{countOfApplications(job.applications)}</span>
      </p>
      {job.status === "rejected" ? <Rejection reason={job.status_reason} /> : null}
      <div className="mt-3 flex flex-wrap gap-2">
        <Action to={paths.applications(job.id)} icon="users" of={job.title}>
          View Applications
        </Action>
        <Action to={paths.employerDashboard({ ...filters, edit: job.id })} icon="pencil" of={job.title}>
          Edit
        </Action>
        <DashboardButton to={{ ...filters, delete: job.id }} className={buttonClass("secondary", "px-4! text-danger!")}>
          <Icon name="trash-2" className="size-4" />
          Delete
          <span className="sr-only">: {job.title}</span>
        </DashboardButton>
        {job.status === "approved" ? (
          <Action to={paths.job(job.id)} icon="external-link" of={job.title}>
            View on the site
          </Action>
        ) : null}
      </div>
    </article>
  );
}

function Rejection({ reason }: { reason: string | null }) {
  return (
    <p className="bg-danger-soft text-danger rounded-control mt-3 px-3 py-2 text-sm whitespace-pre-line">
      <strong>Why it was rejected:</strong>{" "}
      {reason ?? "no reason was given. Please write to us if you don't know what to change."}
    </p>
  );
}

type ActionProps = { to: string; icon: IconName; of: string; children: string };

function Action({ to, icon, of, children }: ActionProps) {
  return (
    <Link to={to} className={buttonClass("secondary", "grow px-4! sm:grow-0")}>
      <Icon name={icon} className="size-4" />
      {children}
      <span className="sr-only">: {of}</span>
    </Link>
  );
}

function countOfApplications(applications: number): string {
  if (applications === 0) return "No applications yet";
  if (applications < MOST_APPLICATIONS_COUNTED) return counted(applications, "application", "applications");
  return `${applications.toLocaleString("en-IN")}+ applications`;
}
