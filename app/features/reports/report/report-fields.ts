import type { REPORT_REASONS } from "../report-reasons.ts";

export const REPORT_FIELDS = ["reason", "sentence", "email"] as const;

export type ReportFields = Partial<Record<(typeof REPORT_FIELDS)[number], string>>;

/** What is typed about one job, in this browser tab. */
export const reportDraftOf = (jobId: string) => `report:${jobId}`;

/** What a visitor chooses from, with an example of each. */
export const REASON_TEXTS: Record<(typeof REPORT_REASONS)[number], { name: string; example: string }> = {
  "asks for money": { name: "It asks for money", example: "A fee, a deposit, a payment to a UPI ID, an OTP" },
  "not real": { name: "It is not real", example: "There is no such job or company" },
  "wrong or closed": {
    name: "It is wrong or closed",
    example: "The salary or place is different, or the job is filled",
  },
  offensive: { name: "It is offensive", example: "It insults or harasses people" },
};

export const LONGEST_SENTENCE = 500;

export const REPORT_FAILED = "Something went wrong. Please try again.";
export const NOTHING_TO_REPORT = "This job is no longer on our site.";
