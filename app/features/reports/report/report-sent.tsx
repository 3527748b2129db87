import { Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { NOTHING_TO_REPORT, reportDraftOf } from "./report-fields.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import * as paths from "#app/lib/paths.ts";
import { forgetInTab } from "#app/lib/forms/tab-storage.ts";

/** Replaces the form. */
export function ReportSent({ jobId }: { jobId: string }) {
  return (
    <Answer jobId={jobId} icon="circle-check" heading="Thank you for telling us">
      One of our moderators will look at this job. You don&rsquo;t need to report it again.
    </Answer>
  );
}

/** The job is gone or was taken off. */
export function NothingToReport({ jobId }: { jobId: string }) {
  return (
    <Answer jobId={jobId} icon="search-x" heading={NOTHING_TO_REPORT}>
      So there was nothing to report, and nothing was sent. Thank you anyway.
    </Answer>
  );
}

type AnswerProps = { jobId: string; icon: "circle-check" | "search-x"; heading: string; children: ReactNode };

function Answer({ jobId, icon, heading, children }: AnswerProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; the heading tells a screen reader what became of the report.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  useEffect(() => forgetInTab(reportDraftOf(jobId)), [jobId]);
  return (
    <div className="py-8 text-center">
      <Icon name={icon} className="text-accent mx-auto size-12" />
      <h1 ref={title} tabIndex={-1} className="mt-3 text-2xl outline-none">
        {heading}
      </h1>
      <p className="text-muted mx-auto mt-2 max-w-md">{children}</p>
      <Link to={paths.findJobs()} className={buttonClass("primary", "mt-6")}>
        Find all jobs
      </Link>
    </div>
  );
}
