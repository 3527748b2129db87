import { data, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import { hasApplied } from "#app/features/applications/apply/applied-jobs.server.ts";
import { ApplyBar, ClosedBar } from "#app/features/applications/apply/apply-bar.tsx";
import { EndedJobNotice, GoneJob } from "#app/features/job-page/details/ended-job.tsx";
import { JobDetails } from "#app/features/job-page/details/job-article.tsx";
import { pageFactsOf } from "#app/features/job-page/details/page-facts.server.ts";
import { MISSING_JOB } from "#app/features/job-page/details/missing-job.tsx";
import { ShareLinks } from "#app/features/job-page/details/share-links.tsx";
import { JobPostingScript } from "#app/features/job-page/details/job-posting-script.tsx";
import { isLongOver, type JobEnd } from "#app/features/jobs/job-end.ts";
import { knownSalaryOf } from "#app/features/jobs/card/job-facts.ts";
import { readDescription } from "#app/features/jobs/description/read-description.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import { findLegacyJob } from "#app/features/job-page/legacy-job.queries.server.ts";
import { findWithdrawnJob } from "#app/features/job-page/withdrawn-job.queries.server.ts";
import { withStation } from "#app/features/jobs/metro/metro.server.ts";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { findTypicalPay } from "#app/features/jobs/typical-pay/typical-pay.queries.server.ts";
import { PICTURE_SIZE } from "#app/features/job-page/picture/picture-size.ts";
import { ReportThisJob } from "#app/features/reports/report-this-job.tsx";
import { SimilarJobs } from "#app/features/search/find/similar-jobs.tsx";
import { findSimilarJobs } from "#app/features/search/find/similar-jobs.queries.server.ts";
import { noteOpening } from "#app/features/jobs/openings/opening-note.ts";
import { keepOnDevice } from "#app/features/jobs/jobs-on-device.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { idBeforePunctuation, toId } from "#app/lib/addresses/ids.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return [{ title: "Job not available | Delhi NCR Jobs" }];
  const { job, url } = data;
  if (!job) return [{ title: "Job closed | Delhi NCR Jobs" }, { name: "robots", content: "noindex" }];
  const salary = knownSalaryOf(job);
  const facts = [
    `${job.title} at ${job.company} in ${job.location}.`,
    ...(salary ? [`${salary}.`] : []),
    ...(knownText(job.requirements) ? [`Skills: ${job.requirements}.`] : []),
    "Apply with your resume, without an account.",
  ];
  return describePage({
    title: `${job.title} at ${job.company} | Delhi NCR Jobs`,
    description: facts.join(" "),
    url,
    hidden: job.end !== null,
    ...(!job.end && {
      picture: {
        ...PICTURE_SIZE,
        url: new URL(paths.jobPicture(job.id), url).href,
        alt: `${job.title} at ${job.company}, ${job.location}${salary ? `: ${salary}` : ""}`,
      },
    }),
  });
};

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  // Chats take the punctuation after a link for a part of it.
  const linked = idBeforePunctuation(params.id);
  if (linked) throw redirect(paths.job(linked), 308);
  const id = toId(params.id);
  const job = await findPublicJob(id);
  const found = job ?? (await findWithdrawnJob(id));
  if (!found) {
    // Links to imported jobs have the id of the old build, which may look like one of ours.
    const movedTo = await findLegacyJob(params.id);
    if (movedTo) throw redirect(paths.job(movedTo), 308);
    throw new Response(MISSING_JOB, { status: 404 });
  }
  const now = Date.now();
  if (!job || job.end) context.responseHeaders.set("X-Robots-Tag", "noindex");
  const [similar, typicalPay] = await Promise.all([
    findSimilarJobs({ title: "", ...found }),
    job && !job.end ? findTypicalPay(job).catch(giveUp) : null,
  ]);
  if (!similar) context.cache?.markIncomplete();
  const { location, category } = found;
  const url = getEnvironment().PUBLIC_URL + paths.job(found.id);
  const page = { others: { location, category }, similar: similar ?? [], now, url };
  const gone = { ...page, job: null, applied: false };
  if (!job) return data({ ...gone, why: "not open" as const });
  if (job.end && isLongOver(job.end, now)) return data({ ...gone, why: "long over" as const }, { status: 410 });
  return data({
    ...page,
    why: null,
    job: {
      ...{ ...withStation(job), facts: pageFactsOf(job), typicalPay },
      ...{ description: readDescription(job.description), about: readDescription(job.about) },
    },
    applied: await hasApplied(request, job.id),
  });
}

export const handle = {
  mainAction: (data?: { job: { id: string; end: JobEnd | null } | null; applied: boolean }) =>
    data?.job && !data.job.end && !data.applied ? { to: paths.apply(data.job.id), label: "Apply Now" } : null,
};

/** The page is good without it. */
function giveUp(error: unknown): null {
  logError("the page of a job could not read the typical pay", error);
  return null;
}

export default function JobDetailsPage() {
  const { job, why, others, similar, applied, url, now } = useLoaderData<typeof loader>();
  const opened = job?.id;
  useEffect(() => {
    if (opened) keepOnDevice(opened, applied ? "applied" : "opened");
  }, [opened, applied]);
  useEffect(() => {
    if (opened) noteOpening(opened, "view");
  }, [opened]);
  if (!job) {
    return (
      <GoneJob why={why} others={others}>
        <SimilarJobs similar={similar} />
      </GoneJob>
    );
  }
  return (
    // why the key: a link to another job must not keep what was typed for this one.
    <div key={job.id} className="mx-auto max-w-5xl px-4 py-4 sm:py-8">
      {job.end ? <EndedJobNotice end={job.end} {...others} /> : null}
      <JobDetails job={job} now={now} apply={job.end ? <ClosedBar /> : <ApplyBar job={job} applied={applied} />}>
        {job.end ? null : <ShareLinks job={job} url={url} />}
        <ReportThisJob jobId={job.id} />
      </JobDetails>
      <SimilarJobs similar={similar} />
      {job.end ? null : <JobPostingScript job={job} url={url} />}
    </div>
  );
}

export { MissingJobBoundary as ErrorBoundary } from "#app/features/job-page/details/missing-job.tsx";
