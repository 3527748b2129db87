import { Link } from "@remix-run/react";

import type { WaitingJob } from "../own-jobs.queries.server.ts";
import { buttonClass } from "#app/components/ui/button.tsx";
import { counted } from "#app/lib/text/counted.ts";
import * as paths from "#app/lib/paths.ts";

/** The jobs whose applicants have waited for an answer for three weeks. */
export function LongWaiting({ waiting }: { waiting: WaitingJob[] }) {
  if (!waiting.length) return null;
  return (
    <section
      aria-labelledby="waiting-heading"
      className="rounded-card border-line bg-warning-soft mt-4 border px-3 py-2 sm:px-5 sm:py-3"
    >
      <h2 id="waiting-heading" className="text-warning text-base">
        Applicants have waited three weeks or longer for your answer
      </h2>
      <ul>
        {waiting.map(({ id, title, number }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-1">
            <p className="min-w-0">
              <span className="line-clamp-2 font-semibold wrap-anywhere">{title}</span>
              <span className="text-sm tabular-nums">{counted(number, "applicant", "applicants")}</span>
            </p>
            <Link to={paths.answerApplications(id)} className={buttonClass("secondary", "shrink-0 max-sm:px-3")}>
              Answer<span className="sr-only">: {title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
