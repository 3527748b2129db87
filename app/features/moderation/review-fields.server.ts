import { KIND_NAMES, PLACE_NAMES, SHIFT_NAMES } from "#app/features/jobs/terms-of-work.ts";
import {
  JOB_FIELD_NAMES,
  JOB_FIELDS,
  type JobField,
  type JobFieldName,
  type JobValues,
} from "#app/features/jobs/job-fields.ts";
import { knownText } from "#app/features/jobs/known-text.ts";
import { findStation } from "#app/features/jobs/metro/metro.server.ts";
import { formatShortDate } from "#app/features/jobs/posted-date.ts";
import { writeAmounts, writeExperience } from "#app/features/jobs/salary-and-experience/write-amounts.ts";

// What an employer says of a job, as moderators read it.

export type ReviewField = {
  name: string;
  /** In the middle of a sentence. */
  inSentence: string;
  columns: JobFieldName[];
  /** The card has a place of its own for what every job has. */
  isFact: boolean;
};

/** In the order of the card. */
export const REVIEW_FIELDS: ReviewField[] = [...Map.groupBy(JOB_FIELD_NAMES, reviewName)].map(([name, columns]) => ({
  name,
  inSentence: name.toLowerCase().replace(",", ""),
  columns,
  isFact: columns.every((column) => !("required" in JOB_FIELDS[column])),
}));

function reviewName(column: JobFieldName): string {
  const { review, label }: JobField = JOB_FIELDS[column];
  return review ?? label;
}

/** Fields that are not told as they are saved, by the first of their columns. */
const WRITERS: { [Column in JobFieldName]?: (job: JobValues) => string } = {
  kind: ({ kind, shift }) => `${KIND_NAMES[kind]}, ${SHIFT_NAMES[shift].toLowerCase()}`,
  place: ({ place, locality }) => [PLACE_NAMES[place], locality].filter(Boolean).join(", "),
  metro_station: ({ metro_station: slug }) => findStation(slug)?.name ?? "",
  salary_min: ({ salary, salary_min: from, salary_max: to }) =>
    from === null && to === null ? noneOf(salary) : writeAmounts({ from, to, period: "month" }),
  experience_min: ({ experience, experience_min: min, experience_max: max }) =>
    min === null ? noneOf(experience) : writeExperience({ min, max }),
  walk_in_from: writeWalkIn,
  no_fees: ({ no_fees: pledged }) => (pledged ? "We never ask candidates for money." : ""),
};

const noneOf = (text: string) => (knownText(text) ? "none" : "");

/** Empty where the job has no such thing. */
export function textOfReview({ columns: [column] }: ReviewField, job: JobValues): string {
  if (!column) return "";
  return WRITERS[column]?.(job) ?? String(job[column] ?? "");
}

function writeWalkIn(job: JobValues): string {
  const { walk_in_from: from, walk_in_to: to, walk_in_opens: opens, walk_in_closes: closes } = job;
  if (from === null || to === null) return "";
  const days = from === to ? formatShortDate(from) : `${formatShortDate(from)} – ${formatShortDate(to)}`;
  const hours = [opens && `from ${opens.slice(0, 5)}`, closes && `until ${closes.slice(0, 5)}`]
    .filter(Boolean)
    .join(" ");
  const bring = job.walk_in_bring && `To bring: ${job.walk_in_bring}`;
  return [hours ? `${days}, ${hours}` : days, job.walk_in_address, bring].filter(Boolean).join("\n");
}
