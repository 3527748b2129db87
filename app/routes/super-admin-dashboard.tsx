import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData, type ShouldRevalidateFunction } from "@remix-run/react";

import { dashboardAction, refuseWithoutLogin } from "#app/features/moderation/dashboard/dashboard.action.server.ts";
import { Dashboard } from "#app/features/moderation/dashboard/dashboard.tsx";
import { showDashboard } from "#app/features/moderation/dashboard/dashboard.queries.server.ts";
import { FAILURES, LOAD_FAILED } from "#app/features/moderation/failure-messages.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { UNSENT_STATUS } from "#app/lib/offline/router-requests.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";

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

/**
 * Reloads the list also after a refused action: it was not what the moderator believed. An action without an answer, or with an
 * ended login, keeps the page and what was typed.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, actionResult, defaultShouldRevalidate }) => {
  if (actionStatus === LOGIN_ENDED_STATUS) return false;
  return actionStatus === UNSENT_STATUS ? actionResult !== null : defaultShouldRevalidate;
};

const LOGIN_ENDED_STATUS = 401;

export default function SuperAdminDashboard() {
  const { query, missing, now, load } = useLoaderData<typeof loader>();
  // Null where no answer came.
  const problem = useActionData<typeof action>() ?? undefined;
  return <Dashboard query={query} missing={missing} now={now} load={load} problem={problem} />;
}
