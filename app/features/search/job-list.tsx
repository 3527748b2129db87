import { Link } from "@remix-run/react";

import type { SearchAnswer } from "./results.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { JobCard } from "#app/features/jobs/card/job-card.tsx";
import type { ListedJob } from "#app/features/jobs/card/listed-job.server.ts";
import { Icon } from "#app/components/ui/icon.tsx";

type JobListProps = {
  answer: SearchAnswer;
  /** The list without any filter, or where none is on, without words; null where neither is. */
  clear: { label: string; path: string } | null;
};

const PROBLEMS = {
  busy: "Too many people are searching right now. Please try again in a moment.",
  away: "We can't reach our job list just now. Please try again in a moment.",
};

const LINK = "text-accent font-semibold underline underline-offset-4";

export function JobList({ answer, clear }: JobListProps) {
  const { results, problem } = answer;
  if (problem) {
    return (
      <div className="mt-5">
        <Notice look="info">{PROBLEMS[problem]}</Notice>
      </div>
    );
  }
  return (
    <>
      {results.simplified ? (
        <div className="mt-4">
          <Notice look="info">Our search engine is taking a short break: showing simplified results.</Notice>
        </div>
      ) : null}
      {results.outside ? (
        <div className="mt-4">
          <Notice look="info">
            {results.outside.text}{" "}
            {results.outside.link ? (
              <Link to={results.outside.link.path} className={LINK}>
                {results.outside.link.label}
              </Link>
            ) : null}
          </Notice>
        </div>
      ) : null}
      {results.jobs.length === 0 ? <NoJobs clear={clear} instead={results.instead} /> : null}
      <Cards jobs={results.jobs.slice(0, results.withAllWords)} />
      {results.withAllWords < results.jobs.length ? (
        <>
          <h2 className="mt-6 text-xl">Jobs with some of your words</h2>
          <Cards jobs={results.jobs.slice(results.withAllWords)} />
        </>
      ) : null}
    </>
  );
}

function Cards({ jobs }: { jobs: ListedJob[] }) {
  if (jobs.length === 0) return null;
  return (
    <ul className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))] gap-4 group-data-slow/list:opacity-60">
      {jobs.map((job) => (
        <JobCard key={job.id} job={job} />
      ))}
    </ul>
  );
}

type NoJobsProps = Pick<JobListProps, "clear"> & Pick<NonNullable<SearchAnswer["results"]>, "instead">;

function NoJobs({ clear, instead }: NoJobsProps) {
  return (
    <div className="rounded-card border-line bg-surface mt-5 border border-dashed p-10 text-center">
      <Icon name="search-x" className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">No jobs found.</p>
      {instead?.offers.length ? (
        <ul className="mt-2">
          {instead.offers.map(({ label, path }) => (
            <li key={label}>
              <Link to={path} className={`${LINK} inline-flex min-h-11 items-center`}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {clear ? (
        <p className="text-muted mt-1">
          Nothing matches your search right now. Try fewer words or other filters, or{" "}
          <Link to={clear.path} className={LINK}>
            {clear.label}
          </Link>
          .
        </p>
      ) : (
        <p className="text-muted mt-1">New jobs are checked every day. Please come back soon.</p>
      )}
    </div>
  );
}
