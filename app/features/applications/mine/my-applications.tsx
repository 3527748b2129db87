import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse, Link, useRouteError } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { MyApplicationCard, NOT_ME, notMeOf, withdrawalOf } from "./my-application-card.tsx";
import type { MyApplication } from "./my-page.queries.server.ts";
import { ErrorPage, errorPageOf } from "#app/components/layout/error-page.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { AskToDelete, DeleteQuestionOnPage, type DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";

const EVERYTHING = "everything";

type MyApplicationsProps = {
  token: string;
  mailbox: string | null;
  applications: MyApplication[];
  /** What the page asks about before it is deleted, from the address. */
  toDelete: string | null;
  refused: SubmissionResult | undefined;
  reportOf: (application: MyApplication) => ReactNode;
  /** Below the applications. */
  children?: ReactNode;
};

export function MyApplications({
  token,
  mailbox,
  applications,
  toDelete,
  refused,
  reportOf,
  children,
}: MyApplicationsProps) {
  const here = paths.myPage(token);
  const question = toDelete ? questionOf(toDelete, mailbox, applications) : null;
  return (
    <div className="mx-auto max-w-2xl px-4 py-8 sm:py-10">
      <h1 className="text-3xl">{mailbox ? "Your applications" : "Your application"}</h1>
      <p className="text-muted mt-2 wrap-anywhere">
        {mailbox
          ? `All applications sent with ${mailbox}. Anyone with the link to this page can change them: do not share it.`
          : "Anyone with the link to this page can change the application: keep it, and do not share it."}
      </p>
      {question ? (
        <DeleteQuestionOnPage question={question} action={here} />
      ) : (
        <>
          <ul className="mt-6 space-y-4">
            {applications.map((application) => (
              <li key={application.id}>
                <MyApplicationCard
                  application={application}
                  token={token}
                  byMail={mailbox !== null}
                  refused={refused?.initialValue?.applicationId === application.id ? refused : undefined}
                  report={reportOf(application)}
                />
              </li>
            ))}
          </ul>
          {applications.length ? null : <p className="mt-6">There are no applications under this address.</p>}
          {children}
          {mailbox ? (
            <section className="mt-10">
              <h2 className="text-xl">Your data</h2>
              <div className="mt-3 flex flex-wrap gap-2">
                <a href={paths.myData(token)} className={buttonClass("secondary")}>
                  <Icon name="download" className="size-5" />
                  Download my data
                </a>
                <AskToDelete question={erasureOf(mailbox)} id={EVERYTHING} list={here}>
                  Erase everything
                </AskToDelete>
              </div>
            </section>
          ) : null}
        </>
      )}
    </div>
  );
}

function questionOf(toDelete: string, mailbox: string | null, applications: MyApplication[]): DeleteQuestion | null {
  if (toDelete === EVERYTHING) return mailbox ? erasureOf(mailbox) : null;
  const withdrawn = applications.find(({ id }) => id === toDelete);
  if (withdrawn) return withdrawalOf(withdrawn);
  const foreign = applications.find(({ id }) => NOT_ME + id === toDelete);
  return foreign ? notMeOf(foreign) : null;
}

function erasureOf(mailbox: string): DeleteQuestion {
  return {
    question: "Erase everything under this address?",
    loss: (
      <p>
        All applications, resumes and messages of <strong className="text-ink wrap-anywhere">{mailbox}</strong> will be
        deleted, and links to this page stop working. This can&rsquo;t be undone. What employers have saved already, we
        can&rsquo;t delete.
      </p>
    ),
    confirm: "Erase everything",
    fields: { intent: "erase" },
  };
}

export const isUnknownLink = (error: unknown) => isRouteErrorResponse(error) && error.status === 404;

/** The same for an unknown link, an expired one, and one whose application is gone. */
export function UnknownLinkBoundary() {
  const error = useRouteError();
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed may have been far down the page.
  useEffect(() => heading.current?.focus(), []);
  if (!isUnknownLink(error)) return <ErrorPage {...errorPageOf(error)} />;
  return (
    <div className="mx-auto max-w-xl px-4 py-16">
      <h1 ref={heading} tabIndex={-1} className="scroll-mt-24 text-2xl outline-none">
        This link does not work
      </h1>
      <p className="mt-3">Possible reasons:</p>
      <ul className="mt-2 list-disc space-y-1 pl-5">
        <li>The address is incomplete.</li>
        <li>The link was not used for 180 days.</li>
        <li>The application was withdrawn, or deleted with its job.</li>
      </ul>
      <Link to={paths.lostLink()} className={buttonClass("primary", "mt-6")}>
        Get a new link
      </Link>
    </div>
  );
}
