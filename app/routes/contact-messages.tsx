import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { MessagesPage } from "#app/features/contact/messages/messages-page.tsx";
import { changeMessageAction } from "#app/features/contact/messages/messages.action.server.ts";
import { loadMessagesPage } from "#app/features/contact/messages/messages.queries.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";

export const meta: MetaFunction = () => [
  { title: "Contact messages | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  return loadMessagesPage(supabase, args.request);
}

export function action(args: ActionFunctionArgs) {
  return changeMessageAction(args);
}

export default function ContactMessages() {
  return <MessagesPage {...useLoaderData<typeof loader>()} />;
}

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
