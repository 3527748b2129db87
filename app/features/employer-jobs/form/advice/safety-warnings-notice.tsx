import { useEffect, useRef } from "react";

import type { JobFormAnswer } from "../save/save-job.action.server.ts";
import type { ShownReasons } from "./safety-warnings.server.ts";

type ReasonsNoticeProps = {
  shown: ShownReasons;
  /** The answer to a submission stopped to show the warnings. */
  stoppedBy: JobFormAnswer;
};

/** Above the button, after a submission that was stopped: all warnings that stand under the fields. */
export function ReasonsNotice({ shown: { reasons }, stoppedBy }: ReasonsNoticeProps) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => place.current?.focus(), [stoppedBy]);

  return (
    <div
      id="job-form-reasons"
      ref={place}
      role="status"
      tabIndex={-1}
      className="rounded-control border-gurgaon bg-warning-soft border-l-4 px-4 py-3 outline-none empty:hidden"
    >
      {reasons.length ? (
        <>
          <p className="font-semibold">Please read this before you send the job</p>
          <ul className="mt-2 list-disc space-y-2 pl-5">
            {reasons.map(({ sentence, quotes }) => (
              <li key={sentence} className="wrap-anywhere">
                {sentence}:{" "}
                {quotes.map(({ field, name, words }, index) => (
                  <span key={field + words}>
                    {index ? "; " : ""}“{words}” <span className="text-muted text-sm">({name})</span>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className="mt-2 text-sm">
            Did we misread it? Send it anyway: a moderator reads every job before job seekers see it.
          </p>
        </>
      ) : null}
    </div>
  );
}
