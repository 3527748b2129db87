import { useEffect, useRef } from "react";

import type { ModerationProblem } from "./dashboard.action.server.ts";
import { Notice } from "#app/components/ui/notice.tsx";

/** Stays on the page and gets the focus: a moderator on a phone may be far down in the list. */
export function ProblemNotice({ problem }: { problem: ModerationProblem | undefined }) {
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (problem) place.current?.focus();
  }, [problem]);

  if (!problem) return null;
  return (
    <div ref={place} tabIndex={-1} className="mt-4 outline-none">
      <Notice look="error">
        <p>{problem.title}</p>
        <ul className="mt-1 list-disc space-y-1 pl-5 font-normal">
          {problem.refusals.map((refusal) => (
            <li key={refusal} className="wrap-anywhere">
              {refusal}
            </li>
          ))}
        </ul>
        {problem.done ? <p className="mt-2">{problem.done}</p> : null}
      </Notice>
    </div>
  );
}
