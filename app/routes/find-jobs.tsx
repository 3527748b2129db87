import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";

import { Pagination } from "#app/components/ui/pagination.tsx";
import { findCompanyName } from "#app/features/companies/directory/companies.queries.server.ts";
import { JobFilters } from "#app/features/search/find/job-filters.tsx";
import { JobOrder } from "#app/features/search/find/job-order.tsx";
import { JobList } from "#app/features/search/job-list.tsx";
import { answerSearch } from "#app/features/search/search.queries.server.ts";
import { countOf, isWorthKeeping, pagesOf } from "#app/features/search/results.ts";
import { parseJobFilters } from "#app/features/search/filters.ts";
import { readPage } from "#app/lib/list-address.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";

const JOBS_PER_PAGE = 24;

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const what = data?.filters.category ? `${data.filters.category} jobs` : "All jobs";
  const where = data?.filters.location ? data.filters.location : "Delhi, Noida and Gurgaon";
  const at = data?.company ? ` at ${data.company.name}` : "";
  return describePage({
    title: `${what}${at} in ${where} | Delhi NCR Jobs`,
    description: `Search checked jobs${at} in ${where} and apply with your resume, without an account.`,
    url: data?.canonical,
    hidden: Boolean(data?.filters.q),
  });
};

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = parseJobFilters(searchParams);
  const page = readPage(searchParams);
  const [answer, companyName] = await Promise.all([
    answerSearch(filters, { limit: JOBS_PER_PAGE, page, counting: "choices" }),
    filters.company ? findCompanyName(filters.company) : null,
  ]);
  if (!isWorthKeeping(answer)) context.shared?.refuse();
  const pages = pagesOf(answer.results?.total ?? 0, JOBS_PER_PAGE);
  if (answer.results && page > pages) throw redirect(paths.findJobs({ ...filters, page: pages }));
  const { location, category, company } = filters;
  return data(
    {
      filters,
      page,
      pages,
      answer,
      company: company ? { name: companyName ?? "this company" } : null,
      now: Date.now(),
      canonical: getEnvironment().PUBLIC_URL + paths.findJobs({ location, category, company, page }),
    },
    { status: answer.problem ? 503 : 200 },
  );
}

export default function FindJobs() {
  const { filters, page, pages, answer, company, now } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const pending = navigation.state === "loading" && navigation.location.pathname === paths.findJobs();
  const filtered = Boolean(filters.q || filters.location || filters.category || filters.company);
  return (
    <div className="mx-auto max-w-7xl px-4 py-5 sm:py-8">
      <h1 className="text-2xl break-words sm:text-3xl">{company ? `Jobs at ${company.name}` : "Find jobs"}</h1>
      {company ? (
        <Link
          to={paths.findJobs({ ...filters, company: undefined })}
          className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Show jobs from all companies
        </Link>
      ) : null}
      <div className="mt-4">
        <JobFilters filters={filters} counts={answer.results?.counts ?? null} />
      </div>
      <section aria-label="Jobs" aria-busy={pending} className="mt-4 sm:mt-6">
        <h2 className="sr-only">Jobs</h2>
        <div className="flex flex-wrap items-center justify-between gap-x-6">
          <p className="text-muted tabular-nums" role="status">
            {answer.results ? `${countOf(answer.results)} found` : null}
          </p>
          {filters.q ? <JobOrder filters={filters} /> : null}
        </div>
        <JobList answer={answer} now={now} pending={pending} clearPath={filtered ? paths.findJobs() : null} />
        <Pagination page={page} pages={pages} pathOf={(number) => paths.findJobs({ ...filters, page: number })} />
      </section>
    </div>
  );
}
