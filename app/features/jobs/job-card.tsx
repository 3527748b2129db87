import { memo } from "react";

import type { CardOfJob } from "./card-of-job.server.ts";
import { CompanyLink } from "./company-link.tsx";
import { JobTags } from "./job-tags.tsx";
import { JobPlace } from "./job-place.tsx";
import { STRIPE_COLOURS } from "./location-dot.tsx";
import { HighlightedText } from "#app/components/ui/highlighted-text.tsx";
import { PrefetchLink } from "#app/components/ui/prefetch-link.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { withoutHighlights } from "#app/lib/highlights.ts";
import { paths } from "#app/lib/paths.ts";

/**
 * What, who, where, how much, what it asks for, how new. A tap anywhere on the card opens the job. Drawn again only when its
 * job changes: the home page, with a dozen of them, is drawn at each step of a navigation.
 */
export const JobCard = memo(function JobCard({ job }: { job: CardOfJob }) {
  return (
    <article className={`job-card ${STRIPE_COLOURS[job.location]}`}>
      <h3 className="line-clamp-3 text-lg leading-snug">
        <HighlightedText text={job.title} />
      </h3>
      <p className="text-muted mt-1 line-clamp-2 font-medium">
        <CompanyLink uid={job.companyUid} className="relative z-1">
          <HighlightedText text={job.company} />
        </CompanyLink>
      </p>
      <ul className="mt-2 space-y-1 text-[0.95rem] sm:mt-3 sm:space-y-1.5">
        <li className="job-fact job-location">
          <FactName>Location</FactName>
          <JobPlace job={job} />
        </li>
        <li className="job-fact job-salary tabular-nums">
          <FactName>Salary</FactName>
          <RangeText text={job.salary} />
        </li>
        {job.walkIn ? (
          <li className="job-fact job-walk-in">
            <FactName>Interview</FactName>
            <strong className="text-accent font-semibold tabular-nums">{job.walkIn}</strong>
          </li>
        ) : null}
        <li className="job-fact job-skills line-clamp-2">
          <FactName>Skills required</FactName>
          <HighlightedText text={job.skills} />
        </li>
      </ul>
      <JobTags tags={job.tags} className="mt-2.5" />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 sm:pt-4">
        <p className="text-muted text-sm tabular-nums">
          <span className="max-sm:sr-only">Posted </span>
          <time dateTime={job.postedAt} title={job.postedOn}>
            {job.posted}
          </time>
        </p>
        <PrefetchLink
          to={paths.job(job.id)}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          View Details to Apply
          <span className="sr-only">{withoutHighlights(`: ${job.title} at ${job.company}`)}</span>
        </PrefetchLink>
      </div>
    </article>
  );
});

/** The icon beside it says the same to those who see it. */
function FactName({ children }: { children: string }) {
  return <span className="sr-only">{`${children}:`}</span>;
}
