import { JOB_CATEGORIES, JOB_LOCATIONS, type JobCategory, type JobLocation } from "#app/features/jobs/choices.ts";
import { toId } from "#app/lib/ids.ts";
import { readChoice, readQuery } from "#app/lib/list-address.ts";

/** Without a choice, what matches best comes first. */
const JOB_ORDERS = ["newest"] as const;

/** What somebody searches for: a page uses those that it offers. */
export type JobFilters = {
  q: string;
  location?: JobLocation | undefined;
  category?: JobCategory | undefined;
  company?: string | undefined;
  sort?: (typeof JOB_ORDERS)[number] | undefined;
};

export function parseJobFilters(parameters: URLSearchParams): JobFilters {
  return {
    q: readQuery(parameters),
    location: readChoice(parameters, "location", JOB_LOCATIONS),
    category: readChoice(parameters, "category", JOB_CATEGORIES),
    company: toId(parameters.get("company")) ?? undefined,
    sort: readChoice(parameters, "sort", JOB_ORDERS),
  };
}
