import type { DecisionRow } from "./rows.server.ts";
import { describeWait } from "#app/lib/text/describe-wait.ts";

type Decided = Pick<DecisionRow, "from" | "to" | "reason" | "at">;

/** For a moderator who comes second. `by`: null for a decision of their own. */
export function describeAlreadyDecided(decision: Decided, by: string | null): string {
  const minutes = Math.floor((Date.now() - Date.parse(decision.at)) / 60_000);
  const ago = `${describeWait(minutes)} ago`;
  return by === null
    ? `You ${verbOf(decision).replace(/^\S+/, "$& it")} already, ${ago}.`
    : `Already ${verbOf(decision)} by ${by}, ${ago}.`;
}

function verbOf({ from, to, reason }: Decided): string {
  if (to !== "pending") return from === to ? "kept" : to;
  return from === to && reason ? "sent back for changes" : "set back to pending";
}
