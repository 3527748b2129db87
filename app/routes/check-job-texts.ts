import type { ActionFunctionArgs } from "@remix-run/node";

import { checkTextsAction } from "#app/features/employer-jobs/form/advice/check-texts.action.server.ts";

export function action(args: ActionFunctionArgs) {
  return checkTextsAction(args);
}
