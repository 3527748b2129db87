import { CHECKED, KEEP_END, NEAREST_STATION, NO_STATION, USUAL_DAYS, type JobFormValues } from "./job-fields.ts";
import { experienceTextOf, experienceValuesOf, salaryTextOf, salaryValuesOf } from "./pay-texts.ts";
import type { EditedJob } from "../own-jobs.queries.server.ts";
import { endOf, lastDayOf } from "#app/features/jobs/job-end.ts";
import { jobContentSchema } from "#app/features/jobs/job-row.server.ts";
import { METRO_STATIONS, nearestStations } from "#app/features/jobs/metro.server.ts";
import { formatDay, formatShortDate } from "#app/features/jobs/posted-date.ts";

/** What is chosen already in an empty form: whoever wants nothing special touches none of it. */
export const USUAL_VALUES = {
  kind: "full-time",
  place: "workplace",
  shift: "day",
  salary_period: "month",
  metro_station: NEAREST_STATION,
  open_for: String(USUAL_DAYS),
} satisfies Partial<JobFormValues>;

/** A posted job as it stands in its form. */
export function valuesOf(job: EditedJob, now: number): JobFormValues {
  return {
    ...jobContentSchema.parse(job),
    vacancies: String(job.vacancies),
    ...salaryValuesOf(job.salary),
    ...experienceValuesOf(job.experience),
    kind: job.kind,
    place: job.place,
    shift: job.shift,
    no_fees: pledgeValueOf(job),
    locality: job.locality ?? "",
    metro_station: stationValueOf(job),
    ...walkInValuesOf(job),
    open_for: endOf(job, now) ? String(USUAL_DAYS) : KEEP_END,
  };
}

/** A copy begins anew: it is open for the usual time, and has no walk-in of days that are over. */
export function valuesOfCopy(job: EditedJob, now: number): JobFormValues {
  const isOver = job.walk_in_to !== null && job.walk_in_to < formatDay(now);
  return {
    ...valuesOf(job, now),
    ...(isOver && walkInValuesOf({})),
    open_for: String(USUAL_DAYS),
  };
}

export function pledgeValueOf({ no_fees }: Pick<EditedJob, "no_fees">): string {
  return no_fees ? CHECKED : "";
}

/** A station that was not chosen follows the locality when that is changed. */
function stationValueOf({ metro_station: station, locality, location }: EditedJob): string {
  const nearest = nearestStations(locality ?? "", location)[0]?.slug ?? null;
  return station === nearest ? NEAREST_STATION : (station ?? NO_STATION);
}

function walkInValuesOf(job: Partial<EditedJob>) {
  return {
    walk_in_from: job.walk_in_from ?? "",
    // One day is one date in the form.
    walk_in_to: job.walk_in_to === job.walk_in_from ? "" : (job.walk_in_to ?? ""),
    walk_in_opens: job.walk_in_opens?.slice(0, 5) ?? "",
    walk_in_closes: job.walk_in_closes?.slice(0, 5) ?? "",
    walk_in_address: job.walk_in_address ?? "",
    walk_in_bring: job.walk_in_bring ?? "",
  };
}

/** What the form offers for one job. */
export type FormChoices = {
  stations: { slug: string; name: string }[];
  /** The last day on which the job is open; null for a new one and for one that has ended. */
  openUntil: string | null;
  /** Texts that say more, or in other words, than the fields that stand for them. */
  salaryText: string | null;
  experienceText: string | null;
};

const STATIONS_BY_NAME = METRO_STATIONS.map(({ slug, name }) => ({ slug, name })).sort((one, other) =>
  one.name.localeCompare(other.name, "en", { numeric: true }),
);

export function choicesOf(job: EditedJob | null, now: number): FormChoices {
  if (!job) return { stations: STATIONS_BY_NAME, openUntil: null, salaryText: null, experienceText: null };
  return {
    stations: STATIONS_BY_NAME,
    salaryText: job.salary === salaryTextOf(salaryValuesOf(job.salary), "") ? null : job.salary,
    experienceText: job.experience === experienceTextOf(experienceValuesOf(job.experience), "") ? null : job.experience,
    openUntil: endOf(job, now) ? null : formatShortDate(lastDayOf(job.expires_at)),
  };
}
