import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { toQuery, type ModerationQuery } from "./dashboard-address.ts";
import type { ModerationProblem } from "./dashboard.action.server.ts";
import type { BroughtAlong } from "../decide/decide-job.tsx";
import { buttonClass } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import * as paths from "#app/lib/paths.ts";

type ProblemNoticeProps = {
  problem: ModerationProblem | undefined;
  /** Where the moderator is. */
  query: ModerationQuery;
};

/** Stays on the page and gets the focus: a moderator on a phone may be far down in the list. */
export function ProblemNotice({ problem, query }: ProblemNoticeProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problem) place.current?.focus();
  }, [problem]);

  if (!problem) return null;
  const failed = problem.refusals.filter(({ isDecided }) => !isDecided);
  const decided = problem.refusals.filter(({ isDecided }) => isDecided);
  const rest = (
    <>
      {problem.done ? <p className="mt-2">{problem.done}</p> : null}
      {problem.reason ? <p className="mt-2 wrap-anywhere">{`Your reason: “${problem.reason}”`}</p> : null}
      {problem.loginEnded ? <LoginAgain query={query} /> : null}
    </>
  );
  return (
    <div ref={place} tabIndex={-1} className="mt-4 space-y-2 outline-none">
      {failed.length ? (
        <Notice look="error">
          <p>{problem.title}</p>
          <Refusals refusals={failed} reason={problem.reason} query={query} />
          {rest}
        </Notice>
      ) : null}
      {decided.length ? (
        <Notice look="neutral">
          <Refusals refusals={decided} reason={problem.reason} query={query} />
          {failed.length ? null : rest}
        </Notice>
      ) : null}
    </div>
  );
}

type RefusalsProps = Pick<ModerationProblem, "refusals"> &
  Pick<ProblemNoticeProps, "query"> & { reason: string | undefined };

function Refusals({ refusals, reason, query }: RefusalsProps) {
  return (
    <ul className="mt-1 list-disc space-y-1 pl-5 font-normal">
      {refusals.map(({ text, job }) => (
        <li key={job ?? text} className="wrap-anywhere">
          {text}
          {/* The job may have left the list. The job of a review link is below. */}
          {job && job !== query.job.toLowerCase() ? (
            <>
              {" "}
              <Link
                to={paths.superAdmin(toQuery({ ...query, job }))}
                state={{ reason } satisfies BroughtAlong}
                className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
              >
                Open the job
              </Link>
            </>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function LoginAgain({ query }: Pick<ProblemNoticeProps, "query">) {
  return (
    <>
      <p className="mt-1 font-normal">
        Log in again in the new tab that opens, then come back here and do it once more. What you typed is still here.
      </p>
      <Link
        to={paths.superAdminLogin({ next: paths.superAdmin(toQuery(query)) })}
        target="_blank"
        className={buttonClass("secondary", "mt-2")}
      >
        Log in again
      </Link>
    </>
  );
}
