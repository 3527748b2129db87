import { Link } from "@remix-run/react";
import { BriefcaseBusiness } from "lucide-react";

import type { OwnJobFilters } from "../dashboard-address.ts";
import { MESSAGES } from "../messages.ts";
import { formatCount, MOST_JOBS_COUNTED } from "./own-job-counts.ts";
import { OwnJobList } from "./own-job-card.tsx";
import { OwnJobSearch } from "./own-job-search.tsx";
import type { OwnJobs } from "./own-jobs.queries.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { paths } from "#app/lib/paths.ts";

/** Fewer than these are found by looking. */
const WORTH_SEARCHING = 6;

type OwnJobsSectionProps = { own: OwnJobs | null; filters: OwnJobFilters; pageSize: number; now: number };

export function OwnJobsSection({ own, filters, pageSize, now }: OwnJobsSectionProps) {
  const narrowed = Boolean(filters.q || filters.status);
  return (
    <section aria-labelledby="own-jobs-heading" className="mt-10">
      <h2 id="own-jobs-heading" className="text-xl">
        Your jobs{" "}
        {own ? (
          <span className="text-muted font-medium tabular-nums">
            {`(${formatCount(own.total)}${own.total >= MOST_JOBS_COUNTED ? "+" : ""})`}
          </span>
        ) : null}
      </h2>
      {own === null ? (
        <div className="mt-4">
          <Notice look="error">
            <p>{MESSAGES.loadFailed}</p>
            <Link to={paths.employerDashboard()} reloadDocument className={buttonClass("secondary", "mt-2")}>
              Try again
            </Link>
          </Notice>
        </div>
      ) : (
        <>
          {narrowed || own.total >= WORTH_SEARCHING ? <OwnJobSearch filters={filters} /> : null}
          {own.jobs.length ? (
            <OwnJobList jobs={own.jobs} filters={filters} now={now} />
          ) : (
            <NoJobs narrowed={narrowed} />
          )}
          <Pagination
            page={filters.page}
            pages={Math.ceil(own.total / pageSize)}
            pathOf={(page) => paths.employerDashboard({ ...filters, page })}
          />
        </>
      )}
    </section>
  );
}

function NoJobs({ narrowed }: { narrowed: boolean }) {
  return (
    <div className="rounded-card border-line mt-4 border border-dashed px-4 py-10 text-center">
      <BriefcaseBusiness className="text-muted mx-auto size-10" aria-hidden="true" />
      {narrowed ? (
        <>
          <p className="mt-3 font-semibold">None of your jobs match.</p>
          <Link to={paths.employerDashboard()} className={buttonClass("secondary", "mt-4")}>
            Show all your jobs
          </Link>
        </>
      ) : (
        <>
          <p className="mt-3 font-semibold">You have no jobs here yet.</p>
          <p className="text-muted mx-auto mt-1 max-w-md">
            Post the first one: it takes a few minutes, costs nothing, and is on the site as soon as we have checked it.
          </p>
        </>
      )}
    </div>
  );
}
