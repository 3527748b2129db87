import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { BackLink } from "#app/components/ui/back-link.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { PasswordField } from "#app/components/ui/password-field.tsx";
import { KindTextField } from "#app/features/applications/answer/kind-text-field.tsx";
import {
  deleteAccountAction,
  loadAccountDeletion,
} from "#app/features/accounts/delete-account/account-deletion.server.ts";
import { formatExactDate } from "#app/features/jobs/posted-date.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";

export const meta = hiddenPage("Delete your account");

export const loader = loadAccountDeletion;
export const action = deleteAccountAction;

export default function DeleteAccount() {
  const { name, dueAt, waiting, language } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>();
  const typed = refused?.initialValue?.words;
  const pending = useNavigation().formMethod === "POST";
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <BackLink fallback={paths.account()} />
      <h1 className="mt-3 text-3xl">Delete your account</h1>
      <Form method="post" noValidate className="mt-4 space-y-4">
        {dueAt ? (
          <>
            <Notice look="warning">
              {`The account of ${name} will be deleted on ${formatExactDate(dueAt)}, with its company and all applications. Its jobs are closed.`}
            </Notice>
            <Button name="intent" value="keep" pending={pending} disabled={pending}>
              Keep my account
            </Button>
          </>
        ) : (
          <>
            <p>{`All jobs of ${name} close at once. After 30 days your account, your company and all applications with their resumes are deleted for good. Until then you can log in and keep your account.`}</p>
            {waiting ? (
              <>
                <p>{`${counted(waiting, "applicant waits", "applicants wait")} for a yes or a no, and will get your text. They keep this answer if you come back.`}</p>
                <KindTextField
                  language={language}
                  company={name}
                  reason="no longer hiring"
                  typed={typeof typed === "string" ? typed : undefined}
                  error={refused?.error?.words?.[0]}
                  pathOf={(lang) => paths.deleteAccount({ lang })}
                />
              </>
            ) : null}
            <PasswordField
              id="password"
              name="password"
              label="Your password"
              errors={refused?.error?.password ?? undefined}
              announceErrors="at once"
              autoComplete="current-password"
              required
            />
            <Button look="danger" name="intent" value="delete" pending={pending} disabled={pending}>
              Delete my account
            </Button>
          </>
        )}
      </Form>
    </div>
  );
}
