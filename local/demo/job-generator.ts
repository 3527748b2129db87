import { createHash } from "node:crypto";

import { ROLES } from "./roles.ts";
import { AREAS, COMPANIES, EXPERIENCES, EXTRAS, LEVELS, SHIFTS } from "./vocabulary.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS, type JobStatus } from "#app/features/jobs/choices.ts";
import type { Database } from "#app/lib/database.types.ts";

export type NewJob = Database["public"]["Tables"]["jobs"]["Insert"] & { id: string; posted_date: string };

const HOUR_MS = 60 * 60 * 1000;
/** The dates reach back this far, however many jobs there are. */
const WINDOW_MS = 45 * 24 * HOUR_MS;

type Options = {
  /** Jobs of different series have different ids. */
  series: string;
  index: number;
  of: number;
  status: JobStatus;
  newestAt: number;
};

/** The same number always gives the same job; only the dates follow the clock. */
export function generateJob({ series, index, of, status, newestAt }: Options): NewJob {
  const pick = createPicker(`${series}/${index}`);
  const category = pick(JOB_CATEGORIES);
  const role = pick(ROLES[category]);
  const location = pick(JOB_LOCATIONS);
  const area = pick(AREAS[location]);
  const company = pick(COMPANIES);
  const level = pick(LEVELS);
  const low = role.monthly[0] + pick([0, 1, 2, 3, 4]);
  const high = Math.max(low + 3, role.monthly[1] - pick([0, 2, 4, 8]));
  const vacancies = pick([1, 1, 2, 2, 3, 4, 5, 8, 10, 15, 25]);
  const postedAt = newestAt - Math.floor((index * WINDOW_MS) / Math.max(of, 1));
  return {
    id: uuidOf(`${series}/${index}`),
    title: `${level}${role.title}`,
    company,
    location,
    category,
    requirements: role.skills,
    salary: `${rupees(low)} – ${rupees(high)} per month`,
    experience: level === "Senior " ? "5+ years" : level === "Trainee " ? "Fresher" : pick(EXPERIENCES),
    vacancies,
    description: [
      `${company} has ${vacancies === 1 ? "1 vacancy" : `${vacancies} vacancies`} for the post of ${level}${role.title} at our office in ${area}, ${location}.`,
      `What you will do:\n- Work with ${role.skills.toLowerCase()}.\n- Report to the team lead in ${area}.\n- Keep your work on time and in order.`,
      `${pick(SHIFTS)}. ${pick(EXTRAS)}. ${pick(EXTRAS)}.`,
      "We never ask for money at any stage of the selection.",
    ].join("\n\n"),
    qualifications: role.qualification,
    about: `${company} has worked in ${location} since ${1992 + pick([0, 3, 7, 11, 15, 18, 22, 26])}. Our team in ${area} has ${pick([12, 25, 40, 80, 150, 300])} people.`,
    status,
    posted_date: new Date(postedAt).toISOString(),
    created_at: new Date(postedAt).toISOString(),
  };
}

type Picker = <Item>(items: readonly Item[]) => Item;

/** Chooses by the bytes of a hash: no state, so the jobs can be made in any order. */
function createPicker(seed: string): Picker {
  const bytes = createHash("sha256").update(seed).digest();
  let next = 0;
  return <Item>(items: readonly Item[]) => {
    const value = bytes.readUInt16BE((next * 2) % (bytes.length - 1));
    next += 1;
    return items[value % items.length]!;
  };
}

/** The same name always gives the same id. */
export function uuidOf(name: string): string {
  const hex = createHash("sha256").update(`job/${name}`).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

function rupees(thousands: number): string {
  return `₹${(thousands * 1000).toLocaleString("en-IN")}`;
}
