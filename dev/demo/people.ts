import applicants from "./data/applicants.json" with { type: "json" };
import messages from "./data/messages.json" with { type: "json" };
import reports from "./data/reports.json" with { type: "json" };
import type { ResumeSections } from "./resume-pdf.ts";
import type { CONTACT_REASONS } from "#app/features/contact/write/contact-fields.ts";
import type { REPORT_REASONS } from "#app/features/reports/report-reasons.ts";

// Invented people: those who applied, wrote to the site, or reported a job.

export type DemoApplicant = {
  name: string;
  email: string;
  phone: string;
  course: string;
  employer: string;
  job: string;
  /** Counted from the posting of the job. */
  hoursLater: number;
  town: string;
  resumeName: string;
  /** Lines by heading. */
  resume: ResumeSections;
};

type DemoMessage = {
  name: string;
  email: string;
  phone: string;
  reason: (typeof CONTACT_REASONS)[number];
  message: string;
  hoursAgo: number;
  done?: boolean;
};

type DemoReport = {
  employer: string;
  job: string;
  reason: (typeof REPORT_REASONS)[number];
  sentence: string;
  /** Counted from the posting of the job. */
  hoursLater: number;
};

export const APPLICANTS = applicants as DemoApplicant[];
export const MESSAGES = messages as DemoMessage[];
export const REPORTS = reports as DemoReport[];
