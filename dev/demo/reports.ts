import type { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";

type DemoReport = {
  employer: string;
  job: string;
  reason: (typeof REPORT_REASONS)[number];
  sentence: string;
  /** After the job was posted. */
  hoursLater: number;
};

/** What invented people have reported, and nobody has looked at yet. */
export const REPORTS: DemoReport[] = [
  {
    employer: "Yamuna Softworks",
    job: "Inside Sales Associate",
    reason: "wrong or closed",
    sentence: "At the interview they said that it is six days a week. Here it says five.",
    hoursLater: 20,
  },
  {
    employer: "Yamuna Softworks",
    job: "Inside Sales Associate",
    reason: "wrong or closed",
    sentence: "",
    hoursLater: 31,
  },
];
