import { redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { hasApplied } from "#app/features/applications/apply/applied-jobs.server.ts";
import { ApplyBar, ClosedBar } from "#app/features/applications/apply/apply-bar.tsx";
import { JobDetails } from "#app/features/jobs/details/job-details.tsx";
import { MISSING_JOB } from "#app/features/jobs/details/missing-job.tsx";
import { ShareLinks } from "#app/features/jobs/details/share-links.tsx";
import { describeJobPosting, toScriptJson } from "#app/features/jobs/details/job-posting.ts";
import { findLegacyJob } from "#app/features/jobs/legacy-job.queries.server.ts";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { SimilarJobs } from "#app/features/search/find/similar-jobs.tsx";
import { findSimilarJobs } from "#app/features/search/find/similar-jobs.queries.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { toId } from "#app/lib/ids.ts";
import { describePage } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Job not available | Delhi NCR Jobs" }];
  const { job, url } = data;
  return describePage({
    title: `${job.title} at ${job.company} | Delhi NCR Jobs`,
    description: `${job.title} at ${job.company} in ${job.location}. ${job.salary}. Skills: ${job.requirements}. Apply with your resume, without an account.`,
    url,
    hidden: job.closed,
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const job = await findPublicJob(toId(params.id));
  if (!job) {
    // A job that came from the old build is still linked to under the id that it had there, which may look like one of ours.
    const movedTo = await findLegacyJob(params.id);
    if (movedTo) throw redirect(paths.job(movedTo), 308);
    throw new Response(MISSING_JOB, { status: 404 });
  }
  const similar = await findSimilarJobs(job);
  if (!similar) context.shared?.refuse();
  return {
    job,
    similar: similar ?? [],
    applied: await hasApplied(request, job.id),
    url: getEnvironment().PUBLIC_URL + paths.job(job.id),
    now: Date.now(),
  };
}

export default function JobDetailsPage() {
  const { job, similar, applied, url, now } = useLoaderData<typeof loader>();
  return (
    <div className="mx-auto max-w-4xl px-4 py-4 sm:py-10">
      <JobDetails job={job} now={now} />
      {job.closed ? null : (
        <section className="mt-8">
          <h2 className="text-xl">Share this job</h2>
          <div className="mt-3">
            <ShareLinks url={url} text={`${job.title} at ${job.company}, ${job.location}`} />
          </div>
        </section>
      )}
      <SimilarJobs similar={similar} now={now} />
      {job.closed ? (
        <ClosedBar />
      ) : (
        <>
          <ApplyBar job={job} applied={applied} />
          <script
            type="application/ld+json"
            dangerouslySetInnerHTML={{ __html: toScriptJson(describeJobPosting(job, url)) }}
          />
        </>
      )}
    </div>
  );
}

export { MissingJobBoundary as ErrorBoundary } from "#app/features/jobs/details/missing-job.tsx";
