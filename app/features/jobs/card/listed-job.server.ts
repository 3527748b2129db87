import type { z } from "zod";

import { experienceOf, salaryOf, unusualFacts } from "./job-facts.ts";
import type { cardRowSchema } from "../job-row.server.ts";
import { knownText } from "../known-text.ts";
import { findStation } from "../metro/metro.server.ts";
import { formatExactDate, formatPostedDate } from "../posted-date.ts";
import { walkInOf } from "../walk-in.ts";

type Job = z.infer<typeof cardRowSchema> & {
  skills: string;
  /** The same texts with the words of a search highlighted. */
  highlighted?: { title: string; company: string; skills: string } | null;
};

export type ListedJob = ReturnType<typeof toListedJob>;

/** A job in a list: what its card shows, with all texts formatted by the server. */
export function toListedJob(job: Job, now: number) {
  const station = findStation(job.metro_station);
  const experience = experienceOf(job);
  return {
    id: job.id,
    ...{ title: job.title, company: job.company, ...job.highlighted },
    skills: knownText(job.skills) && (job.highlighted?.skills ?? job.skills),
    companyUid: job.company_uid,
    location: job.location,
    locality: job.locality,
    station: station && { name: station.name, lines: station.lines },
    logo: job.logo,
    salary: salaryOf(job),
    walkIn: walkInOf(job, now),
    experience,
    tags: unusualFacts(job).filter((tag) => tag !== experience),
    postedAt: job.posted_date,
    postedOn: formatExactDate(job.posted_date),
    posted: formatPostedDate(job.posted_date, now),
  };
}
