import type { ActionFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ClientActionFunctionArgs } from "@remix-run/react";
import { useEffect } from "react";

import { DeleteQuestionOnPage } from "#app/components/ui/delete-question.tsx";
import { NameInReview } from "#app/features/companies/name-in-review.tsx";
import { listPath } from "#app/features/employer-jobs/own-jobs-address.ts";
import { DashboardHeading } from "#app/features/employer-jobs/dashboard-heading.tsx";
import { deleteOwnJobAction } from "#app/features/employer-jobs/list/delete-job.action.server.ts";
import { deleteJobQuestion } from "#app/features/employer-jobs/list/delete-job-question.ts";
import { draftName, forgetForeignDrafts, markDraftClosed } from "#app/features/employer-jobs/form/job-draft.ts";
import { saveJobAction } from "#app/features/employer-jobs/form/save/save-job.action.server.ts";
import { jobFormSchema } from "#app/features/employer-jobs/form/save/schema.server.ts";
import { MESSAGES } from "#app/features/employer-jobs/own-job-messages.ts";
import { changeEndsAction } from "#app/features/employer-jobs/ends/change-ends.action.server.ts";
import { END_INTENTS } from "#app/features/employer-jobs/ends/intents.ts";
import { END_FIELDS } from "#app/features/employer-jobs/ends/schema.server.ts";
import { formKeyOf, JobForm } from "#app/features/employer-jobs/form/job-form.tsx";
import { loadDashboard } from "#app/features/employer-jobs/employer-dashboard.queries.server.ts";
import { OwnJobs } from "#app/features/employer-jobs/list/own-jobs.tsx";
import { sendJobForm } from "#app/features/employer-jobs/form/save/send-job-form.ts";
import { textOf } from "#app/lib/forms/form-text.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";

export { shouldRevalidate } from "#app/features/employer-jobs/form/save/send-job-form.ts";

export const meta = hiddenPage("Employer dashboard");

export const handle = {
  failures: {
    load: MESSAGES.loadFailed,
    save: MESSAGES.saveFailed,
    delete: MESSAGES.deleteFailed,
    ...Object.fromEntries(END_INTENTS.map((intent) => [intent, MESSAGES.endFailed])),
  },
};

export const loader = loadDashboard;

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, jobFormSchema.extend(END_FIELDS.shape), "intent");
  const intent = textOf(form, "intent");
  if (intent === "save") return saveJobAction(args, form);
  if (intent === "delete") return deleteOwnJobAction(args);
  if (END_INTENTS.some((one) => one === intent)) return changeEndsAction(args, form);
  throw new Response("Bad request", { status: 400 });
}

export function clientAction({ request, serverAction }: ClientActionFunctionArgs) {
  return sendJobForm(request.url, () => serverAction<typeof action>());
}

export default function EmployerDashboard() {
  const { company, panel, filters, own, checking, now, nextToken, pageSize, site } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const account = company?.id ?? null;
  const formPanel = panel.panel === "add" || panel.panel === "edit" ? panel : null;
  const nameWithoutCompany = answer?.signedOut ? "Please log in again" : "Employer dashboard";

  useEffect(() => {
    if (account) forgetForeignDrafts(account);
  }, [account]);

  return (
    <div className="mx-auto max-w-7xl px-4 py-3 sm:py-10 xl:py-4">
      <DashboardHeading
        heading={company ? `Welcome, ${company.name}` : nameWithoutCompany}
        closeTo={formPanel && filters}
        onClose={() => account && formPanel && markDraftClosed(draftName(formPanel), account)}
        nextToken={nextToken}
      />
      {company ? (
        <div className="mt-4">
          <NameInReview {...company} />
        </div>
      ) : null}
      {formPanel ? (
        <JobForm
          key={formKeyOf(formPanel)}
          panel={formPanel}
          account={account}
          answer={answer}
          filters={filters}
          own={own}
        />
      ) : null}
      {panel.panel === "delete" ? (
        <DeleteQuestionOnPage
          key={panel.job.id}
          question={deleteJobQuestion(panel.job)}
          action={paths.employerDashboard({ ...filters, delete: panel.job.id })}
          cancelTo={listPath(filters)}
          cancel="Keep the job"
        />
      ) : null}
      {account ? <OwnJobs {...{ account, own, checking, filters, pageSize, now, site }} /> : null}
    </div>
  );
}
