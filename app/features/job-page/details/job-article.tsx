import type { ReactNode } from "react";

import { CheckedOn } from "./checked-on.tsx";
import { Fact } from "./fact.tsx";
import { JobSummary, type SummedUpJob } from "./job-summary.tsx";
import type { PageFact } from "./page-facts.server.ts";
import { WalkIn } from "../walk-in/walk-in.tsx";
import { CompanyLink } from "#app/features/jobs/card/company-link.tsx";
import { unusualFacts } from "#app/features/jobs/card/job-facts.ts";
import { JobTags } from "#app/features/jobs/card/job-tags.tsx";
import type { DescriptionBlock } from "#app/features/jobs/description/description-blocks.ts";
import { FoldedDescription } from "#app/features/jobs/description/description.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { answerRateText } from "#app/features/companies/answer-rate.ts";
import { VerifiedBadge } from "#app/features/companies/verified-badge.tsx";

type JobDetailsProps = {
  job: SummedUpJob & Record<"description" | "about", DescriptionBlock[]> & { facts: PageFact[] };
  now: number;
  /** The button, or why there is none. */
  apply: ReactNode;
  /** What stands under the texts. */
  children: ReactNode;
};

/** All that is known of a job: on wide screens its facts and the button stay beside the texts. */
export function JobDetails({ job, now, apply, children }: JobDetailsProps) {
  return (
    <article className="gap-x-10 lg:grid lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
      <header>
        <h1 className="text-2xl leading-tight break-words lg:text-3xl">{job.title}</h1>
        <p className="text-muted mt-1 text-lg font-medium wrap-anywhere">
          {job.posted_by ? (
            <>
              Hiring for <span>{job.company}</span> · posted by{" "}
              <CompanyLink uid={job.company_uid}>{job.posted_by}</CompanyLink>
            </>
          ) : (
            <CompanyLink uid={job.company_uid}>{job.company}</CompanyLink>
          )}
        </p>
        {job.verification ? <VerifiedBadge verification={job.verification} className="mt-1" /> : null}
        {job.answer_rate ? (
          <p className="mt-1 flex items-start gap-1.5 text-sm tabular-nums">
            <Icon name="mail" className="text-accent mt-0.5 size-4 shrink-0" />
            {answerRateText(job.answer_rate)}
          </p>
        ) : null}
        <CheckedOn date={job.status_changed_at} />
        <JobTags tags={unusualFacts(job)} />
      </header>
      <JobSummary job={job} now={now} apply={apply} />
      <div className="mt-4 space-y-5 lg:space-y-6">
        <WalkIn job={job} now={now} />
        {job.facts.length ? (
          <dl className="space-y-1.5">
            {job.facts.map(({ icon, label, text }) => (
              <Fact key={label} icon={icon} name={label} labelled>
                {text}
              </Fact>
            ))}
          </dl>
        ) : null}
        <TextSection id="description" title="Job description" blocks={job.description} />
        <TextSection id="about" title="About the company" blocks={job.about} />
        {job.no_fees ? (
          <p className="border-line border-l-4 pl-4">This employer says: “We never ask candidates for money.”</p>
        ) : null}
        {children}
      </div>
    </article>
  );
}

function TextSection({ id, title, blocks }: { id: string; title: string; blocks: DescriptionBlock[] }) {
  if (!blocks.length) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      <FoldedDescription id={id} blocks={blocks} />
    </section>
  );
}
