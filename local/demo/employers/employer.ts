import type { JobCategory, JobLocation } from "#app/features/jobs/choices.ts";

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
  /** Approved, unless it says otherwise. */
  status?: "pending" | "rejected";
  /** Why it was rejected. */
  reason?: string;
  /** Approved after it was mended. */
  firstRejectedFor?: string;
};

export type DemoEmployer = { name: string; phone: string; location: JobLocation; about: string; jobs: DemoJob[] };
