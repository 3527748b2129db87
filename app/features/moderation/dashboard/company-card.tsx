import { Form, Link } from "@remix-run/react";
import { Briefcase, CircleCheck, Clock, Mail, Phone, Users } from "lucide-react";
import type { ReactNode } from "react";

import { useOnceAtATime } from "./moderated-job-card.tsx";
import { NewNameNotice } from "./new-name-notice.tsx";
import type { ModeratedCompany } from "./cards.ts";
import { toQuery } from "../decide/schema.ts";
import { Button, buttonClass } from "#app/components/ui/button.tsx";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { paths } from "#app/lib/paths.ts";

const COUNTED = 1_000;

const LINE = "flex min-w-0 items-center gap-2";
const LINK = `${LINE} text-accent min-h-11 py-1.5 font-medium wrap-anywhere underline-offset-4 hover:underline`;

type CompanyCardProps = {
  company: ModeratedCompany;
  now: number;
  /** Where its form is sent: the list that it stands in. */
  action: string;
  children: ReactNode;
};

export function CompanyCard({ company, now, action, children }: CompanyCardProps) {
  const { company_name: name, approved_name: publicName, email, phone_number: phone, created_at: createdAt } = company;
  // A company that nobody has approved a job of is in no directory, whatever its name.
  const renamed = publicName !== null && publicName !== name;
  return (
    <article className="rounded-card border-line bg-surface shadow-card border p-4 sm:p-5">
      <h2 className="text-lg leading-snug wrap-anywhere">{name}</h2>
      {renamed ? (
        <div className="mb-2">
          <NewNameNotice newName={{ name, publicName }} />
          <ApproveName company={company} action={action} />
        </div>
      ) : null}
      <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
        <a href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`} className={LINK}>
          <Mail className="size-4 shrink-0" aria-hidden="true" />
          {email}
        </a>
        <a href={`tel:+91${phone}`} className={`${LINK} tabular-nums`}>
          <Phone className="size-4 shrink-0" aria-hidden="true" />
          {phone}
        </a>
        <p className={`${LINE} text-muted min-h-8`}>
          <Clock className="size-4 shrink-0" aria-hidden="true" />
          <span>
            Registered{" "}
            <time dateTime={createdAt} title={formatExactDate(createdAt)}>
              {formatPostedDate(createdAt, now)}
            </time>
          </span>
        </p>
        <p className={`${LINE} text-muted min-h-8 tabular-nums`}>
          <Briefcase className="size-4 shrink-0" aria-hidden="true" />
          {jobsText(company.jobs)}
        </p>
      </div>
      <div className="border-line mt-3 flex flex-wrap gap-2 border-t pt-3">
        <Link
          to={paths.superAdmin(toQuery({ tab: "pending", q: name, page: 1, job: "" }))}
          className={buttonClass("secondary", "max-sm:w-full")}
        >
          <Briefcase className="size-5" aria-hidden="true" />
          <span>
            Its pending jobs<span className="sr-only">: {name}</span>
          </span>
        </Link>
        <Link to={paths.companyApplicants(email)} className={buttonClass("secondary", "max-sm:w-full")}>
          <Users className="size-5" aria-hidden="true" />
          <span>
            Applicants<span className="sr-only"> of {name}</span>
          </span>
        </Link>
        {children}
      </div>
    </article>
  );
}

function ApproveName({ company: { id, company_name: name, name_version: nameVersion }, action }: ApproveNameProps) {
  const once = useOnceAtATime();
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={once} className="mt-2">
      <input type="hidden" name="companyId" value={id} />
      <input type="hidden" name="nameVersion" value={nameVersion} />
      <Button look="secondary" name="intent" value="approve-name" className="max-sm:w-full">
        <CircleCheck className="size-5" aria-hidden="true" />
        <span>
          Approve name<span className="sr-only">: {name}</span>
        </span>
      </Button>
    </Form>
  );
}

type ApproveNameProps = { company: ModeratedCompany; action: string };

function jobsText(jobs: number): string {
  if (jobs > COUNTED) return `More than ${COUNTED.toLocaleString("en-IN")} jobs`;
  return `${jobs.toLocaleString("en-IN")} ${jobs === 1 ? "job" : "jobs"}`;
}
