import type { Decision } from "../rows.server.ts";

const VERBS: Record<Decision["to"], string> = {
  pending: "Set back to pending",
  approved: "Approved",
  rejected: "Rejected",
};

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
