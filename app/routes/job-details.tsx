import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { randomUUID } from "node:crypto";
import { setTimeout as delay } from "node:timers/promises";

import { hasApplied } from "#app/features/applications/apply/applied-jobs.server.ts";
import { ApplyBar, ClosedBar } from "#app/features/applications/apply/apply-bar.tsx";
import { JobDetails } from "#app/features/jobs/details/job-details.tsx";
import { MISSING_JOB } from "#app/features/jobs/details/missing-job.tsx";
import { ShareLinks } from "#app/features/jobs/details/share-links.tsx";
import { describeJobPosting, toScriptJson } from "#app/features/jobs/details/job-posting.ts";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { SimilarJobs } from "#app/features/search/find/similar-jobs.tsx";
import { findSimilarJobs } from "#app/features/search/find/similar-jobs.queries.server.ts";
import { usePageScripts } from "#app/lib/page-scripts.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { toId } from "#app/lib/ids.ts";
import { describePage } from "#app/lib/page-meta.ts";
import { paths } from "#app/lib/paths.ts";

const SIMILAR_AT_ONCE_MS = 100;

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

export async function loader({ request, params }: LoaderFunctionArgs) {
  const job = await findPublicJob(toId(params.id));
  if (!job) throw new Response(MISSING_JOB, { status: 404 });
  const similar = findSimilarJobs(job);
  return {
    job,
    // With the page where they come at once, as they do, and so without JavaScript; else later, and nobody waits for them.
    similar: (await Promise.race([similar, delay(SIMILAR_AT_ONCE_MS, null, { ref: false })])) ?? similar,
    applied: await hasApplied(request, job.id),
    formToken: randomUUID(),
    url: getEnvironment().PUBLIC_URL + paths.job(job.id),
    now: Date.now(),
  };
}

export default function JobDetailsPage() {
  const { job, similar, applied, formToken, url, now } = useLoaderData<typeof loader>();
  const { nonce } = usePageScripts();
  return (
    <div className="mx-auto max-w-4xl px-4 py-6 sm:py-10">
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
          <ApplyBar job={job} applied={applied} formToken={formToken} />
          <script
            type="application/ld+json"
            nonce={nonce}
            dangerouslySetInnerHTML={{ __html: toScriptJson(describeJobPosting(job, url)) }}
          />
        </>
      )}
    </div>
  );
}

export { MissingJobBoundary as ErrorBoundary } from "#app/features/jobs/details/missing-job.tsx";
