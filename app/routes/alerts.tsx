import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { Link, redirect, useActionData, useLoaderData } from "@remix-run/react";

import { buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { ALERT_FAILED } from "#app/features/alerts/alert-fields.ts";
import { AlertForm } from "#app/features/alerts/ask/alert-form.tsx";
import { alertChannels, askForAlertAction } from "#app/features/alerts/ask/ask-for-alert.action.server.ts";
import { findCompanyName } from "#app/features/companies/directory/companies.queries.server.ts";
import { nameSavedSearch, savedSearchOf } from "#app/features/search/saved-search.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Get new jobs");

export const handle = { failures: { send: ALERT_FAILED } };

async function readSearch(request: Request) {
  const { searchParams } = new URL(request.url);
  const saved = savedSearchOf(searchParams);
  const company = saved?.filters.company ? await findCompanyName(saved.filters.company) : null;
  return { saved, company, sent: searchParams.get("sent") === "yes" };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { saved, company, sent } = await readSearch(request);
  const search = saved && { ...saved, label: nameSavedSearch(saved.filters, company) };
  return { search, sent, channels: alertChannels() };
}

export async function action(args: ActionFunctionArgs) {
  const { saved, company } = await readSearch(args.request);
  return saved ? askForAlertAction(args, saved, company) : redirect(paths.alerts());
}

const LINK = "text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4";

export default function Alerts() {
  const { search, sent, channels } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const telegramLink = answer && "telegramLink" in answer ? answer.telegramLink : null;
  return (
    <div className="mx-auto max-w-lg px-4 py-8">
      <h1 className="text-2xl">Get new jobs</h1>
      {search ? (
        <p className="mt-2 wrap-anywhere">
          <span className="font-semibold">{search.label}</span>{" "}
          <Link to={paths.findJobs(search.filters)} className={LINK}>
            see the jobs
          </Link>
        </p>
      ) : null}
      {!search ? (
        <>
          <p className="mt-2">
            All jobs would be too many. First search for a job, or choose a town, a category or another filter.
          </p>
          <Link to={paths.findJobs()} className={buttonClass("primary", "mt-5")}>
            Choose jobs
          </Link>
        </>
      ) : sent ? (
        <Notice look="success">
          Look into your mailbox: we have sent you a link. New jobs come once you have opened it and pressed “Confirm”.
          It works for 48 hours.
        </Notice>
      ) : telegramLink ? (
        <div className="mt-4 space-y-4">
          <p>One step is left: open our bot and press “Start”. The link works for 48 hours.</p>
          <a href={telegramLink} className={buttonClass("primary", "w-full")}>
            Open Telegram
          </a>
        </div>
      ) : channels.mail || channels.telegram ? (
        <AlertForm action={paths.alerts(search.filters)} channels={channels} lastResult={answer?.submission} />
      ) : (
        <Notice look="info">Neither mails nor Telegram are set up here, so we can’t send you new jobs.</Notice>
      )}
    </div>
  );
}
