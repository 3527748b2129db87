import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { DecisionLines } from "./decision-line.tsx";
import { ChangedFields } from "../changes/changes.tsx";
import { CompanyRecordDetails } from "../company-record/company-record.tsx";
import type { ModeratedJob } from "./cards.ts";
import { FoundWords, SafetyDetails } from "../safety/safety-findings.tsx";
import { NewNameNotice } from "../decide/decide-name.tsx";
import { ReportsOfJob } from "../reports/reports-of-job.tsx";
import { SuspendedNotice, suspendPath } from "../suspend/suspension.tsx";
import { ContactLinks } from "#app/components/ui/contact-person.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import type { DescriptionBlock } from "#app/features/jobs/description/description-blocks.ts";
import { Description } from "#app/features/jobs/description/description.tsx";
import { formatPostedDate, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { StatusBadge } from "#app/features/jobs/card/status-badge.tsx";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type ModerationDetailsProps = {
  job: ModeratedJob;
  now: number;
  /** The address of the list that contains the job. */
  list: string;
};

/** All that is known of a job. What the employer typed is text, never markup. */
export function ModerationDetails({ job, now, list }: ModerationDetailsProps) {
  return (
    <>
      <p className="text-muted font-medium wrap-anywhere">
        <CompanyLink job={job}>
          <FoundWords job={job} field="company" />
        </CompanyLink>
        <RegisteredAs job={job} />
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <StatusBadge status={job.status} />
        {job.companyDeleted ? (
          <span className="bg-danger-soft text-danger rounded-full px-3 py-1 text-sm font-semibold">
            Company deleted
          </span>
        ) : null}
      </div>
      <SentBack job={job} />
      {job.suspendedFor === null ? null : <SuspendedNotice reason={job.suspendedFor} />}
      <ReportsOfJob reports={job.reports} />
      {job.newName ? <NewNameNotice newName={job.newName} /> : null}
      <div className="mt-1 flex flex-wrap gap-x-6">
        {job.contact ? <ContactLinks {...job.contact} /> : <p className="text-muted">No contact details.</p>}
      </div>
      <SafetyDetails job={job} />
      {job.companyRecord ? <CompanyRecordDetails record={job.companyRecord} /> : null}
      {job.changes ? <ChangedFields changes={job.changes} /> : null}
      <Facts job={job} now={now} />
      <LongTexts job={job} />
      <History history={job.history} />
      <JobLinks job={job} list={list} />
    </>
  );
}

/** To the company that posted the job. Above the row, which opens by a tap anywhere. */
export function CompanyLink({ job, children }: { job: ModeratedJob; children: ReactNode }) {
  if (!job.companyId) return children;
  return (
    <Link
      to={paths.moderatedCompany(job.companyId)}
      className="relative -my-3 inline-block py-3 underline underline-offset-4"
    >
      {children}
    </Link>
  );
}

/** Beside the name in the job, where it is not that of the account. */
export function RegisteredAs({ job: { registeredAs } }: { job: ModeratedJob }) {
  return registeredAs === null ? null : (
    <strong className="text-warning font-semibold wrap-anywhere">{` registered as ${registeredAs} `}</strong>
  );
}

/** A pending job that is not in the queue. */
export function SentBack({ job: { sentBackAt } }: { job: ModeratedJob }) {
  return sentBackAt === null ? null : <p className="font-semibold">{`Waits for its employer since ${sentBackAt}`}</p>;
}

export function LongTexts({ job }: Pick<ModerationDetailsProps, "job">) {
  return (
    <div className="border-line mt-3 space-y-3 border-t pt-3">
      <LongText name="Job description" blocks={job.description} />
      <LongText name="About the company" blocks={job.about} />
    </div>
  );
}

export function JobLinks({ job, list }: Omit<ModerationDetailsProps, "now">) {
  return (
    <div className="mt-1 flex flex-wrap gap-x-6">
      {job.contact ? (
        <Link to={paths.companyApplicants(job.contact.email)} className={LINK}>
          Company&rsquo;s applicants
          <span className="sr-only"> for {job.title}</span>
        </Link>
      ) : null}
      {job.logoInReview && job.contact ? (
        <Link to={paths.superAdmin({ tab: "companies", q: job.contact.email })} className={LINK}>
          New logo to decide about
          <span className="sr-only"> of the company of {job.title}</span>
        </Link>
      ) : null}
      {job.companyId && job.suspendedFor === null ? (
        <Link to={suspendPath(job.companyId, list)} className={LINK}>
          Suspend company
          <span className="sr-only"> of {job.title}</span>
        </Link>
      ) : null}
      {job.status === "approved" ? (
        <Link to={paths.job(job.id)} className={LINK}>
          Public page
          <span className="sr-only"> of {job.title}</span>
        </Link>
      ) : null}
    </div>
  );
}

const LINK = "text-accent flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4";

/** Said once for all of them: with a page of jobs there are hundreds. */
const FACTS =
  "mt-2 grid grid-cols-2 gap-x-4 gap-y-3 *:min-w-0 sm:grid-cols-3 [&_dt]:text-muted [&_dt]:text-sm " +
  "[&_dd]:font-medium [&_dd]:wrap-anywhere [&_dd]:whitespace-pre-line [&_dd]:tabular-nums";

export function Facts({ job, now }: Omit<ModerationDetailsProps, "list">) {
  return (
    <dl className={FACTS}>
      <Fact name="Location">{job.location}</Fact>
      <Fact name="Category">{job.category}</Fact>
      <TextFact name="Salary" job={job} field="salary" />
      <TextFact name="Experience" job={job} field="experience" />
      {job.facts.map(({ name, text }) => (
        <Fact key={name} name={name}>
          <RangeText text={text} />
        </Fact>
      ))}
      <Fact name="Vacancies">{formatNumber(job.vacancies)}</Fact>
      <Fact name="Posted">
        <time dateTime={job.posted_date} title={formatShortDate(job.posted_date)}>
          {formatPostedDate(job.posted_date, now)}
        </time>
      </Fact>
      <TextFact name="Skills" job={job} field="requirements" wide />
      <TextFact name="Qualification" job={job} field="qualifications" wide />
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "col-span-full" : undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

type TextFactProps = Parameters<typeof FoundWords>[0] & { name: string; wide?: boolean };

function TextFact({ name, wide, job, field }: TextFactProps) {
  if (!job[field]) return null;
  return (
    <Fact name={name} wide={wide}>
      {field in job.highlighted ? <FoundWords job={job} field={field} /> : <RangeText text={job[field]} />}
    </Fact>
  );
}

function LongText({ name, blocks }: { name: string; blocks: DescriptionBlock[] }) {
  if (!blocks.length) return null;
  return (
    <div>
      <p className="text-muted text-sm">{name}</p>
      <Description blocks={blocks} />
    </div>
  );
}

/** Who decided what, newest first. Of a job that its employer saved, also the decision before. */
export function History({ history }: Pick<ModeratedJob, "history">) {
  const shown = history[0]?.by_employer ? 2 : 1;
  const older = history.slice(shown);
  if (!history.length) return null;
  return (
    <div className="border-line mt-3 border-t pt-3 text-sm">
      <DecisionLines decisions={history.slice(0, shown)} />
      {older.length ? (
        <details>
          <summary className={LINK}>{`Earlier decisions (${older.length})`}</summary>
          <DecisionLines decisions={older} />
        </details>
      ) : null}
    </div>
  );
}
