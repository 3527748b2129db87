import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { AlertList } from "#app/features/alerts/alert-list.tsx";
import { listAlertsOf } from "#app/features/alerts/alerts.queries.server.ts";
import { myPageAction } from "#app/features/applications/mine/my-page.action.server.ts";
import { requireMyPage } from "#app/features/applications/mine/my-page.queries.server.ts";
import { MyApplications } from "#app/features/applications/mine/my-applications.tsx";
import { ApplicantReport } from "#app/features/reports/report/applicant-report.tsx";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Your applications");

/** It changes nothing: scanners open links. */
export async function loader(args: LoaderFunctionArgs) {
  const { token, mailbox, applications } = await requireMyPage(args);
  const alerts = mailbox ? await listAlertsOf(mailbox) : [];
  return { token, mailbox, applications, alerts, toDelete: new URL(args.request.url).searchParams.get("delete") };
}

export const action = myPageAction;

export default function MyPageRoute() {
  const { alerts, ...page } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <MyApplications
      {...page}
      refused={answer?.refused}
      reportOf={({ id }) => <ApplicantReport id={id} action={paths.reportAsApplicant(page.token, id)} />}
    >
      <AlertList alerts={alerts} />
    </MyApplications>
  );
}

export { UnknownLinkBoundary as ErrorBoundary } from "#app/features/applications/mine/my-applications.tsx";
