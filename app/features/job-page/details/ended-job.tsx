import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { JobCategory, JobLocation } from "#app/features/jobs/choices.ts";
import { lastDayOf, type JobEnd } from "#app/features/jobs/job-end.ts";
import { formatExactDate } from "#app/features/jobs/posted-date.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

type OtherJobsLinkProps = { location: JobLocation; category: JobCategory };

function OtherJobsLink({ location, category }: OtherJobsLinkProps) {
  return (
    <Link to={paths.findJobs({ location, category })} className={buttonClass("primary", "py-2 whitespace-normal!")}>
      <Icon name="search" className="size-5 shrink-0" />
      {`${category} jobs in ${location}`}
    </Link>
  );
}

/** Above an ended job, so that visitors of an old link see it first. */
export function EndedJobNotice({ end, ...others }: { end: JobEnd } & OtherJobsLinkProps) {
  return (
    <section
      aria-labelledby="ended"
      className="rounded-card border-line bg-warning-soft mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border p-4 sm:px-6"
    >
      <div>
        <h2 id="ended" className="text-warning text-lg">
          This job is closed
        </h2>
        <p className="mt-0.5">{howItEnded(end)}</p>
      </div>
      <OtherJobsLink {...others} />
    </section>
  );
}

type GoneReason = "long over" | "not open";

const WHY_GONE: Record<GoneReason, string> = {
  "long over": "This job closed more than a month ago, so its page has been removed.",
  "not open": "This job is closed, so its page has been removed.",
};

type GoneJobProps = { why: GoneReason; others: OtherJobsLinkProps; children: ReactNode };

/** Replaces a job whose texts are hidden. */
export function GoneJob({ why, others, children }: GoneJobProps) {
  return (
    <div className="mx-auto max-w-4xl px-4 py-10 sm:py-16">
      <div className="mx-auto max-w-xl text-center">
        <Icon name="briefcase-business" className="text-muted mx-auto size-10" />
        <h1 className="mt-3 text-2xl">This job is closed</h1>
        <p className="text-muted mt-2 mb-6">{WHY_GONE[why]}</p>
        <OtherJobsLink {...others} />
      </div>
      {children}
    </div>
  );
}

function howItEnded({ how, at }: JobEnd): ReactNode {
  // A job expires at midnight: its last day is the one before.
  const moment = how === "expired" ? lastDayOf(at) : at;
  const on = <time dateTime={moment}>{formatExactDate(moment)}</time>;
  switch (how) {
    case "filled":
      return <>This position was filled on {on}.</>;
    case "no longer hiring":
      return <>This job was closed on {on}: the company is no longer hiring.</>;
    case "expired":
      return <>Applications closed on {on}.</>;
    case "no answer":
    case "suspended":
      return <>This job was closed on {on}.</>;
    case "company deleted":
      return <>The company left this site on {on}.</>;
  }
}
