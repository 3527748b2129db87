import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { exportCsv } from "#app/features/applications/inbox/export-csv.server.ts";
import { requireOwnJob } from "#app/features/applications/inbox/inbox.queries.server.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, job } = await requireOwnJob(args);
  return exportCsv(supabase, job, args.request);
}

/** After a login the router comes here by itself, but only the browser can save the file. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}
