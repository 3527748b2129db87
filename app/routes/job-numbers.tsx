import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { BackToList } from "#app/features/employer-jobs/list/back-to-list.tsx";
import { JobDays } from "#app/features/employer-jobs/numbers/job-days.tsx";
import { listJobDays } from "#app/features/employer-jobs/numbers/job-days.queries.server.ts";
import { MESSAGES } from "#app/features/employer-jobs/own-job-messages.ts";
import { findOwnJob } from "#app/features/employer-jobs/own-jobs.queries.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Numbers of a job");

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, company } = await requireEmployer(args);
  const job = await findOwnJob(supabase, args.params.jobId ?? "");
  if (!job) throw new Response(MESSAGES.notFound, { status: 404 });
  return { account: company.id, title: job.title, days: await listJobDays(supabase, job.id) };
}

export default function JobNumbers() {
  const { account, title, days } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-5xl px-4 py-4 sm:py-8">
      <BackToList account={account} />
      <h1 className="mt-2 text-xl break-words sm:text-3xl">{`Views of ${title}`}</h1>
      <p className="text-muted mt-1">
        The last 30 days. Counted without cookies; search engines and your own visits are left out.
      </p>
      <JobDays days={days} />
    </div>
  );
}
