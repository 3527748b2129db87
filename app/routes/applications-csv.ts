import type { LoaderFunctionArgs } from "@remix-run/node";
import type { ClientLoaderFunctionArgs } from "@remix-run/react";

import { exportCsv } from "#app/features/applications/inbox/export-csv.server.ts";
import { requireOwnJob } from "#app/features/applications/inbox/inbox.queries.server.ts";
import { auditReading } from "#app/lib/audit.server.ts";
import { fileAfterLogin } from "#app/lib/page/file-after-login.ts";

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, account, job } = await requireOwnJob(args);
  const reading = { action: "applications exported", object: job.id, jobId: job.id, reader: account } as const;
  await auditReading(reading, args.context.clientAddress);
  return exportCsv(supabase, job, args.request);
}

export function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return fileAfterLogin(request.url, request.url.replace(/\/csv(?=\?|$)/, ""));
}
