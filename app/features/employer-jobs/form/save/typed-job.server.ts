import { CHECKED, KEEP_END, NEAREST_STATION, QUESTION_FIELDS, SAVED_FIELDS, type SavedField } from "../form-fields.ts";
import { experienceTextOf, salaryTextOf } from "../pay-texts.ts";
import { readQuestion } from "../question-choices.ts";
import type { JobFormContent } from "./schema.server.ts";
import { JOB_FIELDS, type JobField, type JobValues } from "#app/features/jobs/job-fields.ts";
import type { Question } from "#app/features/jobs/questions.ts";
import type { RequiredJobValues } from "#app/features/jobs/job-row.server.ts";
import { findStation, nearestStations } from "#app/features/jobs/metro/metro.server.ts";
import { DAY_MS, endOfDay } from "#app/features/jobs/posted-date.ts";

export type TypedJob = {
  /** Missing fields keep their value; a new job gets the database's default. */
  content: RequiredJobValues & Partial<Pick<JobValues, SavedField>>;
  /** None where the form has no fields for them. */
  questions?: Question[];
  end: { expires_at?: string; closed_at?: null; closed_reason?: null };
};

/** The columns of a valid form. */
export function readTypedJob(typed: JobFormContent, form: FormData, now: number): TypedJob {
  const { salary = "", experience = "" } = typed;
  const asksSalary = form.has("salary_period") || form.has("salary_from") || form.has("salary_to");
  const asksExperience = form.has("experience_from") || form.has("experience_to");
  const read: Partial<Record<SavedField, unknown>> = {
    ...typed,
    salary: asksSalary ? salaryTextOf(typed, salary) : salary,
    experience: asksExperience ? experienceTextOf(typed, experience) : experience,
    metro_station: stationOf(typed),
    no_fees: typed.no_fees === CHECKED,
    // A walk-in of one day needs one date.
    walk_in_to: typed.walk_in_to ?? typed.walk_in_from,
  };
  const content = SAVED_FIELDS.filter((name) => isSent(name, form)).map((name) => [name, read[name] ?? null]);
  const questions = QUESTION_FIELDS.map((name) => typed[name]).filter((choice) => choice !== undefined);
  return {
    content: Object.fromEntries(content) as TypedJob["content"],
    ...(form.has(QUESTION_FIELDS[0]) && { questions: questions.map(readQuestion) }),
    end: newEndOf(typed.open_for, now),
  };
}

function isSent(name: SavedField, form: FormData): boolean {
  const { required, usual }: JobField = JOB_FIELDS[name];
  if (usual) return Boolean(form.get(name));
  // A browser does not send an unticked box.
  if (name === "no_fees") return form.has(name) || form.has("pledge_asked");
  return Boolean(required) || form.has(name === "walk_in_to" ? "walk_in_from" : name);
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
