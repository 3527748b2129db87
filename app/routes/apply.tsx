import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useActionData, useLoaderData, useNavigate } from "@remix-run/react";
import { randomUUID } from "node:crypto";

import { Button } from "#app/components/ui/button.tsx";
import { hasApplied } from "#app/features/applications/apply/applied-jobs.server.ts";
import { ApplyForm } from "#app/features/applications/apply/form/apply-form.tsx";
import { applyAction } from "#app/features/applications/apply/apply.action.server.ts";
import { keepFormOnError, keepsFormOnError } from "#app/lib/forms/keep-form-on-error.server.ts";
import { MISSING_JOB } from "#app/features/job-page/details/missing-job.tsx";
import { findPublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { countOpening } from "#app/features/jobs/openings/openings.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import * as paths from "#app/lib/paths.ts";

// The form as a page of its own, for those without JavaScript or where the dialog could not be loaded.

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Apply for ${data.job.title} | Delhi NCR Jobs` : "Job not available | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = toId(params.id);
  const job = await findPublicJob(id).catch((error: unknown) => {
    // After an action that failed because the database is away, the page keeps the form with what was typed.
    if (id && keepsFormOnError(context))
      return {
        id,
        title: "this job",
        company: null,
        location: undefined,
        category: undefined,
        questions: [],
        end: null,
      };
    throw error;
  });
  if (!job) throw new Response(MISSING_JOB, { status: 404 });
  // The page of the job says that it takes no applications.
  if (job.end) throw redirect(paths.job(job.id));
  if (request.method === "GET") countOpening(request, job.id, "forms");
  return {
    job: {
      ...{ id: job.id, title: job.title, company: job.company, location: job.location, category: job.category },
      questions: job.questions,
    },
    applied: await hasApplied(request, job.id),
    formToken: randomUUID(),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { answer, status } = await applyAction(args);
  if (status >= 500) keepFormOnError(args.context);
  if (answer.outcome === "applied") return redirect(paths.thankYou());
  return data(answer, { status });
}

export default function ApplyPage() {
  const { job, applied, formToken } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-lg px-4 py-8">
      <h1 className="text-2xl break-words">{`Apply for ${job.title}`}</h1>
      <p className="text-muted mt-1 mb-6">
        {job.company ? `at ${job.company}, ${job.location} · ` : null}
        <Link to={paths.job(job.id)} className="underline">
          Back to job details
        </Link>
      </p>
      {applied ? (
        <Button disabled className="w-full">
          Already Applied
        </Button>
      ) : (
        <ApplyForm
          key={job.id}
          jobId={job.id}
          questions={job.questions}
          otherJobs={paths.findJobs({ location: job.location, category: job.category })}
          formToken={formToken}
          lastAnswer={answer}
          onApplied={() => navigate(paths.thankYou(), { replace: true })}
        />
      )}
    </div>
  );
}

export { MissingJobBoundary as ErrorBoundary } from "#app/features/job-page/details/missing-job.tsx";
