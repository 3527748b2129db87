import type { ReactNode } from "react";

import { Fact } from "./fact.tsx";
import {
  experienceOf,
  NOT_DISCLOSED,
  salaryOf,
  saysMore,
  saysMoreThanYears,
} from "#app/features/jobs/card/job-facts.ts";
import { placeOf } from "#app/features/jobs/card/place-of.ts";
import { lastDayInWords, lastDayOf } from "#app/features/jobs/job-end.ts";
import { METRO_LINES } from "#app/features/jobs/metro/metro-lines.ts";
import type { Station } from "#app/features/jobs/metro/metro.server.ts";
import type { PublicJob } from "#app/features/jobs/open-jobs.queries.server.ts";
import { formatExactDate, formatPostedDate } from "#app/features/jobs/posted-date.ts";
import { SaveButton } from "#app/features/jobs/save-button.tsx";
import { RangeText } from "#app/components/ui/range-text.tsx";
import { formatNumber } from "#app/lib/text/format-number.ts";

export type SummedUpJob = Omit<PublicJob, "description" | "about"> & {
  station: Station | null;
  typicalPay: string | null;
};

type JobSummaryProps = { job: SummedUpJob; now: number; apply: ReactNode };

/** The facts in a word or two, and the button. On wide screens it stays beside the texts. */
export function JobSummary({ job, now, apply }: JobSummaryProps) {
  const [salary, experience] = [salaryOf(job), experienceOf(job)];
  return (
    <div className="rounded-card border-line bg-surface shadow-card mt-3 grid grid-cols-[minmax(0,1fr)_auto] gap-3 border px-4 py-3 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0 lg:self-start lg:p-5">
      <dl>
        <Fact icon="indian-rupee" name="Salary" labelled={salary === NOT_DISCLOSED}>
          <Pay text={salary} />
          {saysMore(job.salary, salary) ? <EmployersWords text={job.salary} /> : null}
          {job.typicalPay ? (
            <span className="text-muted block text-sm font-normal tabular-nums">
              <RangeText text={job.typicalPay} />
            </span>
          ) : null}
        </Fact>
      </dl>
      {apply}
      <div className="col-start-2 row-start-1 -my-2.5 -mr-2">
        <SaveButton job={{ id: job.id, title: job.title, company: job.company, place: placeOf(job), pay: salary }} />
      </div>
      <dl className="col-span-full flex flex-wrap gap-x-5 gap-y-1.5 lg:grid">
        <Fact icon="map-pin" name="Location" className="basis-full">
          {placeOf(job)}
        </Fact>
        {job.station ? (
          <Fact icon="train-front" name="Nearest metro station" className="basis-full">
            <StationName station={job.station} />
          </Fact>
        ) : null}
        {experience ? (
          <Fact icon="briefcase" name="Experience" labelled>
            <RangeText text={experience} />
            {saysMoreThanYears(job) ? <EmployersWords text={job.experience} /> : null}
          </Fact>
        ) : null}
        <Fact icon="users" name="Vacancies" labelled>
          <span className="tabular-nums">{formatNumber(job.vacancies)}</span>
        </Fact>
        <Fact icon="calendar-days" name="Posted" labelled>
          <time dateTime={job.posted_date} title={formatExactDate(job.posted_date)}>
            {formatPostedDate(job.posted_date, now)}
          </time>
        </Fact>
        {job.end ? null : (
          <Fact icon="hourglass" name="Apply by" labelled>
            <time dateTime={lastDayOf(job.expires_at)} title={formatExactDate(lastDayOf(job.expires_at))}>
              {lastDayInWords(job.expires_at, now)}
            </time>
          </Fact>
        )}
      </dl>
    </div>
  );
}

/** The amount before its period, which wraps as a whole. */
function Pay({ text }: { text: string }) {
  if (text === NOT_DISCLOSED) return text;
  const amount = text.replace(/ a month$/, "");
  return (
    <span className="tabular-nums">
      <strong className="text-lg leading-6 font-bold">
        <RangeText text={amount} />
      </strong>
      {amount === text ? "" : " a\u00a0month"}
    </span>
  );
}

function EmployersWords({ text }: { text: string }) {
  return (
    <span className="text-muted block text-sm font-normal">
      The employer writes: <RangeText text={text} />
    </span>
  );
}

/** "Botanical Garden, Blue Line, Magenta Line", with the dots of its lines. */
function StationName({ station }: { station: Station }) {
  const lines = METRO_LINES.filter(({ slug }) => station.lines.includes(slug));
  return (
    <>
      {lines.map(({ slug, dot }) => (
        <span key={slug} className={`line-dot ${dot}`} />
      ))}
      {[station.name, ...lines.map(({ name }) => name)].join(", ")}
    </>
  );
}
