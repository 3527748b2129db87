import { buttonClass } from "#app/components/ui/button.tsx";
import { PageLink } from "#app/components/ui/page-link.tsx";
import { ListSection } from "#app/features/search/list-section.tsx";
import { JobList } from "#app/features/search/job-list.tsx";
import { countOf, type SearchAnswer } from "#app/features/search/results.ts";
import type { JobFilters } from "#app/features/search/filters.ts";
import * as paths from "#app/lib/paths.ts";

type LatestJobsProps = {
  answer: SearchAnswer;
  filters: Pick<JobFilters, "q" | "location">;
  /** The page of jobs with some of the words; null where none has, or some job has all. */
  someWordsPath: string | null;
};

export function LatestJobs({ answer, filters, someWordsPath }: LatestJobsProps) {
  const filtered = Boolean(filters.q || filters.location);
  return (
    <ListSection path={paths.home()} label={{ "aria-labelledby": "latest-jobs" }}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="latest-jobs" className="text-2xl">
          {filtered ? "Matching jobs" : "Latest jobs"}
        </h2>
        <p className="text-muted tabular-nums" role="status">
          {answer.results ? countOf(answer.results) : null}
        </p>
      </div>
      <JobList answer={answer} clearPath={filtered ? paths.findJobs() : null} someWordsPath={someWordsPath} />
      <div className="mt-6 text-center">
        <PageLink
          to={paths.findJobs(answer.results?.jobs.length === 0 ? {} : filters)}
          className={buttonClass("secondary")}
        >
          View All Jobs
        </PageLink>
      </div>
    </ListSection>
  );
}
