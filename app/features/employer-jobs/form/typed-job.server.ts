import { CHECKED, KEEP_END, NEAREST_STATION, type SavedField } from "./job-fields.ts";
import { experienceTextOf, salaryTextOf } from "./pay-texts.ts";
import type { JobFormContent } from "./schema.server.ts";
import type { JobContent, JobFacts } from "#app/features/jobs/job-row.server.ts";
import { findStation, nearestStations } from "#app/features/jobs/metro.server.ts";
import { DAY_MS, endOfDay } from "#app/features/jobs/posted-date.ts";

export type TypedJob = {
  /** What is not in the form stays as it is; of a new job it is what the database has for it. */
  content: JobContent & Partial<Pick<JobFacts, Extract<SavedField, keyof JobFacts>>>;
  end: { expires_at?: string; closed_at?: null; closed_reason?: null };
};

/** The columns of a form that was filled in well. */
export function readTypedJob(typed: JobFormContent, form: FormData, now: number): TypedJob {
  const { title, company, location, category, requirements, vacancies, qualifications, description, about } = typed;
  const { salary = "", experience = "", kind, place, shift } = typed;
  const asksSalary = form.has("salary_period") || form.has("salary_from") || form.has("salary_to");
  const asksExperience = form.has("experience_from") || form.has("experience_to");
  const optional = {
    locality: typed.locality ?? null,
    metro_station: stationOf(typed),
    walk_in_from: typed.walk_in_from ?? null,
    // A walk-in of one day needs one date.
    walk_in_to: typed.walk_in_to ?? typed.walk_in_from ?? null,
    walk_in_opens: typed.walk_in_opens ?? null,
    walk_in_closes: typed.walk_in_closes ?? null,
    walk_in_address: typed.walk_in_address ?? null,
    walk_in_bring: typed.walk_in_bring ?? null,
  };
  const asksPledge = form.has("no_fees") || form.has("pledge_asked");
  const sent = Object.entries(optional).filter(([name]) => form.has(name === "walk_in_to" ? "walk_in_from" : name));
  return {
    content: {
      ...{ title, company, location, category, requirements, vacancies, qualifications, description, about },
      salary: asksSalary ? salaryTextOf(typed, salary) : salary,
      experience: asksExperience ? experienceTextOf(typed, experience) : experience,
      ...(kind && { kind }),
      ...(place && { place }),
      ...(shift && { shift }),
      ...(asksPledge && { no_fees: typed.no_fees === CHECKED }),
      ...(Object.fromEntries(sent) as Partial<typeof optional>),
    },
    end: newEndOf(typed.open_for, now),
  };
}

function stationOf({ metro_station: station, locality, location }: JobFormContent): string | null {
  if (station !== NEAREST_STATION) return findStation(station)?.slug ?? null;
  return (locality && nearestStations(locality, location)[0]?.slug) ?? null;
}

/** A job that has ended is open again. The database ends a walk-in with its last day. */
function newEndOf(openFor: string | undefined, now: number): TypedJob["end"] {
  if (openFor === undefined || openFor === KEEP_END) return {};
  const expiresAt = endOfDay(now + Number(openFor) * DAY_MS).toISOString();
  return { expires_at: expiresAt, closed_at: null, closed_reason: null };
}
