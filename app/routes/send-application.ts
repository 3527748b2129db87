import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveApplication } from "#app/features/applications/receive-application.server.ts";

/** Where the dialog sends the form to: the answer is for the dialog, not a page. */
export async function action(args: ActionFunctionArgs) {
  const { answer, status } = await receiveApplication(args);
  return Response.json(answer, { status });
}
