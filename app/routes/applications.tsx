import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";

import { ApplicationPage } from "#app/features/applications/inbox/application-page.tsx";
import { FAILURES } from "#app/features/applications/inbox/application-failures.ts";
import { applicationListAction } from "#app/features/applications/inbox/application-list.action.server.ts";
import { toQuery } from "#app/features/applications/inbox/list-query.ts";
import {
  listQueryOf,
  loadApplicationPage,
  requireOwnJob,
} from "#app/features/applications/inbox/inbox.queries.server.ts";
import { BackToList } from "#app/features/employer-jobs/list/back-to-list.tsx";
import * as paths from "#app/lib/paths.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Applications for ${data.job.title}` : "Applications"} | Delhi NCR Jobs` },
  { name: "robots", content: "noindex" },
];

export const handle = { failures: FAILURES };

export async function loader(args: LoaderFunctionArgs) {
  const { supabase, account, company, job } = await requireOwnJob(args);
  return { account, company, ...(await loadApplicationPage(supabase, job, args.request)) };
}

export async function action(args: ActionFunctionArgs) {
  const { supabase, job } = await requireOwnJob(args);
  const backTo = paths.applications(job.id, listQueryOf(args.request));
  return applicationListAction({ ...args, supabase, jobId: job.id, backTo });
}

export default function Applications() {
  const { account, ...data } = useLoaderData<typeof loader>();
  return (
    <ApplicationPage
      {...data}
      title={`Applications for ${data.job.title}`}
      pathOf={(query) => paths.applications(data.job.id, query)}
      files={{
        csv: paths.applicationsCsv(data.job.id, toQuery(data.query)),
        zip: paths.resumesZip(data.job.id, toQuery(data.query)),
      }}
      back={<BackToList account={account} />}
    />
  );
}
