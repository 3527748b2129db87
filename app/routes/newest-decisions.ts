import type { LoaderFunctionArgs } from "@remix-run/node";

import { PAGE_SIZE } from "#app/features/moderation/dashboard/dashboard-address.ts";
import { listNewestDecisions } from "#app/features/moderation/decide/newest-decisions.queries.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { requireSuperAdmin } from "#app/lib/auth/guards.server.ts";

/** For an open list or queue: what was decided about its jobs since. */
export async function loader(args: LoaderFunctionArgs) {
  const { supabase } = await requireSuperAdmin(args);
  const ids = new URL(args.request.url).searchParams.get("ids") ?? "";
  const jobs = ids.split(",").flatMap((id) => toId(id) ?? []);
  return Response.json(await listNewestDecisions(supabase, jobs.slice(0, PAGE_SIZE)));
}
