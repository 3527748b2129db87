/** What visitors may report of a job: as it is kept, and as moderators read it. */
export const REPORT_REASONS = ["asks for money", "not real", "wrong or closed", "offensive"] as const;
type ReportReason = (typeof REPORT_REASONS)[number];

export type ReasonCount = { reason: ReportReason; number: number };

/** As in "Reported 3 times: asks for money (2), not real". */
export function describeReports(reasons: readonly ReasonCount[]): string {
  const number = reasons.reduce((sum, each) => sum + each.number, 0);
  const list = reasons.map((each) =>
    each.number > 1 ? `${each.reason} (${each.number.toLocaleString("en-IN")})` : each.reason,
  );
  return `Reported ${number === 1 ? "once" : `${number.toLocaleString("en-IN")} times`}: ${list.join(", ")}`;
}
