import { CLOSING_REASONS } from "#app/features/jobs/job-end.ts";

/** What an employer can do about the end of jobs; `hiring` answers that it still hires, `reopen` takes back that they were closed. */
export const END_INTENTS = [...CLOSING_REASONS, "extend", "hiring", "reopen"] as const;
export type EndIntent = (typeof END_INTENTS)[number];
