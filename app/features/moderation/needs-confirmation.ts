import type { ModeratedRow } from "./rows.server.ts";

type Found = {
  safety: Pick<NonNullable<ModeratedRow["safety"]>, "hard"> | null;
  reports: Pick<NonNullable<ModeratedRow["reports"]>, "reasons"> | null;
};

/** Same rule as private.must_be_read: approve such a job alone, with a confirmation that it was read. */
export function needsConfirmation({ safety, reports }: Found): boolean {
  return Boolean(safety?.hard) || isReportedToAskForMoney(reports);
}

export function isReportedToAskForMoney(reports: Found["reports"]): boolean {
  return reports?.reasons.some(({ reason }) => reason === "asks for money") ?? false;
}
