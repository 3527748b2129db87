import { Link } from "@remix-run/react";
import { toQuery } from "../dashboard/dashboard-address.ts";
import { formatCount } from "../company-job-counts.ts";
import type { ModeratedCompany } from "./cards.ts";
import { DecideName } from "../decide/decide-name.tsx";
import { DecideLogos } from "../decide/decide-logo.tsx";
import { companyDeleteQuestion } from "../delete/deletion-questions.tsx";
import { SuspendedNotice, SuspendOrReinstate, SuspensionHistory } from "../suspend/suspension.tsx";
import { CompanyVerification } from "../verification/company-verification.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { ContactLinks } from "#app/components/ui/contact-person.tsx";
import { AskToDelete } from "#app/components/ui/delete-question.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatPostedDate, formatShortDate } from "#app/features/jobs/posted-date.ts";
import * as paths from "#app/lib/paths.ts";

const LINE = "flex min-w-0 items-center gap-2";

type CompanyCardProps = {
  company: ModeratedCompany;
  now: number;
  /** The action URL of its form: the list that contains the card. */
  action: string;
  isOnItsPage?: boolean;
  lastLogin?: string | null;
};

export function CompanyCard({ company, now, action, isOnItsPage = false, lastLogin = null }: CompanyCardProps) {
  const { id, company_name: name, email, phone_number: phone, created_at: createdAt } = company;
  return (
    <article className="rounded-card border-line bg-surface shadow-card border p-4 sm:p-5">
      {isOnItsPage ? null : (
        <h2 className="text-lg leading-snug wrap-anywhere">
          <Link
            to={paths.moderatedCompany(id)}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        </h2>
      )}
      {company.suspended_reason === null ? null : <SuspendedNotice reason={company.suspended_reason} />}
      <DecideName company={company} action={action} />
      <DecideLogos company={company} action={action} />
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        <ContactLinks email={email} phone={phone} />
        <p className={`${LINE} text-muted min-h-8`}>
          <Icon name="clock" className="size-4 shrink-0" />
          <span>
            Registered{" "}
            <time dateTime={createdAt} title={formatShortDate(createdAt)}>
              {formatPostedDate(createdAt, now)}
            </time>
            {lastLogin ? `, last login ${formatPostedDate(lastLogin, now)}` : null}
          </span>
        </p>
        <p className={`${LINE} text-muted min-h-8 tabular-nums`}>
          <Icon name="briefcase" className="size-4 shrink-0" />
          {jobsText(company)}
        </p>
      </div>
      <CompanyVerification company={company} action={action} />
      <SuspensionHistory suspensions={company.suspensions} />
      <div className="border-line mt-3 flex flex-wrap gap-2 border-t pt-3">
        <Link
          to={paths.superAdmin(toQuery({ tab: "pending", q: "", company: id, page: 1, job: "" }))}
          className={buttonClass("secondary", "max-sm:w-full")}
        >
          <Icon name="briefcase" className="size-5" />
          <span>
            Pending jobs<span className="sr-only"> of {name}</span>{" "}
            <span className="tabular-nums">({formatCount(company.pending_jobs)})</span>
          </span>
        </Link>
        <Link to={paths.companyApplicants(email)} className={buttonClass("secondary", "max-sm:w-full")}>
          <Icon name="users" className="size-5" />
          <span>
            Applicants<span className="sr-only"> of {name}</span>
          </span>
        </Link>
        <SuspendOrReinstate company={company} action={action} />
        <AskToDelete question={companyDeleteQuestion(company)} id={id} list={action}>
          Delete<span className="sr-only"> {name}</span>
        </AskToDelete>
      </div>
    </article>
  );
}

function jobsText({
  jobs,
  open_jobs: open,
  approved_jobs: approved,
  rejected_jobs: rejected,
}: ModeratedCompany): string {
  const number = formatCount;
  return `Jobs: ${number(jobs)}, ${number(open)} open now, ${number(approved)} approved, ${number(rejected)} rejected so far`;
}
