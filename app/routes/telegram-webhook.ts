import { receiveUpdateAction } from "#app/features/notifications/telegram/webhook.server.ts";

export const action = receiveUpdateAction;
