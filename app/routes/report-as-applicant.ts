import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/node";

import { requireMyPage, UNKNOWN_LINK } from "#app/features/applications/mine/my-page.queries.server.ts";
import { reportAsApplicant } from "#app/features/reports/report/report-as-applicant.action.server.ts";
import * as paths from "#app/lib/paths.ts";

export async function action(args: ActionFunctionArgs) {
  const { token, applications } = await requireMyPage(args);
  const application = applications.find(({ id }) => id === args.params.applicationId);
  if (!application) throw new Response(UNKNOWN_LINK, { status: 404 });
  return reportAsApplicant(args, application, paths.myPage(token));
}

/** A reload, or Back, after the form. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.myPage(params.token ?? ""));
}
