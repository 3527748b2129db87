import type { LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { MessagesPage } from "#app/features/contact/messages/messages-page.tsx";
import { changeMessageAction } from "#app/features/contact/messages/messages.action.server.ts";
import { loadMessagesPage } from "#app/features/contact/messages/messages.queries.server.ts";
import { LOAD_FAILED } from "#app/features/moderation/failure-messages.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Contact messages");

export const handle = {
  failures: {
    load: LOAD_FAILED,
    answer: "The answer was not sent.",
    "mark-done": "The message was not changed.",
    "mark-new": "The message was not changed.",
    delete: "The message was not deleted.",
  },
};

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  return loadMessagesPage(supabase, args.request);
}

export const action = changeMessageAction;

export default function ContactMessages() {
  return <MessagesPage data={useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

export { reloadUnlessUnsent as shouldRevalidate } from "#app/features/moderation/keep-typed.ts";
export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
