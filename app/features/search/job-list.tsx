import { Link } from "@remix-run/react";

import type { SearchAnswer } from "./results.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { JobCard } from "#app/features/jobs/job-card.tsx";
import { JOB_LIST_AWAY } from "#app/components/layout/error-page.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

type JobListProps = {
  answer: SearchAnswer;
  now: number;
  /** A newer list is being loaded: the shown one stays and is dimmed. */
  pending: boolean;
  /** The address without filters; null where none are set. */
  clearPath: string | null;
};

const PROBLEMS = {
  busy: "Very many people are searching right now. Please try again in a moment.",
  away: JOB_LIST_AWAY,
};

export function JobList({ answer, now, pending, clearPath }: JobListProps) {
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
      {results.jobs.length ? (
        <ul
          className={`mt-5 grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3 ${pending ? "opacity-60" : ""}`}
        >
          {results.jobs.map((job) => (
            <li key={job.id}>
              <JobCard job={job} now={now} />
            </li>
          ))}
        </ul>
      ) : (
        <NoJobs clearPath={clearPath} />
      )}
    </>
  );
}

function NoJobs({ clearPath }: { clearPath: string | null }) {
  return (
    <div className="rounded-card border-line bg-surface mt-5 border border-dashed p-10 text-center">
      <Icon name="search-x" className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">No jobs found</p>
      {clearPath ? (
        <p className="text-muted mt-1">
          Nothing matches your search right now. Try fewer words or other filters, or{" "}
          <Link to={clearPath} className="text-accent font-semibold underline underline-offset-4">
            clear the filters
          </Link>
          .
        </p>
      ) : (
        <p className="text-muted mt-1">New jobs are checked every day. Please come back soon.</p>
      )}
    </div>
  );
}
