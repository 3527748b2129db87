import { redirect, type LoaderFunctionArgs } from "@remix-run/node";

import { replaceResumeAction } from "#app/features/applications/mine/replace-resume.action.server.ts";
import * as paths from "#app/lib/paths.ts";

export const action = replaceResumeAction;

/** A reload, or Back, after the form. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(paths.myPage(params.token ?? ""));
}
