import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { dashboardAction, refuseWithoutLogin } from "#app/features/moderation/dashboard/dashboard.action.server.ts";
import { Dashboard } from "#app/features/moderation/dashboard/dashboard.tsx";
import { showDashboard } from "#app/features/moderation/dashboard/dashboard.queries.server.ts";
import { FAILURES, LOAD_FAILED } from "#app/features/moderation/failure-messages.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
export { reloadUnlessUnsent as shouldRevalidate } from "#app/features/moderation/keep-typed.ts";

export const meta = hiddenPage("Super-admin");

export const handle = { failures: { load: LOAD_FAILED, ...FAILURES } };

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  return showDashboard({ ...args, supabase });
}

export async function action(args: ActionFunctionArgs) {
  if (!(await getUser(args))) return refuseWithoutLogin(args);
  const { supabase } = await requireSuperAdmin(args);
  return dashboardAction({ ...args, supabase });
}

export default function SuperAdminDashboard() {
  const { query, missing, now, load } = useLoaderData<typeof loader>();
  // Null where no answer came.
  const problem = useActionData<typeof action>() ?? undefined;
  return <Dashboard query={query} missing={missing} now={now} load={load} problem={problem} />;
}
