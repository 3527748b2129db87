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

/** A pending job that stays pending was sent back with a reason, or saved without one. */
function verbOf({ from, to, reason }: Decision): string {
  if (from !== to) return VERBS[to];
  if (to !== "pending") return "Kept";
  return reason ? "Asked for changes" : "Back in the queue";
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
