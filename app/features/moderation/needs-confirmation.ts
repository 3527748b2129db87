import type { ModeratedRow } from "./rows.server.ts";

type Found = {
  safety: Pick<NonNullable<ModeratedRow["safety"]>, "hard"> | null;
  reports: Pick<NonNullable<ModeratedRow["reports"]>, "reasons"> | null;
};

/** As private.must_be_read decides it: such a job is approved by itself, and by somebody who says to have read it. */
export function needsConfirmation({ safety, reports }: Found): boolean {
  return Boolean(safety?.hard) || isReportedToAskForMoney(reports);
}

export function isReportedToAskForMoney(reports: Found["reports"]): boolean {
  return reports?.reasons.some(({ reason }) => reason === "asks for money") ?? false;
}
