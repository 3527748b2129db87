import type { JobLocation } from "#app/features/jobs/choices.ts";

type Wage = { monthly: number; since: string; source: string };

/**
 * For unskilled work, in rupees a month: the newest that was announced when this was checked, in November 2026. To be checked again
 * before each release: Delhi changes it in April and October, Haryana in January and July, Uttar Pradesh in April and October.
 */
export const MINIMUM_WAGES: Record<JobLocation, Wage> = {
  Delhi: {
    monthly: 18_456,
    since: "April 2025",
    source:
      "https://www.millenniumpost.in/big-stories/delhi-govt-hikes-minimum-wages-for-workers-across-all-categories-606751",
  },
  // Gautam Buddh Nagar has a higher one than the rest of the state.
  Noida: { monthly: 13_690, since: "April 2026", source: "https://www.knnindia.co.in/uploads/xmlnews/45798.xml" },
  Gurgaon: {
    monthly: 15_220,
    since: "April 2026",
    source:
      "https://www.amarujala.com/haryana/chandigarh-haryana/minimum-wages-of-workers-increased-in-haryana-new-rates-applicable-from-april-1-chandigarh-haryana-news-c-16-1-pkl1089-991252-2026-04-09",
  },
};
