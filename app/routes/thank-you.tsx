import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { useEffect } from "react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { AlertLink } from "#app/features/alerts/alert-link.tsx";
import { forgetApplication } from "#app/features/applications/apply/application-draft.ts";
import { readLatestApplication } from "#app/features/applications/apply/applied-jobs.server.ts";
import { KeepDetailsQuestion } from "#app/features/applications/apply/keep-details-question.tsx";
import { NextSteps } from "#app/features/applications/apply/next-steps.tsx";
import { keepSentApplication } from "#app/features/device/sent-applications.ts";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { keepOnDevice } from "#app/features/jobs/jobs-on-device.ts";
import { SimilarJobs } from "#app/features/search/find/similar-jobs.tsx";
import { findSimilarJobs } from "#app/features/search/find/similar-jobs.queries.server.ts";
import { formatExactTime } from "#app/lib/text/exact-time.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Thank you for applying");

export async function loader({ request, context }: LoaderFunctionArgs) {
  // On a shared phone, Back would show the link to the next person.
  context.responseHeaders.set("Cache-Control", "no-store");
  const latest = await readLatestApplication(request);
  const job = latest && (await findPublicJob(latest.jobId).catch(giveUp));
  return {
    isCold: !latest,
    sent: job && {
      job,
      sentAt: new Date(latest.at).toISOString(),
      sentOn: formatExactTime(latest.at),
      linkToken: latest.linkToken,
    },
    myPage: latest && paths.myPage(latest.linkToken),
    similar: (job && (await findSimilarJobs(job))) ?? [],
  };
}

/** The application is saved: that this page can't name the job must not look like a failure. */
function giveUp(error: unknown) {
  logError("the page of thanks could not read its job", error);
  return null;
}

export default function ThankYou() {
  const { isCold, sent, similar, myPage } = useLoaderData<typeof loader>();
  useEffect(() => {
    if (!sent) return;
    const { job, sentOn, linkToken } = sent;
    forgetApplication(job.id);
    keepOnDevice(job.id, "applied");
    keepSentApplication({ jobId: job.id, title: job.title, company: job.company, sentOn, linkToken });
  }, [sent]);
  return (
    <div className="mx-auto max-w-3xl px-4 py-10 sm:py-16">
      <div className="mx-auto max-w-xl text-center">
        {isCold ? null : <Icon name="circle-check-big" className="text-accent mx-auto size-14" />}
        <h1 className="mt-4 text-3xl">Thank you for applying!</h1>
        <p className="text-muted mt-3 text-lg">We&apos;ve received your application and will get back to you soon.</p>
        {isCold ? <p className="mt-6 font-semibold">No application was sent from this device just now.</p> : null}
      </div>
      {isCold ? null : <NextSteps sent={sent} myPage={myPage} />}
      <div className="mx-auto mt-8 max-w-xl">{isCold ? null : <KeepDetailsQuestion />}</div>
      <SimilarJobs similar={similar} />
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {sent ? <AlertLink to={paths.alerts({ location: sent.job.location, category: sent.job.category })} /> : null}
        <Link to={paths.findJobs()} className={buttonClass("primary")}>
          Find more jobs
        </Link>
      </div>
    </div>
  );
}
