import type { JobCategory, JobLocation } from "#app/features/jobs/choices.ts";
import type { ClosingReason } from "#app/features/jobs/job-end.ts";
import type { JobKind, JobPlace, JobShift } from "#app/features/jobs/terms-of-work.ts";

export type DemoJob = {
  title: string;
  category: JobCategory;
  skills: string;
  salary: string;
  experience: string;
  vacancies: number;
  qualifications: string;
  /** A paragraph each. */
  description: string[];
  daysAgo: number;
  /** What is not said is the usual: full-time, at the workplace, by day. */
  kind?: JobKind;
  place?: JobPlace;
  shift?: JobShift;
  /** Days from now, in Delhi. */
  walkIn?: { fromDay: number; toDay: number; opens: string; closes: string; address: string; bring: string };
  /** Open, unless it says otherwise. */
  ended?: { daysAgo: number; reason: ClosingReason | "expired" };
  /** Approved, unless it says otherwise. */
  status?: "pending" | "rejected";
  /** Why it was rejected. */
  reason?: string;
  /** Approved after it was mended. */
  firstRejectedFor?: string;
};

export type DemoEmployer = {
  name: string;
  phone: string;
  location: JobLocation;
  locality: string;
  about: string;
  jobs: DemoJob[];
};
