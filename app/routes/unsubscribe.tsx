import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { readAlertToken } from "#app/features/alerts/alert-token.server.ts";
import { deleteAlert, findAlert } from "#app/features/alerts/alerts.queries.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Stop new jobs");

/** Opening the link changes nothing: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const id = readAlertToken("unsubscribe", params.token);
  if (id === null) throw new Response("This link is incomplete.", { status: 404 });
  return { label: (await findAlert(id))?.label ?? null };
}

/** Mail programs call it without opening the page (RFC 8058). */
export async function action({ params }: ActionFunctionArgs) {
  const id = readAlertToken("unsubscribe", params.token);
  if (id === null) throw new Response("This link is incomplete.", { status: 404 });
  await deleteAlert(id);
  return { done: true };
}

export default function Unsubscribe() {
  const { label } = useLoaderData<typeof loader>();
  const done = useActionData<typeof action>()?.done;
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto max-w-lg space-y-4 px-4 py-8 wrap-anywhere">
      <h1 className="text-2xl">Stop new jobs</h1>
      {label === null || done ? (
        <Notice look="success">You get no more messages about this search, and we have deleted it.</Notice>
      ) : (
        <Form method="post" className="space-y-4">
          <p>
            You get new jobs for <span className="font-semibold">{label}</span>.
          </p>
          <Button className="w-full" pending={pending} disabled={pending}>
            Stop them
          </Button>
        </Form>
      )}
      <Link to={paths.findJobs()} className={buttonClass("secondary")}>
        Find jobs
      </Link>
    </div>
  );
}
