import { verbOf } from "./decision-verb.ts";
import type { DecisionRow } from "./rows.server.ts";
import { describeWait } from "#app/lib/text/describe-wait.ts";

type Decided = Pick<DecisionRow, "from" | "to" | "reason" | "at">;

/** For a moderator who comes second. `by`: null for a decision of their own. */
export function describeAlreadyDecided(decision: Decided, by: string | null): string {
  const minutes = Math.floor((Date.now() - Date.parse(decision.at)) / 60_000);
  const ago = `${describeWait(minutes)} ago`;
  const verb = verbOf(decision).toLowerCase();
  return by === null ? `You ${verb.replace(/^\S+/, "$& it")} already, ${ago}.` : `Already ${verb} by ${by}, ${ago}.`;
}
