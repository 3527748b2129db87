import type { ModeratedRow } from "./rows.server.ts";

type Found = {
  safety: Pick<NonNullable<ModeratedRow["safety"]>, "hard"> | null;
  reports: Pick<NonNullable<ModeratedRow["reports"]>, "reasons"> | null;
};

/** As private.must_be_read decides it: such a job is approved by itself, and by somebody who says to have read it. */
export function mustBeRead({ safety, reports }: Found): boolean {
  return Boolean(safety?.hard) || isSaidToAskForMoney(reports);
}

export function isSaidToAskForMoney(reports: Found["reports"]): boolean {
  return reports?.reasons.some(({ reason }) => reason === "asks for money") ?? false;
}
