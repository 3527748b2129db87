import yamunaSoftworks from "./data/employer-yamuna-softworks.json" with { type: "json" };
import delhi from "./data/employers-delhi.json" with { type: "json" };
import gurgaon from "./data/employers-gurgaon.json" with { type: "json" };
import noida from "./data/employers-noida.json" with { type: "json" };
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
  /** One string per paragraph. */
  description: string[];
  daysAgo: number;
  /** Default: full-time. */
  kind?: JobKind;
  /** Default: at the workplace. */
  place?: JobPlace;
  /** Default: day. */
  shift?: JobShift;
  /** Days from now, in Delhi. */
  walkIn?: { fromDay: number; toDay: number; opens: string; closes: string; address: string; bring: string };
  /** Absent for an open job. */
  ended?: { daysAgo: number; reason: ClosingReason | "expired" };
  /** Default: approved. */
  status?: "pending" | "rejected";
  /** Why the job was rejected. */
  reason?: string;
  /** The job was rejected for this reason, edited, and approved. */
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

/** The company of the demo login. It has jobs in each status. */
export const YAMUNA_SOFTWORKS = yamunaSoftworks as DemoEmployer;

/** All companies are invented. */
export const EMPLOYERS = [YAMUNA_SOFTWORKS, ...delhi, ...noida, ...gurgaon] as DemoEmployer[];
