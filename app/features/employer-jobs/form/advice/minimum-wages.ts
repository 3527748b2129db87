import type { JobLocation } from "#app/features/jobs/choices.ts";

/** For unskilled work, in rupees a month, as it was set in `since`. To be checked before each release: it changes twice a year. */
export const MINIMUM_WAGES = {
  since: "April 2025",
  monthly: { Delhi: 18_456, Noida: 10_994, Gurgaon: 11_257 } satisfies Record<JobLocation, number>,
};
