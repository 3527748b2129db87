import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ApplicationPage } from "#app/features/applications/inbox/application-page.tsx";
import { BackLink } from "#app/components/ui/back-link.tsx";
import { FAILURES } from "#app/features/applications/inbox/application-failures.ts";
import {
  deleteApplicationAction,
  deletionSchema,
} from "#app/features/applications/inbox/delete-application.action.server.ts";
import {
  listQueryOf,
  loadApplicationPage,
  requireAnyJob,
} from "#app/features/applications/inbox/inbox.queries.server.ts";
import { readForm } from "#app/lib/forms/read-form.server.ts";
import * as paths from "#app/lib/paths.ts";

export { SuperAdminErrorBoundary as ErrorBoundary } from "#app/components/layout/super-admin-error-boundary.tsx";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Applicants for ${data.job.title}` : "Applicants"} | Delhi NCR Jobs` },
  { name: "robots", content: "noindex" },
];

export const handle = { failures: FAILURES };

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, job } = await requireAnyJob(args);
  return loadApplicationPage(supabase, job, args.request);
}

export async function action(args: ActionFunctionArgs) {
  const { supabase, job } = await requireAnyJob(args);
  const backTo = paths.jobApplicants(job.id, listQueryOf(args.request));
  const form = await readForm(args.request, deletionSchema);
  return deleteApplicationAction({ ...args, form, supabase, jobId: job.id, backTo });
}

export default function JobApplicants() {
  const data = useLoaderData<typeof loader>();
  return (
    <ApplicationPage
      {...data}
      title={`Applicants for ${data.job.title}`}
      pathOf={(query) => paths.jobApplicants(data.job.id, query)}
      back={<BackLink fallback={paths.superAdmin()} />}
    />
  );
}
