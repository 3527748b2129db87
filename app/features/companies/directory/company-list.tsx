import { Link } from "@remix-run/react";
import type { Company } from "./companies.queries.server.ts";
import { CompanyMark } from "#app/features/jobs/card/company-mark.tsx";
import { VerifiedBadge } from "../verified-badge.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { counted } from "#app/lib/text/counted.ts";
import { PREFETCH } from "#app/lib/page/prefetch.ts";
import * as paths from "#app/lib/paths.ts";

type CompanyListProps = { companies: Company[]; q: string; now: number; searching: boolean };

const LINK = "text-accent font-semibold underline underline-offset-4";

export function CompanyList({ companies, q, now, searching }: CompanyListProps) {
  if (!companies.length) return <NoCompanies q={q} />;
  return (
    <ul
      className={`mt-5 grid grid-cols-1 gap-4 transition-opacity sm:grid-cols-2 lg:grid-cols-3 ${searching ? "opacity-60" : ""}`}
    >
      {companies.map((company) => (
        <li key={company.company_uid}>
          <CompanyCard company={company} now={now} />
        </li>
      ))}
    </ul>
  );
}

/** A tap anywhere on the card opens the page of the company. */
function CompanyCard({ company, now }: { company: Company; now: number }) {
  const { company_uid: uid, company_name: name, open_jobs: openJobs, newest_posted_date: newest } = company;
  return (
    <article className="rounded-card border-line bg-surface shadow-card hover:border-accent focus-within:border-accent relative flex h-full items-start gap-3 border p-4 max-xs:p-3">
      <CompanyMark id={uid} name={name} logo={company.logo} className="size-11 max-xs:hidden" />
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug">{name}</h2>
        {company.verification ? <VerifiedBadge verification={company.verification} className="mt-1" /> : null}
        <Link
          prefetch={PREFETCH}
          to={paths.company(uid)}
          className="text-accent inline-flex min-h-11 items-center font-semibold tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {counted(openJobs, "open job", "open jobs")}
          <span className="sr-only"> at {name}</span>
        </Link>
        <p className="text-muted text-sm tabular-nums">
          Newest job posted{" "}
          <time dateTime={newest} title={formatExactDate(newest)}>
            {formatPostedDate(newest, now)}
          </time>
        </p>
      </div>
      <Icon name="chevron-right" className="text-muted max-xs:hidden size-5 shrink-0 self-center" />
    </article>
  );
}

/** Many type what they want to work as. */
function NoCompanies({ q }: { q: string }) {
  return (
    <div className="rounded-card border-line bg-surface mt-5 border border-dashed p-10 text-center">
      <Icon name="search-x" className="text-muted mx-auto size-10" />
      <p className="mt-3 text-lg font-semibold">No companies found</p>
      {q ? (
        <>
          <Link to={paths.findJobs({ q })} className={`${LINK} mt-2 inline-flex min-h-11 items-center`}>
            Search jobs instead
          </Link>
          <p className="text-muted mt-1">
            Try a shorter part of the name, or{" "}
            <Link to={paths.companies()} className={LINK}>
              clear the search
            </Link>
            .
          </p>
        </>
      ) : (
        <p className="text-muted mt-1">No company has an open job at the moment. Please come back soon.</p>
      )}
    </div>
  );
}
