import { receiveUpdateAction } from "#app/features/notifications/telegram/receive-update.action.server.ts";

export const action = receiveUpdateAction;
