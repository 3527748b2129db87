import { messageOf } from "#dev/command.ts";
import type { Report } from "./import-report.ts";
import type { ResumeFinder } from "./resume-finder.ts";

export type ImportRun = {
  report: Report;
  /** Writes nothing; the report is the same. */
  dryRun: boolean;
  now: number;
  superAdminEmail: string | undefined;
  resumes: ResumeFinder;
};

/** A record's plan, or why it is skipped. An unreadable record does not stop the others. */
export function planRecord<Plan>(plan: () => Plan | string): Plan | string {
  try {
    return plan();
  } catch (error) {
    return `it can't be read: ${messageOf(error)}`;
  }
}
