import type { LoaderFunctionArgs } from "@remix-run/node";
import { redirectDocument, type ClientLoaderFunctionArgs } from "@remix-run/react";

import { answerCsv } from "#app/features/applications/inbox/export-csv.server.ts";
import { findOwnJob } from "#app/features/applications/inbox/inbox.queries.server.ts";
import { requireEmployer } from "#app/lib/auth/guards.server.ts";
import { toId } from "#app/lib/ids.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, company } = await requireEmployer(args);
  const job = await findOwnJob(supabase, toId(args.params.jobId), company.id);
  if (!job) throw new Response("Not found", { status: 404 });
  return answerCsv(supabase, job, args.request);
}

/** After a login the router itself comes here: the browser must fetch the file, not the router. */
export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return redirectDocument(request.url);
}
