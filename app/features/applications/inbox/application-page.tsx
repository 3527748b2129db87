import { Link, useNavigation } from "@remix-run/react";
import { useRef, type ReactNode } from "react";

import { ApplicationCard } from "./application-card.tsx";
import { ContactApplicant } from "../contact-applicant.tsx";
import { ApplicationSearch } from "./application-search.tsx";
import type { ApplicationEntry, ApplicationPageData, JobOfApplications } from "./inbox.queries.server.ts";
import { SELECTED_FORM, SelectedApplicants } from "./selected-applicants.tsx";
import { CSV_MAX_ROWS, toQuery, type ListQuery } from "./list-query.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { StateTabs } from "./state-tabs.tsx";
import { STATE_NAMES } from "../application-states.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { AskToDelete, DeleteQuestionOnPage, type DeleteQuestion } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { useFocusAfterAction } from "#app/components/ui/use-focus-after-action.ts";
import { StatusBadge } from "#app/features/jobs/card/status-badge.tsx";
import { answerChoiceText } from "#app/features/jobs/questions.ts";
import * as paths from "#app/lib/paths.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type ApplicationPageProps = ApplicationPageData & {
  title: string;
  back: ReactNode;
  pathOf: (query: { q?: string; sort?: string; state?: string | undefined; answer?: string; page?: number }) => string;
  /** Without it, the list has no links to export it. */
  files?: { csv: string; zip: string };
  /** Of the employer, whose list it is; the super-admin's list has none. */
  company?: string;
};

/** The applications for one job, as its employer and the super-admin see them. */
export function ApplicationPage(props: ApplicationPageProps) {
  const { job, query, page, pages, applications, total, states, toDelete, now, title, back, pathOf, files } = props;
  const { company } = props;
  const forSuperAdmin = company === undefined;
  const deskOf = (id: string) => paths.applicationDesk(job.id, id, toQuery(query));
  const count = useRef<HTMLParagraphElement>(null);
  const navigation = useNavigation();
  const searching = navigation.state === "loading" && navigation.location.pathname === pathOf({});
  const here = pathOf({ ...toQuery(query), page });
  useFocusAfterAction(count, applications);
  return (
    <div className="mx-auto max-w-5xl px-4 py-6 sm:py-8">
      {back}
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="min-w-0 text-2xl sm:text-3xl">{title}</h1>
        <StatusBadge status={job.status} />
      </div>
      {toDelete ? (
        <DeleteQuestionOnPage question={deleteQuestionOf(toDelete)} action={here} />
      ) : (
        <>
          {total || query.q || query.state || query.answer ? (
            <>
              <ApplicationSearch query={query} questions={job.questions} action={pathOf({})} searching={searching} />
              <StateTabs
                counts={states}
                current={query.state}
                pathOf={(state) => pathOf({ ...toQuery({ ...query, state: null }), state })}
              />
            </>
          ) : null}
          <section aria-label="Applications" aria-busy={searching} className="mt-4">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <p
                ref={count}
                tabIndex={-1}
                role="status"
                className="text-muted flex min-h-11 min-w-0 items-center tabular-nums"
              >
                {countText(total, query)}
              </p>
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                {query.q && total ? <ClearSearch to={pathOf(toQuery({ ...query, q: "" }))} /> : null}
                {files && applications[0] ? (
                  <>
                    <Link to={deskOf(applications[0].id)} className={buttonClass("primary", "max-sm:px-3")}>
                      Read one by one
                    </Link>
                    <a href={files.csv} className={buttonClass("secondary", "max-sm:px-3")}>
                      <Icon name="download" className="size-5" />
                      {total > CSV_MAX_ROWS ? `Export the first ${formatNumber(CSV_MAX_ROWS)} (CSV)` : "Export (CSV)"}
                    </a>
                    <a href={files.zip} className={buttonClass("secondary", "max-sm:px-3")}>
                      <Icon name="download" className="size-5" />
                      Download resumes (ZIP)
                    </a>
                  </>
                ) : null}
              </div>
            </div>
            {applications.length ? (
              <ul className={`mt-3 space-y-3 transition-opacity ${searching ? "opacity-60" : ""}`}>
                {applications.map((application) => (
                  <li key={application.id}>
                    <ApplicationCard
                      application={application}
                      now={now}
                      forSuperAdmin={forSuperAdmin}
                      contact={forSuperAdmin ? null : <ContactApplicant {...{ application, job, company }} />}
                      desk={forSuperAdmin ? undefined : deskOf(application.id)}
                      bulkForm={forSuperAdmin ? undefined : SELECTED_FORM}
                      moves={forSuperAdmin ? null : <MoveButtons application={application} list={here} />}
                    >
                      <AskToDelete question={deleteQuestionOf(application)} id={application.id} list={here}>
                        Delete Application<span className="sr-only"> of {application.name}</span>
                      </AskToDelete>
                    </ApplicationCard>
                  </li>
                ))}
              </ul>
            ) : (
              <NoApplications {...props} />
            )}
            {forSuperAdmin || !applications.length ? null : <SelectedApplicants jobId={job.id} />}
            <Pagination page={page} pages={pages} pathOf={(number) => pathOf({ ...toQuery(query), page: number })} />
          </section>
        </>
      )}
    </div>
  );
}

function deleteQuestionOf({ id, name, email, extension }: ApplicationEntry): DeleteQuestion {
  return {
    question: "Are you sure you want to delete this application?",
    loss: (
      <p>
        The application of <strong className="text-ink">{name}</strong> (<span className="wrap-anywhere">{email}</span>)
        {extension ? " and the resume" : null} will be deleted. This can&rsquo;t be undone.
      </p>
    ),
    confirm: "Delete Application",
    fields: { intent: "delete", applicationId: id },
  };
}

function countText(total: number, { q, state, answer }: ListQuery): string {
  const inState = counted(total, "application", "applications") + (state ? ` in ${STATE_NAMES[state]}` : "");
  const number = answer ? `${inState}, ${answerChoiceText(answer)}` : inState;
  return q ? `${number} with “${q}”` : number;
}

function ClearSearch({ to }: { to: string }) {
  return (
    <Link to={to} className="text-accent inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      Clear the search
    </Link>
  );
}

function NoApplications({ query, job, pathOf }: ApplicationPageProps) {
  const narrowed = query.q || query.state || query.answer;
  return (
    <div className="rounded-card border-line bg-surface mt-3 border border-dashed p-10 text-center">
      <Icon name={narrowed ? "search-x" : "inbox"} className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">{narrowed ? "No applications found" : "No applications yet"}</p>
      {query.q ? (
        <>
          <p className="text-muted mt-1">Try a shorter part of the name, the email, the phone number or the course.</p>
          <ClearSearch to={pathOf(toQuery({ ...query, q: "" }))} />
        </>
      ) : query.answer ? (
        <p className="text-muted mt-1">{`No application has the answer “${answerChoiceText(query.answer)}”.`}</p>
      ) : query.state ? (
        <p className="text-muted mt-1">{`No application is in ${STATE_NAMES[query.state]} now.`}</p>
      ) : (
        <p className="text-muted mt-1">{whyNone(job)}</p>
      )}
    </div>
  );
}

function whyNone({ status, isEnded }: JobOfApplications): string {
  if (status !== "approved") return "People can apply for this job once it is approved.";
  return isEnded ? "This job has ended." : "New applications for this job appear here immediately.";
}
