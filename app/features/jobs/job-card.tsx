import { memo } from "react";

import { CompanyLink } from "./company-link.tsx";
import { salaryOf, unusualFacts } from "./job-facts.ts";
import { JobTags } from "./job-tags.tsx";
import { JobPlace, type PlaceOfJob } from "./job-place.tsx";
import { STRIPE_COLOURS } from "./location-dot.tsx";
import { formatExactDate, formatPostedDate } from "./posted-date.ts";
import type { JobRow } from "./job-row.server.ts";
import { walkInOf } from "./walk-in.ts";
import { HighlightedText } from "#app/components/ui/highlighted-text.tsx";
import { PrefetchLink } from "#app/components/ui/prefetch-link.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { paths } from "#app/lib/paths.ts";

type ShownColumns =
  | ("id" | "title" | "company" | "company_uid" | "posted_date")
  | ("salary" | "salary_min" | "salary_max" | "experience_min" | "kind" | "place" | "shift")
  | ("walk_in_from" | "walk_in_to" | "walk_in_opens" | "walk_in_closes");

type JobCardData = PlaceOfJob &
  Pick<JobRow, ShownColumns> & {
    skills: string;
    /** The same texts with the words of a search highlighted. */
    highlighted?: { title: string; company: string; skills: string } | null;
  };

/**
 * What, who, where, how much, what it asks for, how new. A tap anywhere on the card opens the job. Drawn again only when its
 * job changes: a page with two dozen of them is drawn at each step of a navigation.
 */
export const JobCard = memo(function JobCard({ job, now }: { job: JobCardData; now: number }) {
  const walkIn = walkInOf(job, now);
  return (
    <article className={`job-card ${STRIPE_COLOURS[job.location]}`}>
      <h3 className="line-clamp-3 text-lg leading-snug">
        <HighlightedText text={job.title} highlighted={job.highlighted?.title} />
      </h3>
      <p className="text-muted mt-1 line-clamp-2 font-medium">
        <CompanyLink uid={job.company_uid} className="relative z-1">
          <HighlightedText text={job.company} highlighted={job.highlighted?.company} />
        </CompanyLink>
      </p>
      <ul className="mt-2 space-y-1 text-[0.95rem] sm:mt-3 sm:space-y-1.5">
        <li className="job-fact job-location">
          <FactName>Location</FactName>
          <JobPlace job={job} />
        </li>
        <li className="job-fact job-salary tabular-nums">
          <FactName>Salary</FactName>
          <RangeText text={salaryOf(job)} />
        </li>
        {walkIn ? (
          <li className="job-fact job-walk-in">
            <FactName>Interview</FactName>
            <strong className="text-accent font-semibold tabular-nums">{walkIn}</strong>
          </li>
        ) : null}
        <li className="job-fact job-skills line-clamp-2">
          <FactName>Skills required</FactName>
          <HighlightedText text={job.skills} highlighted={job.highlighted?.skills} />
        </li>
      </ul>
      <JobTags tags={unusualFacts(job)} className="mt-2.5" />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 sm:pt-4">
        <p className="text-muted text-sm tabular-nums">
          <span className="max-sm:sr-only">Posted </span>
          <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
            {formatPostedDate(job.posted_date, now)}
          </time>
        </p>
        <PrefetchLink
          to={paths.job(job.id)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          View Details to Apply
          <span className="sr-only">{`: ${job.title} at ${job.company}`}</span>
        </PrefetchLink>
      </div>
    </article>
  );
});

/** The icon beside it says the same to those who see it. */
function FactName({ children }: { children: string }) {
  return <span className="sr-only">{`${children}:`}</span>;
}
