import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { Honeypot } from "#app/components/ui/honeypot.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { lostLinkAction } from "#app/features/applications/mine/lost-link.action.server.ts";
import { isMailSetUp } from "#app/lib/dependencies/mail.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";

export const meta = hiddenPage("Your applications");

export function loader() {
  return { withMail: isMailSetUp() };
}

export const action = lostLinkAction;

const FORM_ID = "lost-link";

const LINK_SENT = "If there are applications or job alerts under this address, we have mailed a link to it.";

export default function LostLink() {
  const { withMail } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { formMethod, state } = useNavigation();
  const isSent = answer?.submission === null;
  const sent = useFocusOnAnswer(isSent);
  const error = answer?.submission?.error;
  const typed = answer?.submission?.initialValue?.email;
  const pending = formMethod === "POST";
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Your applications</h1>
      <p className="text-muted mt-2">
        Each application has a page of its own: it says whether the employer has opened your resume, and there you can
        change or withdraw it. Its link is shown after you have applied.
      </p>
      {!withMail ? (
        <p className="mt-4">This site sends no mails, so it can&rsquo;t send you a lost link.</p>
      ) : isSent ? (
        <div ref={sent} tabIndex={-1} className="mt-6 outline-none">
          <Notice look="success">{LINK_SENT}</Notice>
        </div>
      ) : (
        <Form method="post" className="mt-6 space-y-4">
          <h2 className="text-xl">Lost your link?</h2>
          <p>We mail you a link to all your applications and job alerts.</p>
          <Honeypot key={state} formId={FORM_ID} />
          {error?.[""] ? <Notice look="error">{error[""].join(" ")}</Notice> : null}
          <TextField
            id={`${FORM_ID}-email`}
            name="email"
            type="email"
            label="Email"
            hint="The address that you gave us"
            defaultValue={typeof typed === "string" ? typed : undefined}
            errors={error?.email ?? undefined}
            autoComplete="email"
            required
          />
          <Button className="w-full" pending={pending} disabled={pending}>
            Mail me a link
          </Button>
        </Form>
      )}
    </div>
  );
}
