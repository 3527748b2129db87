import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";

import { listSearches, type SearchedWords } from "#app/features/search/learn/searches.queries.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

export const meta = hiddenPage("Searches");

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  return listSearches(supabase);
}

export default function Searches() {
  const { opened, opened_first: first, without_jobs, unopened } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-3xl px-4 py-6 sm:py-8">
      <h1 className="text-2xl sm:text-3xl">Searches</h1>
      <p className="text-muted mt-2">
        The last 90 days, most frequent first. Only words that came from at least two networks on the same day. Jobs
        opened from these lists: {formatNumber(opened)}. Of these among the first three: {formatNumber(first)}.
      </p>
      <Words title="Searches that find nothing" list={without_jobs} />
      <Words title="Searches whose jobs no one opens" list={unopened} />
    </div>
  );
}

const NUMBER = "pl-4 text-right tabular-nums sm:pl-8";

function Words({ title, list }: { title: string; list: SearchedWords }) {
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      {list.length ? (
        <table className="mt-3 w-full text-left">
          <thead>
            <tr>
              <th scope="col" className="w-full">
                Words
              </th>
              <th scope="col" className={NUMBER}>
                Searches
              </th>
              <th scope="col" className={NUMBER}>
                Jobs
              </th>
            </tr>
          </thead>
          <tbody className="divide-line divide-y">
            {list.map(({ words, times, jobs }) => (
              <tr key={words}>
                <td className="py-1 wrap-anywhere">
                  <Link
                    to={paths.findJobs({ q: words })}
                    className="text-accent inline-flex min-h-11 items-center underline underline-offset-4"
                  >
                    {words}
                  </Link>
                </td>
                <td className={NUMBER}>{formatNumber(times)}</td>
                <td className={NUMBER}>{formatNumber(jobs)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-muted mt-2">None.</p>
      )}
    </section>
  );
}

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
