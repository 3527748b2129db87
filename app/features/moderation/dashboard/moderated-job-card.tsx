import { Link } from "@remix-run/react";
import type { ReactNode, Ref } from "react";

import { JobFacts, JobHistory, JobTexts } from "./moderated-job-facts.tsx";
import type { ModeratedJob } from "../rows.server.ts";
import { NewNameNotice } from "../decide/approve-name.tsx";
import { DecideJob } from "../decide/decide-job.tsx";
import { jobDeleteQuestion } from "../delete/delete-question.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ContactLinks } from "#app/components/ui/contact-links.tsx";
import { AskToDelete } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { StatusBadge } from "#app/features/jobs/status-badge.tsx";
import { lineColour } from "#app/features/jobs/location-dot.tsx";
import { paths } from "#app/lib/paths.ts";

type ModeratedJobCardProps = {
  job: ModeratedJob;
  now: number;
  /** Where its forms are sent: the list that it stands in. */
  action: string;
  /** The one that the moderator came for: all its text is open, and the decision stays within reach of the thumb. */
  alone?: boolean;
  cardRef?: Ref<HTMLElement>;
  /** For choosing it together with others. */
  checkbox?: ReactNode;
};

/** All that a moderator needs to judge a job, and the decision itself. */
export function ModeratedJobCard({ job, now, action, alone = false, cardRef, checkbox }: ModeratedJobCardProps) {
  const titleId = `title-${job.id}`;
  return (
    <article
      ref={cardRef}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="rounded-card border-line bg-surface shadow-card relative border p-4 pl-5 sm:p-5 sm:pl-7"
    >
      <span
        className={`rounded-l-card absolute inset-y-0 left-0 w-1.5 ${lineColour(job.location)}`}
        aria-hidden="true"
      />
      <div className="flex items-start gap-3">
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-2">
            <StatusBadge status={job.status} />
            {job.companyDeleted ? (
              <span className="bg-danger-soft text-danger rounded-full px-3 py-1 text-sm font-semibold">
                Company deleted
              </span>
            ) : null}
          </div>
          <h2 id={titleId} className="mt-2 text-lg leading-snug wrap-anywhere">
            {job.title}
          </h2>
          <p className="text-muted font-medium wrap-anywhere">{job.company}</p>
          {job.newName ? <NewNameNotice newName={job.newName} /> : null}
        </div>
        {checkbox}
      </div>
      <div className="mt-2 flex flex-wrap gap-x-6">
        {job.contact ? <ContactLinks {...job.contact} /> : <p className="text-muted">No contact details.</p>}
      </div>
      <JobFacts job={job} now={now} />
      <JobTexts job={job} open={alone} />
      <JobHistory history={job.history} />
      <div
        className={`border-line mt-3 border-t pt-3 ${alone ? "max-sm:bg-surface max-sm:sticky max-sm:bottom-0 max-sm:z-10 max-sm:-mx-3 max-sm:px-3 max-sm:pb-3" : ""}`}
      >
        <DecideJob job={job} action={action} />
      </div>
      <div className="mt-2">
        <div className="flex flex-wrap gap-2">
          <Link to={paths.jobApplicants(job.id)} className={buttonClass("secondary", "max-sm:grow max-sm:px-3")}>
            <Icon name="users" className="size-5" />
            <span className="tabular-nums">
              {`Applicants (${job.applications.toLocaleString("en-IN")})`}
              <span className="sr-only"> for {job.title}</span>
            </span>
          </Link>
          {job.contact ? (
            <Link
              to={paths.companyApplicants(job.contact.email)}
              className={buttonClass("secondary", "max-sm:grow max-sm:px-3")}
            >
              <span>
                Company&rsquo;s applicants<span className="sr-only"> for {job.title}</span>
              </span>
            </Link>
          ) : null}
          {job.status === "approved" ? (
            <Link to={paths.job(job.id)} className={buttonClass("secondary", "max-sm:grow max-sm:px-3")}>
              <Icon name="external-link" className="size-5" />
              <span>
                Public page<span className="sr-only"> of {job.title}</span>
              </span>
            </Link>
          ) : null}
          <AskToDelete question={jobDeleteQuestion(job)} id={job.id} list={action}>
            Delete<span className="sr-only"> {job.title}</span>
          </AskToDelete>
        </div>
      </div>
    </article>
  );
}
