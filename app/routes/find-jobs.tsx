import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useState } from "react";

import { Pagination } from "#app/components/ui/pagination.tsx";
import { AlertLink } from "#app/features/alerts/alert-link.tsx";
import { findCompanyName } from "#app/features/companies/directory/companies.queries.server.ts";
import { FilterChips } from "#app/features/search/find/filter-chips.tsx";
import { describeFilterForm } from "#app/features/search/find/filter-form.server.ts";
import { OpenSheet } from "#app/features/search/find/filter-sheet.tsx";
import { JobFilters } from "#app/features/search/find/job-filters.tsx";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { JobOrder } from "#app/features/search/find/job-order.tsx";
import { describeList } from "#app/features/search/find/list-texts.server.ts";
import { ListSection } from "#app/features/search/list-section.tsx";
import { JobList } from "#app/features/search/job-list.tsx";
import { answerSearch } from "#app/features/search/search.queries.server.ts";
import { countOf, isWorthKeeping, JOBS_PER_PAGE, statusOf } from "#app/features/search/results.ts";
import { useLastGoodList } from "#app/features/search/find/use-last-good-list.ts";
import { parseJobFilters, SEE_ALL_JOBS } from "#app/features/search/filters.server.ts";
import { readPage } from "#app/lib/addresses/list-address.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({
    title: data?.texts.title ?? "Delhi NCR Jobs",
    description: data?.texts.description ?? "",
    url: data?.canonical,
    hidden: data?.texts.hidden ?? false,
  });

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const filters = parseJobFilters(searchParams);
  const search = readSearch(filters);
  const page = readPage(searchParams);
  const [answer, company] = await Promise.all([
    answerSearch(search, { limit: JOBS_PER_PAGE, page, counting: "choices" }),
    filters.company ? findCompanyName(filters.company).catch(giveUp) : null,
  ]);
  if (!isWorthKeeping(answer) || company === undefined) context.cache?.markIncomplete();
  const pages = answer.results?.pages ?? 1;
  if (answer.results && page > pages) throw redirect(paths.findJobs({ ...filters, page: pages }));
  const companyName = filters.company ? (company ?? "this company") : null;
  const { path, ...texts } = describeList(filters, { companyName, page });
  const { results, problem } = answer;
  const form = describeFilterForm(search, { counts: results?.counts ?? null, companyName });
  return data(
    {
      filters,
      form,
      // Without a match for the words, the list without filters is empty too.
      clear: results?.instead?.wordsFindNone ? SEE_ALL_JOBS : form.clear,
      page,
      pages,
      // Its numbers are in the form.
      answer: results ? { results: { ...results, counts: null }, problem: null } : { results: null, problem },
      texts,
      canonical: getEnvironment().PUBLIC_URL + path,
    },
    { status: problem ? 503 : 200 },
  );
}

/** The list is good without the name. */
function giveUp(error: unknown): undefined {
  logError("a list of jobs could not read the name of its company", error);
}

export default function FindJobs() {
  const loaded = useLoaderData<typeof loader>();
  const [typing, setTyping] = useState(false);
  const { results } = loaded.answer;
  const isGood = results !== null && results.total > 0;
  const { filters, form, texts } = loaded;
  const { clear, page, pages, answer, ...list } = useLastGoodList(loaded, isGood, typing);
  return (
    <div className="mx-auto grid max-w-7xl gap-x-8 gap-y-1 px-4 py-3 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-y-3 lg:py-4">
      <JobFilters filters={filters} form={form} count={results ? countOf(results) : "jobs"} onTyping={setTyping} />
      <div>
        <div className="relative -mx-4 flex gap-2 overflow-x-auto px-4 py-1 whitespace-nowrap empty:hidden lg:mx-0 lg:flex-wrap lg:px-0 [&_li]:shrink-0">
          <OpenSheet form={form} />
          <FilterChips quick={form.quick} chips={form.chips} />
        </div>
        <ListSection path={paths.findJobs()} label={{ "aria-label": "Jobs" }} className="mt-2 min-h-dvh lg:mt-1">
          <div className="grid items-center gap-x-4 xs:grid-cols-[1fr_auto]">
            <h1 className="text-xl break-words xs:max-sm:col-span-2 sm:text-2xl">{texts.heading}</h1>
            <p className="text-muted tabular-nums" role="status">
              {answer.results ? statusOf(answer.results, " found") : null}
            </p>
            <JobOrder filters={filters} />
          </div>
          <h2 className="sr-only">Jobs</h2>
          <JobList key={paths.findJobs({ ...list.filters, page })} answer={answer} clear={clear} />
          <Pagination
            page={page}
            pages={pages}
            pathOf={(number) => paths.findJobs({ ...list.filters, page: number })}
          />
          <AlertLink key={paths.alerts(list.filters)} to={paths.alerts(list.filters)} className="mt-6" />
        </ListSection>
        {texts.about ? <p className="text-muted mt-10 max-w-3xl">{texts.about}</p> : null}
      </div>
    </div>
  );
}
