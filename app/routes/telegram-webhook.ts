import type { ActionFunctionArgs } from "@remix-run/node";

import { receiveUpdateAction } from "#app/features/notifications/telegram/receive-update.action.server.ts";

export function action(args: ActionFunctionArgs) {
  return receiveUpdateAction(args);
}
