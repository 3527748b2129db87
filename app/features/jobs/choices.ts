export const JOB_LOCATIONS = ["Delhi", "Noida", "Gurgaon"] as const;
export type JobLocation = (typeof JOB_LOCATIONS)[number];

export const JOB_CATEGORIES = [
  "Technology",
  "Marketing",
  "Design",
  "Finance",
  "Sales",
  "Human Resources",
  "Operations",
  "Customer Service",
  "Healthcare",
  "Education",
] as const;
export type JobCategory = (typeof JOB_CATEGORIES)[number];

export const JOB_STATUSES = ["pending", "approved", "rejected"] as const;
export type JobStatus = (typeof JOB_STATUSES)[number];
