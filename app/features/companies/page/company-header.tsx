import type { ReactNode } from "react";

import type { PublicCompany } from "./company.queries.server.ts";
import { answerRateText } from "../answer-rate.ts";
import { CompanyMark } from "#app/features/jobs/card/company-mark.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { counted } from "#app/lib/text/counted.ts";

/** Who the company is. Its website is named only where it has proven that it is its own. */
export function CompanyHeader({ company }: { company: Omit<PublicCompany, "about"> }) {
  const {
    id,
    name,
    logo,
    verification,
    answer_rate: answers,
    towns,
    since,
    open_jobs: open,
    ended_jobs: ended,
  } = company;
  return (
    <header className="rounded-card border-line bg-surface shadow-card border p-4 sm:p-8">
      <div className="flex items-center gap-4 max-xs:flex-wrap sm:gap-6">
        <CompanyMark id={id} name={name} logo={logo} className="size-16 sm:size-20" />
        <h1 className="min-w-0 text-xl leading-tight wrap-anywhere max-xs:text-lg sm:text-4xl">{name}</h1>
      </div>
      <ul className="mt-4 grid gap-x-8 gap-y-2 sm:mt-6 sm:grid-cols-2">
        <Fact icon="briefcase">
          <span className="font-semibold">{counted(open, "open job", "open jobs")}</span>
          {ended > 0 ? `, ${counted(ended, "closed job", "closed jobs")}` : null}
        </Fact>
        {towns.length ? <Fact icon="map-pin">{`Jobs in ${listOf(towns)}`}</Fact> : null}
        <Fact icon="calendar-days">
          On Delhi NCR Jobs since <time dateTime={since}>{formatShortDate(since)}</time>
        </Fact>
        {answers ? <Fact icon="mail">{answerRateText(answers)}</Fact> : null}
        {verification ? (
          <Fact icon="circle-check">
            <a
              href={`https://${verification.domain}/`}
              rel="nofollow noopener"
              target="_blank"
              className="text-accent -mt-2.5 inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {verification.domain}
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            <span className="text-muted block text-sm">
              Verified on <time dateTime={verification.verified_at}>{formatShortDate(verification.verified_at)}</time>:
              this company owns this website
            </span>
          </Fact>
        ) : null}
      </ul>
    </header>
  );
}

function Fact({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li className="relative min-w-0 pl-8 wrap-anywhere tabular-nums">
      <Icon name={icon} className="text-accent absolute top-0.5 left-0 size-5" />
      {children}
    </li>
  );
}

/** "Noida", "Noida and Delhi", "Noida, Delhi and Gurgaon" */
export function listOf(towns: readonly string[]): string {
  return [towns.slice(0, -1).join(", "), towns.at(-1)].filter(Boolean).join(" and ");
}
