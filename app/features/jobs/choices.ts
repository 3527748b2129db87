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

/** What the employer of a rejected job reads where the moderator gave no reason. */
export const NO_REASON = "no reason was given. Please write to us if you don't know what to change.";
