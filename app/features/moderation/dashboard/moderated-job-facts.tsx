import type { ReactNode } from "react";

import type { Decision, ModeratedJob } from "../rows.server.ts";
import { LocationDot } from "#app/features/jobs/location-dot.tsx";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";

/** The short fields. What the employer typed is text, never markup. */
export function JobFacts({ job, now }: { job: ModeratedJob; now: number }) {
  return (
    <dl className="mt-3 grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-3">
      <Fact name="Location">
        <LocationDot location={job.location} />
      </Fact>
      <Fact name="Category">{job.category}</Fact>
      <Fact name="Salary">{job.salary}</Fact>
      <Fact name="Experience">{job.experience}</Fact>
      <Fact name="Vacancies">{job.vacancies.toLocaleString("en-IN")}</Fact>
      <Fact name="Posted">
        <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
          {formatPostedDate(job.posted_date, now)}
        </time>
      </Fact>
      <Fact name="Skills" wide>
        {job.requirements}
      </Fact>
      <Fact name="Qualification" wide>
        {job.qualifications}
      </Fact>
    </dl>
  );
}

function Fact({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 ${wide ? "col-span-full" : ""}`}>
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="font-medium wrap-anywhere whitespace-pre-line tabular-nums">{children}</dd>
    </div>
  );
}

/** The beginning of the description; a tap opens the whole of it and what the company says about itself. */
export function JobTexts({ job, open = false }: { job: ModeratedJob; open?: boolean }) {
  return (
    <div className="group/texts border-line mt-3 border-t pt-3">
      <p className="wrap-anywhere group-has-[details[open]]/texts:hidden">{job.excerpt}</p>
      <details open={open}>
        <summary className="text-accent flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
          <span className="group-has-[details[open]]/texts:hidden">Show the full text</span>
          <span className="hidden group-has-[details[open]]/texts:inline">Show less</span>
        </summary>
        <LongText name="Job description">{job.description}</LongText>
        <LongText name="About the company">{job.about}</LongText>
      </details>
    </div>
  );
}

function LongText({ name, children }: { name: string; children: string }) {
  return (
    <div className="mb-3">
      <p className="text-muted text-sm">{name}</p>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{children}</p>
    </div>
  );
}

const VERBS: Record<Decision["to"], string> = {
  pending: "Set back to pending",
  approved: "Approved",
  rejected: "Rejected",
};

/** Who decided what, newest first. */
export function JobHistory({ history }: Pick<ModeratedJob, "history">) {
  const [newest, ...older] = history;
  if (!newest) return null;
  return (
    <div className="border-line mt-3 border-t pt-3 text-sm">
      <DecisionLine decision={newest} />
      {older.length ? (
        <details>
          <summary className="text-accent flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
            {`Earlier decisions (${older.length})`}
          </summary>
          <ul className="space-y-2">
            {older.map((decision) => (
              <li key={decision.id}>
                <DecisionLine decision={decision} />
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}

function DecisionLine({ decision: { to, by, at, when, reason } }: { decision: Decision }) {
  return (
    <p className="wrap-anywhere">
      <strong>{VERBS[to]}</strong>
      {` by ${by}, `}
      <time dateTime={at}>{when}</time>
      {reason ? `: ${reason}` : null}
    </p>
  );
}
