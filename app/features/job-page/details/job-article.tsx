import type { ReactNode } from "react";

import { CheckedOn } from "./checked-on.tsx";
import type { PageFact } from "./page-facts.server.ts";
import { CompanyLink } from "#app/features/jobs/card/company-link.tsx";
import {
  experienceOf,
  salaryOf,
  saysMore,
  saysMoreThanYears,
  unusualFacts,
} from "#app/features/jobs/card/job-facts.ts";
import { JobPlace } from "#app/features/jobs/card/job-place.tsx";
import { JobTags } from "#app/features/jobs/card/job-tags.tsx";
import { STRIPE_COLOURS } from "#app/features/jobs/card/location-dot.tsx";
import type { DescriptionBlock } from "#app/features/jobs/description/description-blocks.ts";
import { FoldedDescription } from "#app/features/jobs/description/description.tsx";
import type { Station } from "#app/features/jobs/metro/metro.server.ts";
import type { PublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { walkInOf } from "#app/features/jobs/walk-in.ts";
import { VerifiedBadge } from "#app/features/companies/verified-badge.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { formatNumber } from "#app/lib/text/format-number.ts";

type JobDetailsProps = {
  job: Omit<PublicJob, "description" | "about"> &
    Record<"description" | "about", DescriptionBlock[]> & {
      station: Station | null;
      facts: PageFact[];
    };
  now: number;
};

/** All that is known of a job. */
export function JobDetails({ job, now }: JobDetailsProps) {
  const [salary, experience] = [salaryOf(job), experienceOf(job)];
  return (
    <article>
      <header
        className={`rounded-card border-line bg-surface shadow-card relative overflow-hidden border p-4 pl-6 before:absolute before:inset-y-0 before:left-0 before:w-2 sm:p-8 sm:pl-10 ${STRIPE_COLOURS[job.location]}`}
      >
        <h1 className="text-2xl leading-tight break-words sm:text-4xl">{job.title}</h1>
        <p className="text-muted mt-1 text-lg font-medium">
          <CompanyLink uid={job.company_uid}>{job.company}</CompanyLink>
        </p>
        {job.posted_by ? <p className="mt-1 font-semibold wrap-anywhere">{`Posted by ${job.posted_by}`}</p> : null}
        {job.verification ? <VerifiedBadge verification={job.verification} className="mt-1" /> : null}
        <CheckedOn date={job.status_changed_at} />
        <JobTags tags={unusualFacts(job)} />
        <dl className="mt-2.5 grid grid-cols-1 gap-x-2 xs:grid-cols-[1fr_auto] gap-y-2 sm:mt-5 sm:grid-cols-2 sm:gap-x-8 sm:gap-y-4">
          <Fact icon="map-pin" name="Location" wide>
            <JobPlace job={job} />
          </Fact>
          <Fact icon="indian-rupee" name="Salary">
            <span className="tabular-nums">
              <RangeText text={salary.replace(" a month", " a\u00a0month")} />
            </span>
            {saysMore(job.salary, salary) ? <EmployersWords text={job.salary} /> : null}
          </Fact>
          <Fact icon="users" name="Vacancies">
            <span className="tabular-nums">{formatNumber(job.vacancies)}</span>
          </Fact>
          {experience ? (
            <Fact icon="briefcase" name="Experience">
              <RangeText text={experience} />
              {saysMoreThanYears(job) ? <EmployersWords text={job.experience} /> : null}
            </Fact>
          ) : null}
          <Fact icon="calendar-days" name="Posted">
            <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
              {formatPostedDate(job.posted_date, now)}
            </time>
          </Fact>
          {job.facts.map(({ icon, label, text }) => (
            <Fact key={label} icon={icon} name={label} wide>
              {text}
            </Fact>
          ))}
        </dl>
      </header>
      <WalkIn job={job} now={now} />
      <TextSection id="description" title="Job description" blocks={job.description} />
      <TextSection id="about" title="About the company" blocks={job.about} />
      {job.no_fees ? (
        <p className="border-line mt-5 border-l-4 pl-4 sm:mt-8">
          The employer says: we never ask candidates for money.
        </p>
      ) : null}
    </article>
  );
}

function EmployersWords({ text }: { text: string }) {
  return (
    <span className="text-muted block text-sm font-normal">
      The employer writes: <RangeText text={text} />
    </span>
  );
}

/** Until its last day is over. */
function WalkIn({
  job,
  now,
}: {
  job: Parameters<typeof walkInOf>[0] & Pick<PublicJob, "walk_in_address" | "walk_in_bring">;
  now: number;
}) {
  const walkIn = walkInOf(job, now);
  if (!walkIn) return null;
  return (
    <section className="rounded-card bg-accent-soft mt-4 p-4 sm:px-10 sm:py-6">
      <h2 className="text-accent-strong text-xl tabular-nums">{walkIn}</h2>
      <p className="mt-1">Come for an interview, without an appointment.</p>
      <dl className="mt-3 grid gap-3 sm:grid-cols-2 sm:gap-x-8">
        {job.walk_in_address ? (
          <Fact icon="map-pin" name="Where to come">
            {job.walk_in_address}
          </Fact>
        ) : null}
        {job.walk_in_bring ? (
          <Fact icon="file-text" name="What to bring">
            {job.walk_in_bring}
          </Fact>
        ) : null}
      </dl>
    </section>
  );
}

function Fact({ icon, name, wide, children }: { icon: IconName; name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`relative pl-6.5 sm:pl-8 ${wide ? "xs:col-span-2" : ""}`}>
      <dt className="text-muted text-sm">
        <Icon name={icon} className="text-accent absolute top-1 left-0 size-5" />
        {name}
      </dt>
      <dd className="font-medium break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

function TextSection({ id, title, blocks }: { id: string; title: string; blocks: DescriptionBlock[] }) {
  if (!blocks.length) return null;
  return (
    <section className="mt-5 sm:mt-8">
      <h2 className="mb-3 text-xl">{title}</h2>
      <FoldedDescription id={id} blocks={blocks} />
    </section>
  );
}
