import { Link } from "@remix-run/react";

import { APPLIED, JOB_CLOSED } from "../answers.ts";
import { bringIntoView } from "./bring-into-view.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

// In place of the form.

/** The page of thanks may be long in coming, or not come at all on a bad line. */
export function Applied() {
  return (
    <div ref={bringIntoView} role="status" className="scroll-mt-24 py-8 text-center">
      <Icon name="circle-check" className="text-accent mx-auto size-12" />
      <p className="mt-3 text-xl font-semibold">{APPLIED}</p>
    </div>
  );
}

/** The job has closed while the form was filled in. */
export function JobClosed({ otherJobs }: { otherJobs: string }) {
  return (
    <div ref={bringIntoView} className="scroll-mt-24 space-y-4">
      <Notice look="error">{`${JOB_CLOSED} Your application was not sent.`}</Notice>
      <p>We kept what you typed. We will fill it in when you apply for another job.</p>
      <Link to={otherJobs} className={buttonClass("primary", "w-full")}>
        Find similar jobs
      </Link>
    </div>
  );
}
