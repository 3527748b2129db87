import type { Decision } from "../rows.server.ts";

const VERBS: Record<Decision["to"], string> = {
  pending: "Set back to pending",
  approved: "Approved",
  rejected: "Rejected",
};

/** Who decided what and why; about which job, where that is not the one it stands with. */
export function DecisionLine({ decision, title }: { decision: Decision; title?: string }) {
  const { from, to, by, at, when, reason } = decision;
  return (
    <p className="wrap-anywhere">
      {title === undefined ? null : `${title}: `}
      <strong>{from === to ? "Kept" : VERBS[to]}</strong>
      {` by ${by}, `}
      <time dateTime={at}>{when}</time>
      {reason ? `: ${reason}` : null}
    </p>
  );
}
