import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { LOAD_FAILED } from "#app/features/moderation/failure-messages.ts";
import { changeModeratorsAction } from "#app/features/moderation/moderators/moderators.action.server.ts";
import { listModerators } from "#app/features/moderation/moderators/moderators.queries.server.ts";
import { ModeratorsPage } from "#app/features/moderation/moderators/moderators-page.tsx";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Moderators");

export const handle = {
  failures: { load: LOAD_FAILED, add: "The moderator was not added.", remove: "The moderator was not removed." },
};

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const removing = new URL(args.request.url).searchParams.get("delete");
  return { moderators: await listModerators(supabase), removing };
}

export async function action(args: ActionFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  return changeModeratorsAction({ ...args, supabase });
}

export default function Moderators() {
  return <ModeratorsPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
