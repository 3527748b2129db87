import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { DAY_MS, dayInIndia } from "#app/features/jobs/posted-date.ts";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "#app/features/jobs/terms-of-work.ts";
import { newJob } from "#tests/fixtures/rows.ts";
import { randomUUID } from "#tests/fixtures/random.ts";

/** Each fact goes through its values at a pace of its own, so that all combinations come up. */
export function variedJob(index: number, title: string) {
  const every = <Value>(pace: number, values: readonly Value[]) =>
    values[Math.floor(index / pace) % values.length] as Value;
  const walkIn = every(1, [null, null, null, -3, 0, 7, 8, 20]);
  const today = dayInIndia(Date.now());
  const dateOf = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10);
  const experience_min = every(4, [null, 0, 0, 2]);
  const salary_min = every(1, [null, 8_000, 18_456, null, 31_000, 120_000, 15_000]);
  return newJob({
    id: randomUUID(),
    title,
    status: "approved",
    location: every(1, JOB_LOCATIONS),
    category: every(3, JOB_CATEGORIES),
    kind: every(2, JOB_KINDS),
    place: every(5, JOB_PLACES),
    shift: every(7, JOB_SHIFTS),
    // What a text says becomes a fact where no number is given.
    salary: "As per norms",
    salary_min,
    salary_max: salary_min && every(2, [null, salary_min + 2_000]),
    experience_min,
    experience_max: experience_min === null ? null : every(3, [null, experience_min, experience_min + 3]),
    metro_station: every(3, [
      null,
      "noida-sector-62",
      "noida-sector-59",
      "botanical-garden",
      "rajiv-chowk",
      "hauz-khas",
    ]),
    posted_date: new Date(Date.now() - every(1, [0, 1, 2.9, 3.5, 6, 7.5, 11, 15, 17, 40, 90]) * DAY_MS).toISOString(),
    expires_at: new Date(Date.now() + 20 * DAY_MS).toISOString(),
    ...(walkIn !== null && {
      walk_in_from: dateOf(today + walkIn),
      walk_in_to: dateOf(today + walkIn + every(2, [3, 6])),
    }),
  });
}
