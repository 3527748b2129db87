import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData, useNavigation } from "@remix-run/react";

import { Pagination } from "#app/components/ui/pagination.tsx";
import { JobFilters } from "#app/features/search/components/job-filters.tsx";
import { JobList } from "#app/features/search/components/job-list.tsx";
import { searchJobs } from "#app/features/search/queries.server.ts";
import { countOf, pagesOf } from "#app/features/search/results.ts";
import { parseJobFilters, parsePage } from "#app/features/search/schema.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";

const JOBS_PER_PAGE = 24;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const what = data?.filters.category ? `${data.filters.category} jobs` : "All jobs";
  const where = data?.filters.location ? data.filters.location : "Delhi, Noida and Gurgaon";
  return describePage({
    title: `${what} in ${where} | Delhi NCR Jobs`,
    description: `Search checked jobs in ${where} and apply with your resume, without an account.`,
    url: data?.canonical,
    hidden: Boolean(data?.filters.q),
  });
};

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = parseJobFilters(searchParams);
  const page = parsePage(searchParams);
  const results = await searchJobs(filters, { limit: JOBS_PER_PAGE, page, withCounts: true });
  const pages = pagesOf(results.total, JOBS_PER_PAGE);
  if (page > pages) throw redirect(paths.findJobs({ ...filters, page: pages }));
  return {
    filters,
    page,
    pages,
    results,
    now: Date.now(),
    canonical:
      getEnvironment().PUBLIC_URL + paths.findJobs({ location: filters.location, category: filters.category, page }),
  };
}

export default function FindJobs() {
  const { filters, page, pages, results, now } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const pending = navigation.state === "loading" && navigation.location.pathname === paths.findJobs();
  const filtered = Boolean(filters.q || filters.location || filters.category);
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">Find jobs</h1>
      <div className="mt-5">
        <JobFilters filters={filters} counts={results.counts} />
      </div>
      <section aria-label="Jobs" aria-busy={pending} className="mt-6">
        <h2 className="sr-only">Jobs</h2>
        <p className="text-muted tabular-nums" role="status">
          {`${countOf(results.total)} found`}
        </p>
        <JobList results={results} now={now} pending={pending} clearPath={filtered ? paths.findJobs() : null} />
        <Pagination page={page} pages={pages} pathOf={(number) => paths.findJobs({ ...filters, page: number })} />
      </section>
    </div>
  );
}
