import {
  CHECKED,
  KEEP_END,
  NEAREST_STATION,
  NO_STATION,
  SAVED_FIELDS,
  USUAL_DAYS,
  type JobFormValues,
  type SavedField,
} from "./form-fields.ts";
import { experienceTextOf, experienceValuesOf, salaryTextOf, salaryValuesOf } from "./pay-texts.ts";
import { questionValuesOf } from "./question-choices.ts";
import type { EditedJob } from "../own-jobs.queries.server.ts";
import { endOf, lastDayOf } from "#app/features/jobs/job-end.ts";
import { fieldsWith, JOB_FIELDS } from "#app/features/jobs/job-fields.ts";
import { METRO_STATIONS, nearestStations } from "#app/features/jobs/metro/metro.server.ts";
import { formatDay, formatShortDate } from "#app/features/jobs/posted-date.ts";
import { withMarkup } from "#app/lib/text/markup.ts";

/** The choices of an empty form. */
export const USUAL_VALUES: Partial<JobFormValues> = {
  ...Object.fromEntries(fieldsWith("usual").map((name) => [name, JOB_FIELDS[name].usual])),
  salary_period: "month",
  metro_station: NEAREST_STATION,
  open_for: String(USUAL_DAYS),
};

/** A posted job in its form. */
export function valuesOf(job: EditedJob, now: number): JobFormValues {
  const saved = Object.fromEntries(SAVED_FIELDS.map((name) => [name, valueOf(name, job)]));
  return {
    ...(saved as Record<SavedField, string>),
    ...salaryValuesOf(job.salary),
    ...experienceValuesOf(job.experience),
    ...questionValuesOf(job.questions),
    metro_station: stationValueOf(job),
    // One day is one date in the form.
    walk_in_to: job.walk_in_to === job.walk_in_from ? "" : (job.walk_in_to ?? ""),
    open_for: endOf(job, now) ? String(USUAL_DAYS) : KEEP_END,
  };
}

/** A copied job is open for the default time, without a walk-in that is over. */
export function valuesOfCopy(job: EditedJob, now: number): JobFormValues {
  const isOver = job.walk_in_to !== null && job.walk_in_to < formatDay(now);
  const walkIn = SAVED_FIELDS.filter((name) => name.startsWith("walk_in_"));
  return {
    ...valuesOf(job, now),
    ...(isOver && Object.fromEntries(walkIn.map((name) => [name, ""]))),
    open_for: String(USUAL_DAYS),
  };
}

export function valueOf<Name extends SavedField>(name: Name, job: Pick<EditedJob, Name>): string {
  const value = job[name];
  if (typeof value === "boolean") return value ? CHECKED : "";
  const text = String(value ?? "");
  if (JOB_FIELDS[name].kind === "text") return withMarkup(text);
  return JOB_FIELDS[name].kind === "time" ? text.slice(0, 5) : text;
}

/** A station that was not chosen follows the locality when that is changed. */
function stationValueOf({ metro_station: station, locality, location }: EditedJob): string {
  const nearest = nearestStations(locality ?? "", location)[0]?.slug ?? null;
  return station === nearest ? NEAREST_STATION : (station ?? NO_STATION);
}

/** The choices of the form for one job. */
export type FormChoices = {
  stations: { slug: string; name: string }[];
  /** The last day of an open job; null for a new or ended one. */
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
