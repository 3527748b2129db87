export const PACES = ["at once", "daily", "weekly"] as const;
export type Pace = (typeof PACES)[number];

/** Completes "New jobs come …". */
export const PACE_TEXTS: Record<Pace, string> = {
  "at once": "at once, within 15 minutes",
  daily: "daily at 9 in the morning",
  weekly: "weekly, on Monday at 9 in the morning",
};

export type AlertFields = { by: string; email?: string; pace: string; consent: string };

/** The version of the consent. A new wording gets a new version. */
export const ALERT_CONSENT_VERSION = "2026-12";

export const ALERT_FAILED = "Something went wrong, and nothing was sent. Please try again.";
