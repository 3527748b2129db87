import type { AppLoadContext } from "@remix-run/node";

import { salaryOf, unusualFacts } from "./job-facts.ts";
import type { JobRow } from "./job-row.server.ts";
import { findStation } from "./metro.server.ts";
import { formatExactDate, formatPostedDate } from "./posted-date.ts";
import { walkInOf } from "./walk-in.ts";

type ShownColumns =
  | ("id" | "title" | "company" | "company_uid" | "posted_date" | "location" | "locality" | "metro_station")
  | ("salary" | "salary_min" | "salary_max" | "experience_min" | "kind" | "place" | "shift")
  | ("walk_in_from" | "walk_in_to" | "walk_in_opens" | "walk_in_closes");

type Job = Pick<JobRow, ShownColumns> & {
  skills: string;
  /** The same texts with the words of a search highlighted. */
  highlighted?: { title: string; company: string; skills: string } | null;
};

export type CardOfJob = ReturnType<typeof toCard>;

/**
 * A job in a list. The scripts of a page that has just been loaded know its id alone: its card is there as HTML. Where data is asked
 * for, the card itself, as a page that an older release made expects it.
 */
export type ListedJob = CardOfJob | { id: string; card?: CardOfJob };

export type ListedFor = Pick<AppLoadContext, "isPage">;

/** The server draws the card either way; what can't be enumerated does not become data of the page, and is not copied by a spread. */
export function toListed(card: CardOfJob, { isPage }: ListedFor): ListedJob {
  return isPage ? Object.defineProperty({ id: card.id }, "card", { value: card }) : card;
}

/** What a card says, in the words of the site: the browser has nothing to work out, and gets nothing that it does not show. */
export function toCard(job: Job, now: number) {
  const station = findStation(job.metro_station);
  return {
    id: job.id,
    ...{ title: job.title, company: job.company, skills: job.skills, ...job.highlighted },
    companyUid: job.company_uid,
    location: job.location,
    locality: job.locality,
    station: station && { name: station.name, lines: station.lines },
    salary: salaryOf(job),
    walkIn: walkInOf(job, now),
    tags: unusualFacts(job),
    postedAt: job.posted_date,
    postedOn: formatExactDate(job.posted_date),
    posted: formatPostedDate(job.posted_date, now),
  };
}
