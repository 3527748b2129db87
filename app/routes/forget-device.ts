import { redirect, type ActionFunctionArgs } from "@remix-run/node";

import { forgetApplied } from "#app/features/applications/apply/applied-jobs.server.ts";
import * as paths from "#app/lib/paths.ts";
import { flashToast } from "#app/lib/toast.server.ts";

export function loader() {
  return redirect(paths.saved());
}

/** Deletes the cookies, and what the page could not: before its scripts had come, and in other tabs. */
export async function action({ context }: ActionFunctionArgs) {
  context.responseHeaders.set("Clear-Site-Data", '"storage"');
  await forgetApplied(context);
  await flashToast(context, { type: "success", text: FORGOTTEN });
  return redirect(paths.saved());
}

const FORGOTTEN =
  "This device has forgotten your details and resume, saved, opened and sent jobs, searches and drafts. Employers keep the applications that you sent.";
