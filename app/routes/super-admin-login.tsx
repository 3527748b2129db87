import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { loginSuperAdminAction } from "#app/features/accounts/log-in/log-in.action.server.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { isSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { nextPathOf } from "#app/lib/auth/next-path.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Super-admin login");

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await getUser(args);
  if (signedIn && (await isSuperAdmin(signedIn))) throw redirect(nextPathOf(args.request, paths.superAdmin()));
  return null;
}

export const action = loginSuperAdminAction;

export default function SuperAdminLogin() {
  const answer = useActionData<typeof action>();
  const { state, formMethod } = useNavigation();
  const pending = formMethod === "POST";
  const refused = useFocusOnAnswer(answer);
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Super-admin login</h1>
      <Form method="post" noValidate className="mt-6 space-y-4">
        <div ref={refused} tabIndex={-1} className="outline-none empty:hidden">
          {answer ? <Notice look="error">{answer.error}</Notice> : null}
        </div>
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          defaultValue={answer?.email}
          autoComplete="username"
          required
        />
        <PasswordField id="password" name="password" label="Password" autoComplete="current-password" required />
        <Button className="w-full" pending={pending} disabled={pending}>
          Login
        </Button>
        {/* The first text while the password is checked, the second while the dashboard loads. */}
        <p role="status" className="text-muted min-h-6 text-center">
          {pending ? (state === "submitting" ? "Authenticating super admin…" : "Loading (email verified)…") : null}
        </p>
      </Form>
    </div>
  );
}
