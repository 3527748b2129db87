import { Link } from "@remix-run/react";
import { memo, type ReactNode } from "react";

import { placeOf } from "./place-of.ts";
import { JobPlace } from "./job-place.tsx";
import { JobTags } from "./job-tags.tsx";
import type { ListedJob } from "./listed-job.server.ts";
import { useJobsOnDevice, type JobOnDevice } from "../jobs-on-device.ts";
import { SaveButton } from "../save-button.tsx";
import type { SavedJob } from "../saved-jobs.ts";
import { Highlighted } from "#app/components/ui/highlighted.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { CompanyMark } from "./company-mark.tsx";
import { withoutHighlights } from "#app/lib/text/highlights.ts";
import { PREFETCH } from "#app/lib/page/prefetch.ts";
import * as paths from "#app/lib/paths.ts";

const ON_DEVICE: Record<JobOnDevice, string> = { applied: "Applied", opened: "Opened" };

/** A job in a list. A tap anywhere on the card opens the job. */
export const JobCard = memo(function JobCard({ job }: { job: ListedJob }) {
  const onDevice = useJobsOnDevice()[job.id];
  return (
    <li>
      <article className="job-card" data-on-device={onDevice}>
        <div className="job-head">
          <CompanyMark id={job.companyUid} name={withoutHighlights(job.company)} logo={job.logo} />
          <div>
            <h3>
              <Highlighted text={job.title} />
            </h3>
            <p className="job-company">
              <Highlighted text={job.company} />
            </p>
          </div>
        </div>
        <ul className="job-facts">
          <Fact icon="map-pin" name="Location">
            <JobPlace job={job} />
          </Fact>
          <Fact icon="indian-rupee" name="Salary" className="tabular-nums">
            <RangeText text={job.salary} />
          </Fact>
          {job.experience ? (
            <Fact icon="briefcase-business" name="Experience">
              {job.experience}
            </Fact>
          ) : null}
          {job.skills ? (
            <Fact icon="wrench" name="Skills required" className="line-clamp-1">
              <Highlighted text={job.skills} />
            </Fact>
          ) : null}
          {job.walkIn ? (
            <Fact icon="calendar-days" name="Interview">
              <strong>{job.walkIn}</strong>
            </Fact>
          ) : null}
        </ul>
        <JobTags tags={job.tags} />
        <div className="job-foot">
          <p>
            {onDevice ? <strong>{`${ON_DEVICE[onDevice]} · `}</strong> : null}
            <span className="max-sm:sr-only">Posted </span>
            <time dateTime={job.postedAt} title={job.postedOn}>
              {job.posted}
            </time>
          </p>
          <Link to={paths.job(job.id)} prefetch={PREFETCH}>
            View Details to Apply
            <span className="sr-only">{`: ${withoutHighlights(`${job.title} at ${job.company}`)}`}</span>
          </Link>
        </div>
        <SaveButton job={snapshotOf(job)} />
      </article>
    </li>
  );
});

function snapshotOf(job: ListedJob): SavedJob {
  const { id, title, company, salary } = job;
  return { id, title: withoutHighlights(title), company: withoutHighlights(company), place: placeOf(job), pay: salary };
}

type FactProps = { icon: IconName; name: string; className?: string; children: ReactNode };

function Fact({ icon, name, className, children }: FactProps) {
  return (
    <li className={className}>
      <Icon name={icon} />
      <span className="sr-only">{`${name}:`}</span>
      {children}
    </li>
  );
}
