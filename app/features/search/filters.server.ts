import { EXPERIENCE_YEARS, JOB_ORDERS, POSTED_WITHIN, type JobFilters } from "./filters.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import { JOB_KINDS, JOB_PLACES, JOB_SHIFTS } from "#app/features/jobs/terms-of-work.ts";
import { findLine, findStation } from "#app/features/jobs/metro/metro.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readChoice, readQuery } from "#app/lib/addresses/list-address.ts";
import * as paths from "#app/lib/paths.ts";

/** What an empty list leads to where there is no filter that may be taken away. */
export const SEE_ALL_JOBS = { label: "see all jobs", path: paths.findJobs() };

/** The most that a job can say. */
const MOST_RUPEES = 10_000_000;

/** On the server alone, which knows the stations. */
export function parseJobFilters(parameters: URLSearchParams): JobFilters {
  const salary = readSalary(parameters);
  return {
    q: readQuery(parameters),
    location: readChoice(parameters, "location", JOB_LOCATIONS),
    category: readChoice(parameters, "category", JOB_CATEGORIES),
    company: toId(parameters.get("company")) ?? undefined,
    salary,
    undisclosed: salary === undefined ? undefined : readSwitch(parameters, "undisclosed"),
    // Older links have a parameter of its own for freshers.
    experience: readSwitch(parameters, "fresher") ? 0 : readNumber(parameters, "experience", EXPERIENCE_YEARS),
    kind: readChoice(parameters, "kind", JOB_KINDS),
    place: readChoice(parameters, "place", JOB_PLACES),
    shift: readChoice(parameters, "shift", JOB_SHIFTS),
    walkin: readSwitch(parameters, "walkin"),
    metro: readMetro(parameters.get("metro")),
    days: readNumber(parameters, "days", POSTED_WITHIN),
    sort: readChoice(parameters, "sort", JOB_ORDERS),
  };
}

function readSwitch(parameters: URLSearchParams, name: string): true | undefined {
  return parameters.get(name) === "1" || undefined;
}

function readNumber<Value extends number>(parameters: URLSearchParams, name: string, values: readonly Value[]) {
  return values.find((value) => String(value) === parameters.get(name));
}

/** Any whole number: who knows what they need types it into the address. */
function readSalary(parameters: URLSearchParams): number | undefined {
  const text = parameters.get("salary") ?? "";
  const salary = /^\d{1,8}$/.test(text) ? Number(text) : 0;
  return salary >= 1 && salary <= MOST_RUPEES ? salary : undefined;
}

/** One slug for all names that a line or a station has. */
function readMetro(slug: string | null): string | undefined {
  return findLine(slug)?.slug ?? findStation(slug)?.slug;
}
