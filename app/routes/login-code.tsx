import { Form, useActionData, useNavigation } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { CodeField } from "#app/features/accounts/second-factor/code-field.tsx";
import { loadLoginCode, loginCodeAction } from "#app/features/accounts/second-factor/login-code.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Two-step verification");

export const loader = loadLoginCode;
export const action = loginCodeAction;

export default function LoginCode() {
  const answer = useActionData<typeof action>();
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Two-step verification</h1>
      <Form method="post" noValidate className="mt-6 space-y-4">
        <CodeField
          label="Code"
          hint="The six digits from your authenticator app, or one of your recovery codes"
          error={answer?.error}
        />
        <Button className="w-full" pending={pending} disabled={pending}>
          Continue
        </Button>
      </Form>
      <Form method="post" action={paths.logout()} className="mt-4">
        <Button look="secondary">Log out</Button>
      </Form>
    </div>
  );
}
