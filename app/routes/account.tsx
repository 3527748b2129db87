import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";

import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { accountAction, type AccountIntent } from "#app/features/accounts/account-page/account.action.server.ts";
import { loadAccount } from "#app/features/accounts/account-page/account.queries.server.ts";
import { AccountSection } from "#app/features/accounts/account-page/account-section.tsx";
import { ApplicationMailsForm } from "#app/features/accounts/account-page/application-mails-form.tsx";
import { CompanyForm } from "#app/features/accounts/account-page/company-form.tsx";
import { PasswordForm } from "#app/features/accounts/account-page/password-form.tsx";
import { telegramLink } from "#app/features/alerts/telegram-link.server.ts";
import { AuditList } from "#app/features/audit/audit-list.tsx";
import { NameInReview } from "#app/features/companies/name-in-review.tsx";
import { WebsiteState } from "#app/features/companies/verification/website-state.tsx";
import { getEnvironment } from "#app/lib/env.server.ts";
import { hiddenPage } from "#app/lib/page/page-meta.ts";
import * as paths from "#app/lib/paths.ts";

export const meta = hiddenPage("Your account");

export async function loader(args: LoaderFunctionArgs) {
  const account = await loadAccount(args);
  return {
    account,
    telegramLink: account?.company ? telegramLink("employer", account.company.id) : null,
    loadedAt: Date.now(),
    retentionDays: getEnvironment().RETENTION_DAYS,
  };
}

export const action = accountAction;

export default function Account() {
  const { account, telegramLink: chatLink, loadedAt, retentionDays } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const sent = useNavigation().formData?.get("intent");
  const company = account?.company;
  const isSuperAdmin = company === null;
  const resultOf = (intent: AccountIntent) => (answer?.intent === intent ? answer.submission : null);
  return (
    <div className="mx-auto max-w-xl px-4 py-10">
      <h1 className="text-3xl">Your account</h1>
      {account ? <p className="text-muted mt-2 wrap-anywhere">You log in as {account.email}.</p> : null}
      {company ? (
        <Link to={paths.changeEmail()} className="inline-flex min-h-11 items-center underline underline-offset-4">
          Change the email address
        </Link>
      ) : null}
      <Link
        to={isSuperAdmin ? paths.superAdmin() : paths.employerDashboard()}
        className={buttonClass("secondary", "mt-4 flex! w-fit")}
      >
        Back to the dashboard
      </Link>
      {isSuperAdmin ? null : (
        <AccountSection intent="company" title="Your company" loadedAt={loadedAt}>
          {company ? (
            <div className="mt-4">
              <NameInReview {...company} />
            </div>
          ) : null}
          <CompanyForm
            company={company}
            result={resultOf("company")}
            signedOut={answer?.signedOut ?? false}
            pending={sent === "company"}
          />
          {company ? (
            <Link to={paths.logoForm()} className={buttonClass("secondary", "mt-6")}>
              Logo of your company
            </Link>
          ) : null}
          {company?.verification ? <WebsiteState verification={company.verification} /> : null}
        </AccountSection>
      )}
      {company ? (
        <AccountSection intent="application-mails" title="Notices of applications" loadedAt={loadedAt}>
          <ApplicationMailsForm
            chosen={company.applicationMails}
            telegramLink={company.hasTelegram ? null : chatLink}
            hasTelegram={company.hasTelegram}
            pending={sent === "application-mails"}
          />
        </AccountSection>
      ) : null}
      {account || answer?.intent === "password" ? (
        <AccountSection intent="password" title="Change your password" loadedAt={loadedAt}>
          <PasswordForm email={account?.email ?? ""} result={resultOf("password")} pending={sent === "password"} />
        </AccountSection>
      ) : null}
      {account ? (
        <section aria-labelledby="second-step" className="border-line mt-8 border-t pt-6">
          <h2 id="second-step" className="text-xl">
            Two-step verification
          </h2>
          <p className="text-muted mt-2 mb-4">
            You also enter a code from an app on your phone, so a stolen password is not enough.
          </p>
          <Link to={paths.secondFactor()} className={buttonClass("secondary")}>
            Set up two-step verification
          </Link>
        </section>
      ) : null}
      {account ? (
        <AccountSection intent="logout-everywhere" title="Log out everywhere" loadedAt={loadedAt}>
          <p className="text-muted mt-2 mb-4">
            Logs you out on this device and on all others, for example if you stayed logged in on a shared computer.
          </p>
          <Form method="post">
            <input type="hidden" name="intent" value="logout-everywhere" />
            <Button look="secondary" pending={sent === "logout-everywhere"} disabled={sent === "logout-everywhere"}>
              Log out everywhere
            </Button>
          </Form>
        </AccountSection>
      ) : null}
      {company ? (
        <section aria-labelledby="applications" className="border-line mt-8 border-t pt-6">
          <h2 id="applications" className="text-xl">
            How long applications are kept
          </h2>
          <p className="text-muted mt-2">
            We delete an application and its resume {retentionDays} days after the end of the job. If you delete a job,
            its applications are deleted at once. If you delete your account, the applications for all its jobs are
            deleted after 30 days.
          </p>
        </section>
      ) : null}
      {company?.activity.length ? (
        <section aria-labelledby="activity" className="border-line mt-8 border-t pt-6">
          <h2 id="activity" className="text-xl">
            Recent activity in your account
          </h2>
          <p className="text-muted mt-2">The latest 50 logins, opened resumes, deletions and decisions.</p>
          <AuditList entries={company.activity} />
        </section>
      ) : null}
      {company ? (
        <Link to={paths.deleteAccount()} className="text-muted mt-8 inline-flex min-h-11 items-center underline">
          Delete your account
        </Link>
      ) : null}
      {account && isSuperAdmin ? (
        <Link to={paths.auditLog()} className={buttonClass("secondary", "mt-8")}>
          Audit log
        </Link>
      ) : null}
    </div>
  );
}
