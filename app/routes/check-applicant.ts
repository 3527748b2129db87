import type { ActionFunctionArgs } from "@remix-run/node";

import { checkApplicantAction } from "#app/features/applications/apply/check-applicant.action.server.ts";

export function action(args: ActionFunctionArgs) {
  return checkApplicantAction(args);
}
