import { STATE_NAMES, WAITING_STATES } from "../application-states.ts";
import type { StateCounts } from "../inbox/inbox.queries.server.ts";
import { counted } from "#app/lib/text/counted.ts";
import { formatNumber } from "#app/lib/text/format-number.ts";

/** Those who were chosen on the list. */
export function ChosenApplicants({ applicants }: { applicants: { id: string; name: string }[] }) {
  return (
    <div>
      <p className="font-semibold">{`It goes to ${counted(applicants.length, "applicant", "applicants")}:`}</p>
      <ul className="mt-1 list-disc pl-5">
        {applicants.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {name}
            <input type="hidden" name="id" value={id} />
          </li>
        ))}
      </ul>
    </div>
  );
}

export function StateChoice({ counts, ticked }: { counts: StateCounts; ticked: unknown[] }) {
  return (
    <fieldset>
      <legend className="font-semibold">It goes to all who are</legend>
      {WAITING_STATES.map((state) => (
        <label key={state} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            name="state"
            value={state}
            defaultChecked={ticked.includes(state)}
            className="accent-accent size-5"
          />
          {STATE_NAMES[state]}
          <span className="text-muted tabular-nums">{formatNumber(counts[state] ?? 0)}</span>
        </label>
      ))}
    </fieldset>
  );
}
