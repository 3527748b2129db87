import { Form } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { APPLICATION_MAILS, type ApplicationMails } from "#app/features/accounts/company-fields.ts";

const TEXTS: Record<ApplicationMails, string> = {
  daily: "One mail a day, at 9 in the morning",
  each: "A mail for each application, up to 20 a day",
  off: "No mails",
};

/** How often an employer is told of applications by mail. */
export function ApplicationMailsForm({ chosen, pending }: { chosen: ApplicationMails; pending: boolean }) {
  return (
    <Form method="post" className="mt-2">
      <input type="hidden" name="intent" value="application-mails" />
      <fieldset>
        <legend className="text-muted">New applications are on your dashboard at once. We also tell you by mail:</legend>
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
      <Button look="secondary" pending={pending} className="mt-2">
        Save
      </Button>
    </Form>
  );
}
