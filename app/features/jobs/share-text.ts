import { knownSalaryOf } from "./card/job-facts.ts";
import { placeOf } from "./card/place-of.ts";
import type { JobRow } from "./job-row.server.ts";

export type SharedJob = Pick<
  JobRow,
  "title" | "company" | "location" | "locality" | "salary" | "salary_min" | "salary_max"
>;

/** What is sent with the link of a job. */
export function shareText(job: SharedJob): string {
  return [`${job.title} at ${job.company}, ${placeOf(job)}`, knownSalaryOf(job)].filter(Boolean).join("\n");
}

export function shareOnWhatsApp(job: SharedJob, url: string): string {
  // why not URLSearchParams: the apps of iPhones show its "+" in place of each space.
  return `https://wa.me/?text=${encodeURIComponent(`${shareText(job)}\n${url}`)}`;
}
