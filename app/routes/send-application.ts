import type { ActionFunctionArgs } from "@remix-run/node";

import { applyAction } from "#app/features/applications/apply/apply.action.server.ts";

/** For the form in the dialog, which needs an answer and no page. */
export async function action(args: ActionFunctionArgs) {
  const { answer, status } = await applyAction(args);
  return Response.json(answer, { status });
}
