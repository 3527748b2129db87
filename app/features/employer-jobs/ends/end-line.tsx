import type { CheckingTime } from "../checking-time.queries.server.ts";
import type { OwnJob } from "../own-jobs.queries.server.ts";
import { daysLeft, lastDayOf } from "#app/features/jobs/job-end.ts";
import { formatExactDate, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { StatusBadge } from "#app/features/jobs/card/status-badge.tsx";
import { describeWait } from "#app/lib/text/describe-wait.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type JobStateProps = { job: OwnJob; checking: CheckingTime | null; now: number };

/** The status of a job, when a new one will be checked, until when an approved job is open, or how it has ended. */
export function JobState({ job, checking, now }: JobStateProps) {
  if (job.status !== "approved") {
    const isNew = checking && now < Date.parse(job.posted_date) + Math.max(checking.minutes, 1) * 60_000;
    return (
      <>
        <StatusBadge status={job.status} />
        {job.status === "pending" && isNew && !job.changes_requested_at ? <CheckedIn {...checking} /> : null}
      </>
    );
  }
  if (job.end) return <EndedBadge job={job} />;
  return (
    <>
      <StatusBadge status={job.status} />
      <OpenUntil expiresAt={job.expires_at} now={now} />
    </>
  );
}

function CheckedIn({ today, minutes }: CheckingTime) {
  const period = today ? "today" : "in the last 7 days";
  return (
    <span
      title={`Half of all jobs were checked within this time ${period}.`}
    >{`in about ${describeWait(minutes)}`}</span>
  );
}

function EndedBadge({ job: { end, expires_at: expiresAt } }: { job: OwnJob }) {
  const isExpired = end?.how === "expired";
  return (
    <span className="bg-ground text-ink border-outline inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-sm font-semibold">
      <Icon name="circle-x" className="size-4" />
      {isExpired ? `Expired on ${formatShortDate(lastDayOf(expiresAt))}` : `Closed: ${end?.how ?? ""}`}
    </span>
  );
}

/** The end is given in days from here on. */
const SOON_DAYS = 7;

function OpenUntil({ expiresAt, now }: { expiresAt: string; now: number }) {
  const lastDay = lastDayOf(expiresAt);
  const days = daysLeft(expiresAt, now);
  const isSoon = days <= SOON_DAYS;
  return (
    <time
      dateTime={lastDay}
      title={formatExactDate(lastDay)}
      className={`tabular-nums ${isSoon ? "text-warning font-semibold" : ""}`}
    >
      {isSoon ? endsIn(days) : `Open until ${formatShortDate(lastDay)}`}
    </time>
  );
}

export function endsIn(days: number): string {
  if (days < 1) return "Ends today";
  return days === 1 ? "Ends tomorrow" : `Ends in ${days} days`;
}
