import { formatNumber } from "#app/lib/text/format-number.ts";

/** What visitors may report of a job: as it is kept, and as moderators read it. */
export const REPORT_REASONS = ["asks for money", "not real", "wrong or closed", "offensive"] as const;
type ReportReason = (typeof REPORT_REASONS)[number];

export type ReasonCount = { reason: ReportReason; number: number };

/** As in "Reported 3 times from 2 networks: asks for money (2), not real". The networks are forgotten after 90 days. */
export function describeReports(reasons: readonly ReasonCount[], networks: number): string {
  const number = reasons.reduce((sum, each) => sum + each.number, 0);
  const list = reasons.map((each) => (each.number > 1 ? `${each.reason} (${formatNumber(each.number)})` : each.reason));
  if (number === 1) return `Reported once: ${list.join(", ")}`;
  const from = networks ? ` from ${formatNumber(networks)} ${networks === 1 ? "network" : "networks"}` : "";
  return `Reported ${formatNumber(number)} times${from}: ${list.join(", ")}`;
}
