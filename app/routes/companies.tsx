import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useNavigation } from "@remix-run/react";

import { Pagination } from "#app/components/ui/pagination.tsx";
import { CompanyList } from "#app/features/companies/directory/company-list.tsx";
import { CompanySearch } from "#app/features/companies/directory/company-search.tsx";
import { listCompanies } from "#app/features/companies/directory/companies.queries.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { readPage, readQuery } from "#app/lib/addresses/list-address.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

const COMPANIES_PER_PAGE = 24;

const TITLE = "Our Recruitment Companies | Delhi NCR Jobs";
const DESCRIPTION =
  "Companies that are hiring in Delhi, Noida and Gurgaon, with their open jobs and the date of the newest one.";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical, hidden: Boolean(data?.q) });

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const q = readQuery(searchParams);
  const page = readPage(searchParams);
  const { companies, total } = await listCompanies(q, {
    limit: COMPANIES_PER_PAGE,
    offset: (page - 1) * COMPANIES_PER_PAGE,
  });
  const pages = Math.max(1, Math.ceil(total / COMPANIES_PER_PAGE));
  if (page > pages) throw redirect(paths.companies({ q, page: pages }));
  return {
    q,
    page,
    pages,
    total,
    companies,
    now: Date.now(),
    canonical: getEnvironment().PUBLIC_URL + (q ? paths.companies() : paths.companies({ page })),
  };
}

export default function Companies() {
  const { q, page, pages, total, companies, now } = useLoaderData<typeof loader>();
  const navigation = useNavigation();
  const searching = navigation.state === "loading" && navigation.location.pathname === paths.companies();
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">Our Recruitment Companies</h1>
      <p className="text-muted mt-2">
        These companies are hiring in Delhi, Noida and Gurgaon. Choose one to see its open jobs.
      </p>
      <CompanySearch q={q} searching={searching} />
      <section aria-label="Companies" aria-busy={searching} className="mt-6">
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="text-muted min-w-0 tabular-nums" role="status">
            {counted(total, "company", "companies")}
            {q ? ` with “${q}” in the name` : " with open jobs"}
          </p>
          {q && total ? (
            <Link
              to={paths.companies()}
              className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              Clear the search
            </Link>
          ) : null}
        </div>
        <CompanyList companies={companies} q={q} now={now} searching={searching} />
        <Pagination page={page} pages={pages} pathOf={(number) => paths.companies({ q, page: number })} />
      </section>
    </div>
  );
}
