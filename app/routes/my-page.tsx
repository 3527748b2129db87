import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, useNavigation, useParams, useRouteError } from "@remix-run/react";
import { useEffect } from "react";

import { AlertList } from "#app/features/alerts/alert-list.tsx";
import { listAlertsOf } from "#app/features/alerts/alerts.queries.server.ts";
import { myPageAction } from "#app/features/applications/mine/my-page.action.server.ts";
import { requireMyPage } from "#app/features/applications/mine/my-page.queries.server.ts";
import {
  isUnknownLink,
  MyApplications,
  UnknownLinkBoundary,
} from "#app/features/applications/mine/my-applications.tsx";
import { forgetSentApplication } from "#app/features/device/sent-applications.ts";
import { forgetAppliedJob } from "#app/features/jobs/jobs-on-device.ts";
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
  useForgetGone(page.token, page.applications);
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

/** What was withdrawn or erased, which leads away from the page, goes from the lists of this device, too. */
function useForgetGone(token: string, applications: { id: string; job_id: string }[]): void {
  const { location, formData } = useNavigation();
  const gone = formData && location.pathname !== paths.myPage(token) ? formData : null;
  useEffect(() => {
    for (const { id, job_id } of gone ? applications : []) {
      if (gone?.get("intent") !== "erase" && gone?.get("applicationId") !== id) continue;
      forgetSentApplication({ jobId: job_id });
      forgetAppliedJob(job_id);
    }
  }, [gone, applications]);
}

export function ErrorBoundary() {
  const linkToken = useParams().token ?? "";
  const isUnknown = isUnknownLink(useRouteError());
  useEffect(() => {
    if (isUnknown) forgetSentApplication({ linkToken });
  }, [isUnknown, linkToken]);
  return <UnknownLinkBoundary />;
}
