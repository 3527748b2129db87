import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ModerationNumbersPage, PERIODS } from "#app/features/moderation/numbers/moderation-numbers-page.tsx";
import { readModerationNumbers } from "#app/features/moderation/numbers/moderation-numbers.queries.server.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Numbers");

export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const asked = Number(new URL(args.request.url).searchParams.get("days"));
  const days = asked in PERIODS ? asked : 1;
  return { days, numbers: await readModerationNumbers(supabase, days) };
}

export default function ModerationNumbers() {
  return <ModerationNumbersPage {...useLoaderData<typeof loader>()} />;
}

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";
