import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useNavigation } from "@remix-run/react";

import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/field.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { refusalOf } from "#app/features/accounts/form-error.server.ts";
import { loginSchema } from "#app/features/accounts/schema.ts";
import { getUser } from "#app/lib/auth/current-user.server.ts";
import { isSuperAdmin } from "#app/lib/auth/guards.server.ts";
import { logIn } from "#app/features/accounts/log-in/log-in.server.ts";
import { textOf } from "#app/lib/form-text.ts";
import { paths, safeNextPath } from "#app/lib/paths.ts";
import { readForm, shorten } from "#app/lib/read-form.server.ts";

const LONGEST_EMAIL_SHOWN = 320;

export const meta: MetaFunction = () => [
  { title: "Super-admin login | Delhi NCR Jobs" },
  { name: "robots", content: "noindex" },
];

export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await getUser(args);
  if (signedIn && (await isSuperAdmin(signedIn))) throw redirect(nextPath(args.request));
  return null;
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request, loginSchema);
  const email = textOf(form, "email").trim();
  const password = textOf(form, "password");
  const shown = shorten(email, LONGEST_EMAIL_SHOWN);
  if (!email || !password) {
    return data({ error: "Please fill in both email and password", email: shown }, { status: 400 });
  }
  try {
    await logIn("super-admin", args, { email, password });
  } catch (error) {
    const { message, status } = refusalOf(error, args.context);
    return data({ error: message, email: shown }, { status });
  }
  throw redirect(nextPath(args.request));
}

function nextPath(request: Request): string {
  return safeNextPath(new URL(request.url).searchParams.get("next"), paths.superAdmin());
}

export default function SuperAdminLogin() {
  const answer = useActionData<typeof action>();
  const { state, formMethod } = useNavigation();
  const pending = formMethod === "POST";
  return (
    <div className="mx-auto max-w-md px-4 py-10">
      <h1 className="text-3xl">Super-admin login</h1>
      <Form method="post" noValidate className="mt-6 space-y-4">
        {answer ? <Notice look="error">{answer.error}</Notice> : null}
        <TextField
          id="email"
          name="email"
          type="email"
          label="Email"
          defaultValue={answer?.email}
          autoComplete="username"
          required
        />
        <TextField
          id="password"
          name="password"
          type="password"
          label="Password"
          autoComplete="current-password"
          required
        />
        <Button className="w-full" pending={pending} disabled={pending}>
          Login
        </Button>
        {/* Seen while the password is checked, and then while the dashboard is on its way. */}
        <p role="status" className="text-muted min-h-6 text-center">
          {pending ? (state === "submitting" ? "Authenticating super admin…" : "Loading (email verified)…") : null}
        </p>
      </Form>
    </div>
  );
}
