import { Link } from "@remix-run/react";
import { Building2, ChevronRight } from "lucide-react";

import type { CompanyCardData } from "./schema.ts";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { paths } from "#app/lib/paths.ts";

/** Who, how many jobs, how new. A tap anywhere on the card opens the jobs. */
export function CompanyCard({ company, now }: { company: CompanyCardData; now: number }) {
  const { company_uid: uid, company_name: name, open_jobs: openJobs, newest_posted_date: newest } = company;
  return (
    <article className="rounded-card border-line bg-surface shadow-card hover:border-accent focus-within:border-accent relative flex h-full items-start gap-3 border p-4">
      <span className="bg-accent-soft text-accent grid size-11 shrink-0 place-items-center rounded-full">
        <Building2 className="size-5" aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <h2 className="text-lg leading-snug">{name}</h2>
        <Link
          to={paths.findJobs({ company: uid })}
          prefetch="intent"
          className="text-accent inline-flex min-h-11 items-center font-semibold tabular-nums underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          {openJobs.toLocaleString("en-IN")} open {openJobs === 1 ? "job" : "jobs"}
          <span className="sr-only"> at {name}</span>
        </Link>
        <p className="text-muted text-sm tabular-nums">
          Newest posted{" "}
          <time dateTime={newest} title={formatExactDate(newest)}>
            {formatPostedDate(newest, now)}
          </time>
        </p>
      </div>
      <ChevronRight className="text-muted size-5 shrink-0 self-center" aria-hidden="true" />
    </article>
  );
}
