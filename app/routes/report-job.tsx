import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";

import { isLongOver } from "#app/features/jobs/job-end.ts";
import { MISSING_JOB } from "#app/features/job-page/details/missing-job.tsx";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { REPORT_FAILED } from "#app/features/reports/report/report-fields.ts";
import { ReportForm } from "#app/features/reports/report/report-form.tsx";
import { reportJobAction } from "#app/features/reports/report/report-job.action.server.ts";
import { NothingToReport, ReportSent } from "#app/features/reports/report/report-sent.tsx";
import { toId } from "#app/lib/addresses/ids.ts";
import { keepsFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Report a job");

export const handle = { failures: { send: REPORT_FAILED } };

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = toId(params.id);
  const withEmail = isMailSetUp();
  // The thanks stay, also where this report has taken the job off; and so does a form that was refused.
  const sent = new URL(request.url).searchParams.get("sent") === "yes";
  if (id && (sent || keepsFormOnError(context))) return { id, name: null, sent, withEmail };
  const job = await findPublicJob(id);
  if (!job) throw new Response(MISSING_JOB, { status: 404 });
  // The page of the job says that its texts are shown no more.
  if (job.end && isLongOver(job.end, Date.now())) throw redirect(paths.job(job.id));
  return { id: job.id, name: `${job.title} at ${job.company}`, sent, withEmail };
}

export const action = reportJobAction;

export default function ReportJobPage() {
  const { id, name, sent, withEmail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <div className="mx-auto max-w-lg px-4 py-8">
      {sent ? (
        <ReportSent jobId={id} />
      ) : answer?.submission === null ? (
        <NothingToReport jobId={id} />
      ) : (
        <>
          <h1 className="text-2xl">Report a job</h1>
          <p className="text-muted mt-1 mb-6 wrap-anywhere">
            {name === null ? null : `${name} · `}
            <Link to={paths.job(id)} className="inline-flex min-h-11 items-center underline">
              back to the job
            </Link>
          </p>
          <ReportForm jobId={id} withEmail={withEmail} lastResult={answer?.submission ?? undefined} />
        </>
      )}
    </div>
  );
}

export { MissingJobBoundary as ErrorBoundary } from "#app/features/job-page/details/missing-job.tsx";
