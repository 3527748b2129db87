import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";

import { deskAction } from "#app/features/applications/desk/desk.action.server.ts";
import { loadDesk } from "#app/features/applications/desk/desk.queries.server.ts";
import { DeskPage } from "#app/features/applications/desk/desk-page.tsx";
import { FAILURES } from "#app/features/applications/inbox/application-failures.ts";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `${data.application.name}: ${data.job.title}` : "Application"} | Delhi NCR Jobs` },
  { name: "robots", content: "noindex" },
];

export const handle = { failures: FAILURES };

export function loader(args: LoaderFunctionArgs) {
  return loadDesk(args);
}

export const action = deskAction;

export default function ApplicationDesk() {
  return <DeskPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
