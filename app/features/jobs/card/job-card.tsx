import { Link } from "@remix-run/react";
import { memo, type ReactNode } from "react";

import { CompanyLink } from "./company-link.tsx";
import { JobPlace } from "./job-place.tsx";
import { JobTags } from "./job-tags.tsx";
import type { ListedJob } from "./listed-job.server.ts";
import { STRIPE_COLOURS } from "./location-dot.tsx";
import { Highlighted } from "#app/components/ui/highlighted.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { withoutHighlights } from "#app/lib/text/highlights.ts";
import { PREFETCH } from "#app/lib/page/prefetch.ts";
import * as paths from "#app/lib/paths.ts";

/** A job in a list. A tap anywhere on the card opens the job. */
export const JobCard = memo(function JobCard({ job }: { job: ListedJob }) {
  return (
    <li>
      <article
        className={`rounded-card border-line bg-surface shadow-card hover:border-accent focus-within:border-accent relative flex h-full flex-col overflow-hidden border p-4 pb-2 pl-5 before:absolute before:inset-y-0 before:left-0 before:w-1.5 sm:pb-4 ${STRIPE_COLOURS[job.location]}`}
      >
        <h3 className="line-clamp-3 text-lg leading-snug">
          <Highlighted text={job.title} />
        </h3>
        <p className="text-muted mt-1 line-clamp-2 font-medium">
          {/* Above the link that covers the card. */}
          <CompanyLink uid={job.companyUid} className="relative z-1">
            <Highlighted text={job.company} />
          </CompanyLink>
        </p>
        <ul className="mt-2 space-y-1 text-[0.95rem] sm:mt-3 sm:space-y-1.5">
          <Fact icon="map-pin" name="Location">
            <JobPlace job={job} />
          </Fact>
          <Fact icon="indian-rupee" name="Salary" className="tabular-nums">
            <RangeText text={job.salary} />
          </Fact>
          {job.walkIn ? (
            <Fact icon="calendar-days" name="Interview">
              <strong className="text-accent font-semibold tabular-nums">{job.walkIn}</strong>
            </Fact>
          ) : null}
          <Fact icon="wrench" name="Skills required" className="line-clamp-2">
            <Highlighted text={job.skills} />
          </Fact>
        </ul>
        <JobTags tags={job.tags} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-3 pt-3 sm:pt-4">
          <p className="text-muted text-sm tabular-nums">
            <span className="max-sm:sr-only">Posted </span>
            <time dateTime={job.postedAt} title={job.postedOn}>
              {job.posted}
            </time>
          </p>
          {/* Its colour says which jobs were opened before. */}
          <Link
            to={paths.job(job.id)}
            prefetch={PREFETCH}
            className="text-accent visited:text-seen inline-flex min-h-11 items-center font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
          >
            View Details to Apply
            <span className="sr-only">{`: ${withoutHighlights(`${job.title} at ${job.company}`)}`}</span>
          </Link>
        </div>
      </article>
    </li>
  );
});

type FactProps = { icon: IconName; name: string; className?: string; children: ReactNode };

function Fact({ icon, name, className = "", children }: FactProps) {
  return (
    <li className={`relative pl-6 ${className}`}>
      <Icon name={icon} className="text-muted absolute top-1 left-0 size-4" />
      <span className="sr-only">{`${name}:`}</span>
      {children}
    </li>
  );
}
