import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { ModerationDetails, RegisteredAs, SentBack } from "../card/moderation-details.tsx";
import { ChangesLine } from "../changes/changes.tsx";
import { WhatStandsOut } from "../company-record/company-record.tsx";
import type { ModeratedJob } from "../card/cards.ts";
import { NewNameText } from "../decide/decide-name.tsx";
import { DecideJob, HaveReadThis } from "../decide/decide-job.tsx";
import { DismissReports, ReportsOfJob } from "../reports/reports-of-job.tsx";
import { FoundWords, SafetyLine } from "../safety/safety-findings.tsx";
import { jobDeleteQuestion } from "../delete/deletion-questions.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { AskToDelete } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { formatPostedDate } from "#app/features/jobs/posted-date.ts";
import * as paths from "#app/lib/paths.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

type ModerationRowProps = {
  job: ModeratedJob;
  now: number;
  /** The action URL of its forms: the list that contains the row. */
  action: string;
  /** What was decided since the list was loaded. */
  decided: string | null;
  /** The job of a review link: the one that the moderator came for. */
  linked?: boolean;
  /** For choosing it together with others. */
  checkbox?: ReactNode;
};

/** Within reach while a long job is open: beside the text, on a narrow screen, which a laptop at 200 % is too, at its lower edge. */
const ACTIONS =
  "z-10 mt-2 max-lg:-mx-3 max-lg:-mb-2 max-lg:px-3 max-lg:pb-2 " +
  "max-lg:peer-open/job:bg-surface max-lg:peer-open/job:sticky max-lg:peer-open/job:bottom-0 max-lg:peer-open/job:pt-2 " +
  "lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start";

/** What a moderator needs for most decisions. A tap anywhere, or Enter, opens all of the job in the same place. */
export function ModerationRow({ job, now, action, decided, linked = false, checkbox }: ModerationRowProps) {
  const titleId = `title-${job.id}`;
  return (
    <article
      data-job={job.id}
      aria-labelledby={titleId}
      className={`outline-noida focus-within:shadow-[inset_3px_0_var(--color-accent)] relative -outline-offset-3 scroll-mt-20 [&_mark]:text-danger [&_mark]:font-semibold px-3 py-2 has-[>details>summary:focus-visible]:outline-3 lg:grid lg:grid-cols-[1fr_auto] lg:gap-x-6 lg:px-4 ${checkbox ? "lg:pl-13" : ""}`}
    >
      {checkbox ? (
        <div className="absolute top-0 right-0.5 z-10 lg:top-1 lg:right-auto lg:left-1">{checkbox}</div>
      ) : null}
      <details open={linked} className="peer/job group/job min-w-0">
        <summary
          className={`list-none outline-none after:absolute after:inset-0 after:cursor-pointer group-open/job:after:content-none ${checkbox ? "max-lg:pr-8" : ""}`}
        >
          <h2
            id={titleId}
            className="line-clamp-2 text-base leading-snug wrap-anywhere group-open/job:line-clamp-none lg:line-clamp-1"
          >
            <FoundWords job={job} field="title" />
          </h2>
        </summary>
        <ModerationDetails job={job} now={now} list={action} />
      </details>
      <ShortFacts job={job} now={now} />
      <div className={ACTIONS}>
        <HaveReadThis job={job} />
        <div className="group/actions relative flex flex-wrap gap-1.5 xs:has-[details[open]]:pb-21 sm:flex-nowrap sm:gap-2">
          {/* Over the buttons, so that no row moves; not over a reason that is typed. */}
          {decided ? (
            <p className="bg-surface text-muted absolute inset-0 z-10 flex items-center overflow-hidden text-sm group-has-[details[open]]/actions:hidden">
              {decided}
            </p>
          ) : null}
          <DismissReports job={job} action={action} />
          <DecideJob job={job} action={action} primary={linked} />
          <Link
            to={paths.jobApplicants(job.id)}
            className={buttonClass("secondary", "max-sm:gap-1.5 text-sm max-sm:px-2 sm:px-3")}
          >
            <Icon name="users" className="size-5 sm:hidden" />
            <span className="tabular-nums">
              <span className="max-sm:sr-only">Applicants </span>
              {`(${formatNumber(job.applications)})`}
              <span className="sr-only"> for {job.title}</span>
            </span>
          </Link>
          <AskToDelete question={jobDeleteQuestion(job)} id={job.id} list={action} iconOnly>
            Delete {job.title}
          </AskToDelete>
        </div>
      </div>
    </article>
  );
}

/** While the job is closed. Long words are cut, but for the name that an approval makes public. */
function ShortFacts({ job, now }: { job: ModeratedJob; now: number }) {
  const standsOut = job.companyRecord?.line.some((entry) => entry.standsOut) ?? false;
  return (
    <div className="min-w-0 text-sm peer-open/job:hidden">
      <p className="text-muted flex max-h-15 flex-wrap gap-x-3 overflow-hidden tabular-nums sm:flex-nowrap [&>*]:shrink-0">
        <span className="text-ink max-w-full shrink-3! truncate font-medium">{job.company}</span>
        <span>{job.location}</span>
        <span className="max-w-full wrap-anywhere sm:max-w-none sm:shrink! sm:truncate">
          <RangeText text={job.salary} />
        </span>
        <span>{job.category}</span>
        <time dateTime={job.posted_date}>{formatPostedDate(job.posted_date, now)}</time>
      </p>
      <RegisteredAs job={job} />
      {job.newName ? (
        <p className="text-warning wrap-anywhere">
          <NewNameText newName={job.newName} />
        </p>
      ) : null}
      {job.companyDeleted ? <p className="text-danger font-semibold">Company deleted</p> : null}
      {job.suspendedFor === null ? null : <p className="text-danger font-semibold">Company suspended</p>}
      <SentBack job={job} />
      <SafetyLine job={job} />
      {job.changes ? <ChangesLine changes={job.changes} /> : null}
      {standsOut && job.companyRecord ? <WhatStandsOut record={job.companyRecord} /> : null}
      <p className={`wrap-anywhere ${standsOut ? "line-clamp-2 lg:line-clamp-1" : ""}`}>{job.excerpt}</p>
      <ReportsOfJob reports={job.reports} />
    </div>
  );
}
