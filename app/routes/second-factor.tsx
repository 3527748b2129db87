import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { useFocusOnAnswer } from "#app/components/ui/use-focus-on-answer.ts";
import { CodeField } from "#app/features/accounts/second-factor/code-field.tsx";
import { loadSecondFactor, secondFactorAction } from "#app/features/accounts/second-factor/set-up.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Two-step verification");

export const loader = loadSecondFactor;
export const action = secondFactorAction;

export default function SecondFactor() {
  const { setup, recoveryCodes, required } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const shown = useFocusOnAnswer(answer?.recoveryCodes);
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <BackLink fallback={paths.account()} />
      <h1 className="mt-3 text-3xl">Two-step verification</h1>
      <div ref={shown} tabIndex={-1} className="mt-4 space-y-4 outline-none">
        {answer?.recoveryCodes ? (
          <RecoveryCodes codes={answer.recoveryCodes} />
        ) : setup ? (
          <>
            <p>
              {required ? "Your account needs it. " : ""}After your password, you enter a code from an app on your
              phone. A stolen password alone is then not enough.
            </p>
            <ol className="list-decimal space-y-4 pl-5">
              <li>
                Scan this with an authenticator app, like Google Authenticator or Aegis.
                <svg
                  role="img"
                  aria-label="QR code with the key below"
                  viewBox={`0 0 ${setup.qr.size} ${setup.qr.size}`}
                  shapeRendering="crispEdges"
                  className="mt-2 block w-56 max-w-full bg-white"
                >
                  <path d={setup.qr.path} fill="#000" />
                </svg>
                <p className="mt-2">On this phone? Enter this key in the app:</p>
                <code className="wrap-anywhere">{setup.secret.replaceAll(/.{4}(?=.)/g, "$& ")}</code>
              </li>
              <li>Enter the six digits that the app shows.</li>
            </ol>
            <CodeForm intent="add" button="Switch it on" error={answer?.error} passwordError={answer?.passwordError} />
          </>
        ) : (
          <>
            <Notice look="success">
              {`Two-step verification is on. You have ${recoveryCodes} recovery ${recoveryCodes === 1 ? "code" : "codes"} left.`}
            </Notice>
            {required ? null : <CodeForm intent="remove" button="Switch it off" error={answer?.error} />}
          </>
        )}
      </div>
    </div>
  );
}

type CodeFormProps = {
  intent: "add" | "remove";
  button: string;
  error: string | null | undefined;
  passwordError?: string | null;
};

function CodeForm({ intent, button, error, passwordError }: CodeFormProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="space-y-4">
      <CodeField label="Code" error={error} inputMode={intent === "add" ? "numeric" : undefined} />
      {intent === "add" ? (
        <PasswordField
          id="currentPassword"
          name="currentPassword"
          label="Current password"
          errors={passwordError ? [passwordError] : undefined}
          announceErrors="at once"
          autoComplete="current-password"
          required
        />
      ) : null}
      <Button name="intent" value={intent} pending={pending} disabled={pending}>
        {button}
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  return (
    <>
      <Notice look="success">Two-step verification is on.</Notice>
      <p>
        Write these recovery codes down, or print this page: we show them only once. Each works once in place of a code
        from the app, for example if you lose your phone.
      </p>
      <ul className="grid gap-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Link to={paths.account()} className={buttonClass("primary")}>
        I have saved them
      </Link>
    </>
  );
}
