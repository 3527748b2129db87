import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { LocationMark } from "#app/features/jobs/components/location-mark.tsx";
import { StatusBadge } from "#app/features/jobs/components/status-badge.tsx";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { listOwnJobs } from "#app/features/jobs/queries.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";

export const meta: MetaFunction = () => [
  { title: "Employer dashboard | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, company } = await requireEmployer(args);
  return { companyName: company.company_name, now: Date.now(), ...(await listOwnJobs(supabase, company.id)) };
}

export default function EmployerDashboard() {
  const { companyName, jobs, total, now } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-5xl px-4 py-10">
      <h1 className="text-3xl">Welcome, {companyName}</h1>
      <h2 className="mt-8 text-xl">
        Your jobs <span className="text-muted font-medium tabular-nums">({total.toLocaleString("en-IN")})</span>
      </h2>
      {jobs.length ? (
        <ul className="mt-4 space-y-3">
          {jobs.map((job) => (
            <li
              key={job.id}
              className="rounded-card border-line bg-surface flex flex-wrap items-center justify-between gap-3 border p-4"
            >
              <div className="min-w-0">
                <h3 className="text-lg">{job.title}</h3>
                <p className="text-muted mt-1 flex flex-wrap gap-x-4 text-sm">
                  <LocationMark location={job.location} />
                  <span>
                    Posted{" "}
                    <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
                      {formatPostedDate(job.posted_date, now)}
                    </time>
                  </span>
                </p>
              </div>
              <StatusBadge status={job.status} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="rounded-card border-line text-muted mt-4 border border-dashed p-8 text-center">
          You have no jobs here yet.
        </p>
      )}
    </div>
  );
}
