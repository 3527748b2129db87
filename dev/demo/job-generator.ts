import { createHash } from "node:crypto";

import { ROLES } from "./roles.ts";
import { AREAS, COMPANIES, EXPERIENCES, EXTRAS, HOURS, KINDS, LEVELS, PLACES, WALK_IN_DAYS } from "./vocabulary.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS, type JobStatus } from "#app/features/jobs/choices.ts";
import type { JobPlace } from "#app/features/jobs/terms-of-work.ts";
import { readExperience } from "#app/features/jobs/salary-and-experience/experience.ts";
import { nearestStations } from "#app/features/jobs/metro/metro.server.ts";
import { DAY_MS, endOfDay, formatDay } from "#app/features/jobs/posted-date.ts";
import type { Database } from "#app/lib/database/database.types.ts";

export type NewJob = Database["public"]["Tables"]["jobs"]["Insert"] & { id: string; posted_date: string };

/** The posting dates are spread over this time. */
const WINDOW_MS = 45 * DAY_MS;

type Options = {
  series: string;
  index: number;
  of: number;
  status: JobStatus;
  newestAt: number;
};

/** Deterministic: the same series and index give the same job. Only the dates depend on the clock. */
export function generateJob({ series, index, of, status, newestAt }: Options): NewJob {
  const pick = createPicker(`${series}/${index}`);
  const category = pick(JOB_CATEGORIES);
  const role = pick(ROLES[category]);
  const location = pick(JOB_LOCATIONS);
  const area = pick(AREAS[location]);
  const company = pick(COMPANIES);
  const level = pick(LEVELS);
  const low = role.pay[0] + pick([0, 1, 2, 3, 4]);
  const high = Math.max(low + 3, role.pay[1] - pick([0, 2, 4, 8]));
  const vacancies = pick([1, 1, 2, 2, 3, 4, 5, 8, 10, 15, 25]);
  const experience = level === "Senior " ? "5+ years" : level === "Trainee " ? "Fresher" : pick(EXPERIENCES);
  const years = readExperience(experience);
  const hours = pick(HOURS);
  const kind = level === "Trainee " ? pick(["full-time", "internship"] as const) : pick(KINDS);
  const place = pick(PLACES);
  const postedAt = newestAt - Math.floor((index * WINDOW_MS) / Math.max(of, 1));
  return {
    id: uuidOf(`${series}/${index}`),
    title: `${level}${role.title}`,
    company,
    location,
    category,
    requirements: role.skills,
    salary: `${rupees(low)} – ${rupees(high)} per month`,
    salary_min: low * 1000,
    salary_max: high * 1000,
    experience,
    experience_min: years?.min,
    experience_max: years?.max,
    kind,
    place,
    shift: hours.startsWith("Night") ? "night" : hours.startsWith("Rotational") ? "rotating" : "day",
    locality: area,
    metro_station: nearestStations(area, location)[0]?.slug,
    ...walkInOf(pick, newestAt),
    vacancies,
    description: [
      `${company} has ${vacancies === 1 ? "1 vacancy" : `${vacancies} vacancies`} for the post of ${level}${role.title} at our office in ${area}, ${location}.`,
      `What you will do:\n- Work with ${role.skills.toLowerCase()}.\n- Report to the team lead in ${area}.\n- Keep your work on time and in order.`,
      `${hours}.${PLACE_SENTENCES[place]} ${pick(EXTRAS)}. ${pick(EXTRAS)}.`,
      "We never ask for money at any stage of the selection.",
    ].join("\n\n"),
    qualifications: role.qualification,
    about: `${company} has worked in ${location} since ${1992 + pick([0, 3, 7, 11, 15, 18, 22, 26])}. Our team in ${area} has ${pick([12, 25, 40, 80, 150, 300])} people.`,
    status,
    posted_date: new Date(postedAt).toISOString(),
    created_at: new Date(postedAt).toISOString(),
    expires_at: endOfDay(newestAt + pick([16, 20, 25, 30, 35, 40, 50, 60]) * DAY_MS).toISOString(),
  };
}

const PLACE_SENTENCES: Record<JobPlace, string> = {
  workplace: "",
  home: " The work is done from home.",
  hybrid: " Two days a week can be worked from home.",
  field: " Most of the day is spent with customers.",
};

/** One job in sixteen has a walk-in interview within the next ten days. */
function walkInOf(pick: Picker, now: number) {
  const day = (number: number) => formatDay(now + number * DAY_MS);
  const first = pick(WALK_IN_DAYS);
  const isWalkIn = first > 0;
  return {
    walk_in_from: isWalkIn ? day(first) : null,
    walk_in_to: isWalkIn ? day(first + 1) : null,
    walk_in_opens: isWalkIn ? "10:00" : null,
    walk_in_closes: isWalkIn ? "14:00" : null,
  };
}

type Picker = <Item>(items: readonly Item[]) => Item;

/** Picks by the bytes of a hash, so that jobs can be generated in any order. */
function createPicker(seed: string): Picker {
  const bytes = createHash("sha256").update(seed).digest();
  let next = 0;
  return <Item>(items: readonly Item[]) => {
    const value = bytes.readUInt16BE((next * 2) % (bytes.length - 1));
    next += 1;
    return items[value % items.length]!;
  };
}

/** A UUID derived from a name. */
export function uuidOf(name: string): string {
  const hex = createHash("sha256").update(`job/${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function rupees(thousands: number): string {
  return `₹${(thousands * 1000).toLocaleString("en-IN")}`;
}
