import type { ActionFunctionArgs } from "@remix-run/node";

import { applyAction } from "#app/features/applications/apply/apply.action.server.ts";

/** Where the dialog sends the form to: the answer is for the dialog, not a page. */
export async function action(args: ActionFunctionArgs) {
  const { answer, status } = await applyAction(args);
  return Response.json(answer, { status });
}
