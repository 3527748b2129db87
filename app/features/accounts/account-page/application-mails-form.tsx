import { Form } from "@remix-run/react";

import { APPLICATION_MAILS, type ApplicationMails } from "../company-fields.ts";
import { Button } from "#app/components/ui/button.tsx";

const TEXTS: Record<ApplicationMails, string> = {
  daily: "Once a day, at 9 in the morning",
  each: "For each application, up to 20 a day",
  off: "Never",
};

type ApplicationMailsFormProps = {
  chosen: ApplicationMails;
  telegramLink: string | null;
  hasTelegram: boolean;
  pending: boolean;
};

/** How often an employer is told of applications, by mail and in Telegram. */
export function ApplicationMailsForm({ chosen, telegramLink, hasTelegram, pending }: ApplicationMailsFormProps) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="application-mails" />
      <fieldset>
        <legend className="text-muted">New applications are on your dashboard at once. We also mail you:</legend>
        {APPLICATION_MAILS.map((choice) => (
          <label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="radio"
              name="applicationMails"
              value={choice}
              defaultChecked={choice === chosen}
              className="accent-accent size-5"
            />
            {TEXTS[choice]}
          </label>
        ))}
      </fieldset>
      {telegramLink ? (
        <p>
          <a
            href={telegramLink}
            target="_blank"
            rel="noreferrer"
            className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            Tell me in Telegram too<span className="sr-only"> (opens in a new tab)</span>
          </a>
        </p>
      ) : null}
      {hasTelegram ? <p className="text-muted my-2">We tell you in Telegram too. Send /stop there to end it.</p> : null}
      <Button look="secondary" pending={pending} className="mt-2">
        Change the mails
      </Button>
    </Form>
  );
}
