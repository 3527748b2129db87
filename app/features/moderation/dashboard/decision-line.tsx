import type { Decision } from "../rows.server.ts";

const VERBS: Record<Decision["to"], string> = {
  pending: "Set back to pending",
  approved: "Approved",
  rejected: "Rejected",
};

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

export function DecisionLine({ decision: { from, to, by, at, when, reason } }: { decision: Decision }) {
  return (
    <p className="wrap-anywhere">
      <strong>{from === to ? "Kept" : VERBS[to]}</strong>
      {` by ${by}, `}
      <time dateTime={at}>{when}</time>
      {reason ? `: ${reason}` : null}
    </p>
  );
}
