import { type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData, useRouteLoaderData } from "@remix-run/react";

import { ReachUsButtons } from "#app/components/layout/reach-us.tsx";
import { CollaborationCards } from "#app/features/contact/write/collaboration-cards.tsx";
import { ContactForm } from "#app/features/contact/write/contact-form.tsx";
import { DeleteMyData } from "#app/features/contact/write/delete-my-data.tsx";
import { MessageSent } from "#app/features/contact/write/message-sent.tsx";
import { writeMessageAction } from "#app/features/contact/write/write-message.action.server.ts";
import { MESSAGE_FAILED } from "#app/features/contact/write/contact-fields.ts";
import { getEnvironment } from "#app/lib/env.server.ts";
import { describePage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import type { loader as rootLoader } from "#app/root.tsx";

const TITLE = "Connect With Us | Delhi NCR Jobs";
const DESCRIPTION =
  "Call Delhi NCR Jobs or ask for a call back: help with applying, suggestions, listing jobs, and work with colleges, HR consultants and training centres.";

export const meta: MetaFunction<typeof loader> = ({ data }) =>
  describePage({ title: TITLE, description: DESCRIPTION, url: data?.canonical, hidden: Boolean(data?.sent) });

export function loader({ request }: LoaderFunctionArgs) {
  return {
    canonical: getEnvironment().PUBLIC_URL + paths.contact(),
    sent: new URL(request.url).searchParams.get("sent") === "yes",
  };
}

export const action = writeMessageAction;

export const handle = { failures: { send: MESSAGE_FAILED } };

export default function Contact() {
  const { sent } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const root = useRouteLoaderData<typeof rootLoader>("root");
  return (
    <div className="mx-auto max-w-7xl px-4 py-8">
      <h1 className="text-3xl">Connect With Us</h1>
      <p className="text-muted mt-2 max-w-2xl text-lg">
        A question about a job, an idea, or a plan to work together? Call us, or leave your number and we will call you
        back.
      </p>
      {root ? <ReachUsButtons contact={root.contact} /> : null}
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="space-y-8">
          <section id="call-back" className="rounded-card border-line bg-surface shadow-card border p-5 sm:p-6">
            {sent ? (
              <MessageSent />
            ) : (
              <>
                <h2 className="text-2xl">Ask for a call back</h2>
                <ContactForm lastResult={answer?.submission} />
              </>
            )}
          </section>
          <DeleteMyData />
        </div>
        <CollaborationCards />
      </div>
    </div>
  );
}
