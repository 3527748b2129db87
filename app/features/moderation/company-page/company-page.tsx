import { Form, Link } from "@remix-run/react";
import type { ReactNode } from "react";

import type { CompanyPageData } from "./company-page.queries.server.ts";
import { LONGEST_NOTE } from "../reasons.ts";
import { SimilarCompanies } from "../company-record/company-record.tsx";
import { CompanyCard } from "../card/company-card.tsx";
import { DecisionLine } from "../card/decision-line.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { HiddenFields } from "#app/components/ui/hidden-fields.tsx";
import { Pagination } from "#app/components/ui/pagination.tsx";
import { TextAreaField } from "#app/components/ui/text-field.tsx";
import { StatusBadge } from "#app/features/jobs/card/status-badge.tsx";
import { formatPostedDate, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { useFormDraft } from "#app/lib/forms/form-draft.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";
import * as paths from "#app/lib/paths.ts";

type CompanyPageProps = {
  data: CompanyPageData;
  page: number;
  now: number;
  /** Its own address, where its forms are sent. */
  action: string;
};

/** All that moderators know of a company. */
export function CompanyPage({ data, page, now, action }: CompanyPageProps) {
  const { company, lastLogin, jobs, pages, decisions, reports, similar, notes } = data;
  return (
    <div className="mt-4 grid items-start gap-4 lg:grid-cols-[1fr_24rem]">
      <div className="min-w-0 space-y-4">
        <CompanyCard company={company} now={now} action={action} lastLogin={lastLogin} isOnItsPage />
        <Part title="Jobs" empty={jobs.length ? null : "It has posted no job."}>
          {jobs.map((job) => (
            <li key={job.id} className="py-2 wrap-anywhere">
              <p className="flex flex-wrap items-center gap-x-3">
                <JobLink id={job.id} title={job.title} />
                <StatusBadge status={job.status} />
                {job.status === "approved" && !job.is_open ? <span className="text-muted">ended</span> : null}
                <time dateTime={job.posted_date} title={formatShortDate(job.posted_date)} className="text-muted">
                  {`posted ${formatPostedDate(job.posted_date, now)}`}
                </time>
              </p>
              {job.company === company.company_name ? null : <p className="text-warning">{`As ${job.company}`}</p>}
              {job.last ? <DecisionLine decision={job.last} /> : null}
            </li>
          ))}
        </Part>
        <Pagination
          page={page}
          pages={pages}
          pathOf={(number) => paths.moderatedCompany(company.id, { page: number })}
        />
      </div>
      <div className="min-w-0 space-y-4">
        <Notes companyId={company.id} notes={notes} action={action} />
        <Part title="Looks like" empty={similar.length ? null : "No other company is like it."}>
          {similar.map(({ why, companies }) => (
            <li key={why} className="py-2">
              <SimilarCompanies why={why} companies={companies} />
            </li>
          ))}
        </Part>
        <Part title="Reports" empty={reports.length ? null : "None of its jobs was reported."}>
          {reports.map((report) => (
            <li key={report.id} className="py-2 wrap-anywhere">
              <JobLink id={report.job_id} title={report.title} />
              <p>
                <strong className="inline-block first-letter:uppercase">{report.reason}</strong>
                {", "}
                <time dateTime={report.at}>{report.when}</time>
                {`: ${OUTCOMES[report.outcome ?? "open"] ?? report.outcome}`}
              </p>
              {report.sentence ? <p className="whitespace-pre-line">{`“${report.sentence}”`}</p> : null}
            </li>
          ))}
        </Part>
        <Part title="Decisions" empty={decisions.length ? null : "No moderator has decided about it yet."}>
          {decisions.map((decision) => (
            <li key={decision.id} className="py-2 wrap-anywhere">
              {decision.job ? (
                <JobLink id={decision.job} title={decision.title} />
              ) : (
                <p className="font-medium">{`${decision.title} (deleted)`}</p>
              )}
              <DecisionLine decision={decision} />
            </li>
          ))}
        </Part>
      </div>
    </div>
  );
}

const OUTCOMES: Record<string, string> = { open: "not decided", kept: "the job was kept", "taken off": "taken off" };

function Part({ title, empty, children }: { title: string; empty: string | null; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card border-line bg-surface border p-4 text-sm">
      <h2 className="text-lg">{title}</h2>
      {empty ? <p className="text-muted mt-1">{empty}</p> : <ul className="divide-line divide-y">{children}</ul>}
    </section>
  );
}

function JobLink({ id, title }: { id: string; title: string }) {
  return (
    <Link
      to={paths.superAdmin({ job: id })}
      className="inline-flex min-h-11 items-center text-base font-medium underline underline-offset-4"
    >
      {title}
    </Link>
  );
}

type NotesProps = { companyId: string; notes: CompanyPageData["notes"]; action: string };

function Notes({ companyId, notes, action }: NotesProps) {
  const once = useOnceAtATime();
  // A note that is stored begins the next draft.
  const name = `company-note:${companyId}:${notes[0]?.id ?? ""}`;
  const { formProps } = useFormDraft({ name, fields: ["note"], answered: false });
  return (
    <section aria-label="Notes" className="rounded-card border-line bg-surface border p-4 text-sm">
      <h2 className="text-lg">Notes</h2>
      <Form
        key={notes[0]?.id}
        {...formProps}
        method="post"
        action={action}
        preventScrollReset
        onSubmit={once}
        className="mt-2"
      >
        <HiddenFields fields={{ companyId }} />
        <TextAreaField
          id="note"
          name="note"
          label="New note"
          hint="Only moderators read it."
          rows={2}
          maxLength={LONGEST_NOTE}
          required
        />
        <Button look="secondary" name="intent" value="note-company" className="mt-2">
          Add note
        </Button>
      </Form>
      <ul className="divide-line mt-2 divide-y">
        {notes.map(({ id, note, by, at, when }) => (
          <li key={id} className="py-2 wrap-anywhere">
            <p className="whitespace-pre-line">{note}</p>
            <p className="text-muted">
              {`${by}, `}
              <time dateTime={at}>{when}</time>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
