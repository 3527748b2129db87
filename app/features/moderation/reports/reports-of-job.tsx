import { Form } from "@remix-run/react";

import type { ModeratedJob, Report } from "../card/cards.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { describeReports } from "#app/features/reports/report-reasons.ts";
import { useOnceAtATime } from "#app/lib/forms/use-once-at-a-time.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** So many reports are read at a glance. The others open below them. */
const AT_A_GLANCE = 3;

/** What visitors reported, also in sight while the details of the job are not. */
export function ReportsOfJob({ reports }: Pick<ModeratedJob, "reports">) {
  if (!reports) return null;
  const others = reports.newest.slice(AT_A_GLANCE);
  return (
    <div className="border-danger bg-danger-soft rounded-control relative z-10 mt-2 border-l-4 px-3 py-2 text-sm">
      <p className="text-danger font-semibold wrap-anywhere">{describeReports(reports.reasons, reports.networks)}</p>
      <ReportList reports={reports.newest.slice(0, AT_A_GLANCE)} />
      {others.length ? (
        <details>
          <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold underline underline-offset-4">
            {reports.number > reports.newest.length
              ? `The newest ${reports.newest.length} of ${formatNumber(reports.number)}`
              : `All ${reports.number}`}
          </summary>
          <ReportList reports={others} />
        </details>
      ) : null}
    </div>
  );
}

function ReportList({ reports }: { reports: Report[] }) {
  return (
    <ul className="mt-1 space-y-1">
      {reports.map(({ id, reason, sentence, by_applicant, at, when }) => (
        <li key={id} className="wrap-anywhere whitespace-pre-line">
          <time dateTime={at} className="text-muted tabular-nums">
            {when}
          </time>
          {`: ${reason}${by_applicant ? ", from an applicant" : ""}${sentence ? `. “${sentence}”` : ""}`}
        </li>
      ))}
    </ul>
  );
}

type DismissReportsProps = { job: ModeratedJob; action: string };

/** Nothing is wrong with a job that is still on the site. One that was taken off comes back by its approval. */
export function DismissReports({ job, action }: DismissReportsProps) {
  const once = useOnceAtATime();
  if (!job.reports || job.status !== "approved") return null;
  return (
    <Form method="post" action={action} preventScrollReset onSubmit={once} className="grow">
      <input type="hidden" name="seen" value={job.seen} />
      <input type="hidden" name="reports" value={job.reports.seen} />
      <Button
        look="secondary"
        name="intent"
        value="dismiss-reports"
        className="w-full max-sm:gap-1.5 text-sm max-sm:px-2 sm:px-3"
      >
        <Icon name="circle-check" className="text-accent size-5" />
        <span>
          Keep<span className="sr-only">: {job.title}</span>
        </span>
      </Button>
    </Form>
  );
}
