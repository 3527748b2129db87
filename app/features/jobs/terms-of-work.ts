// Apart from the other choices, which nearly every page loads.

export const JOB_KINDS = ["full-time", "part-time", "internship", "contract"] as const;
export type JobKind = (typeof JOB_KINDS)[number];

export const KIND_NAMES: Record<JobKind, string> = {
  "full-time": "Full-time",
  "part-time": "Part-time",
  internship: "Internship",
  contract: "Contract",
};

export const JOB_PLACES = ["workplace", "home", "hybrid", "field"] as const;
export type JobPlace = (typeof JOB_PLACES)[number];

export const PLACE_NAMES: Record<JobPlace, string> = {
  workplace: "Office",
  home: "Work from home",
  hybrid: "Hybrid",
  field: "Field",
};

export const JOB_SHIFTS = ["day", "night", "rotating"] as const;
export type JobShift = (typeof JOB_SHIFTS)[number];

export const SHIFT_NAMES: Record<JobShift, string> = {
  day: "Day shift",
  night: "Night shift",
  rotating: "Rotating shifts",
};
