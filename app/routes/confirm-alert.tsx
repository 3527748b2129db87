import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PACE_TEXTS } from "#app/features/alerts/alert-fields.ts";
import { readAlertToken } from "#app/features/alerts/alert-token.server.ts";
import { confirmAlert, findAlert } from "#app/features/alerts/alerts.queries.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Confirm new jobs");

/** Opening the link changes nothing: mail scanners open links. */
export async function loader({ params }: LoaderFunctionArgs) {
  const alert = await findAlert(readAlertToken("confirm", params.token));
  return alert && { label: alert.label, pace: alert.pace, confirmed: alert.confirmed_at !== null };
}

export async function action({ params }: ActionFunctionArgs) {
  const id = readAlertToken("confirm", params.token);
  return { outcome: id === null ? "expired" : await confirmAlert(id) };
}

export default function ConfirmAlert() {
  const alert = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>()?.outcome;
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto max-w-lg space-y-4 px-4 py-8 wrap-anywhere">
      <h1 className="text-2xl">New jobs by mail</h1>
      {outcome === "confirmed" || (alert?.confirmed && !outcome) ? (
        <Notice look="success">Confirmed. Each mail has a link to stop them.</Notice>
      ) : outcome === "full" ? (
        <Notice look="warning">
          You get new jobs of ten searches already. Stop one of them by the link in its mails, then confirm again.
        </Notice>
      ) : alert && !outcome ? (
        <Form method="post" className="space-y-4">
          <p>
            New jobs for <span className="font-semibold">{alert.label}</span>, {PACE_TEXTS[alert.pace]}.
          </p>
          <Button className="w-full" pending={pending} disabled={pending}>
            Confirm
          </Button>
        </Form>
      ) : (
        <Notice look="warning">This link is incomplete or has expired. Please ask for new jobs once more.</Notice>
      )}
      <Link to={paths.findJobs()} className={buttonClass("secondary")}>
        Find jobs
      </Link>
    </div>
  );
}
