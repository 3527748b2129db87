import { verbOf } from "../decision-verb.ts";
import type { Decision } from "../rows.server.ts";

export function DecisionLines({ decisions }: { decisions: Decision[] }) {
  return (
    <ul className="space-y-2">
      {decisions.map((decision) => (
        <li key={decision.id}>
          <DecisionLine decision={decision} />
        </li>
      ))}
    </ul>
  );
}

export function DecisionLine({ decision }: { decision: Decision }) {
  const { by, at, when, reason } = decision;
  return (
    <p className="wrap-anywhere">
      <strong>{verbOf(decision)}</strong>
      {` by ${by}, `}
      <time dateTime={at}>{when}</time>
      {reason ? `: ${reason}` : null}
    </p>
  );
}
