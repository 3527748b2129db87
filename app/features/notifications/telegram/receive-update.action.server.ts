import type { ActionFunctionArgs } from "@remix-run/node";

import { handleUpdate } from "./press.server.ts";
import { isTelegram } from "./webhook.server.ts";

/** Telegram tells what was pressed. It hears that it was understood whatever became of it: whoever pressed is answered otherwise. */
export async function receiveUpdateAction({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (!isTelegram(new URL(request.url).pathname, request.headers)) throw new Response("Not found", { status: 404 });
  const update: unknown = await request.json().catch(() => null);
  if (update === null) throw new Response("This is no update.", { status: 400 });
  await handleUpdate(update, context);
  return new Response(null, { status: 200 });
}
