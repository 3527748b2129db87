import { JOB_STATUSES } from "#app/features/jobs/choices.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readChoice, readPage, readQuery } from "#app/lib/addresses/list-address.ts";
import * as paths from "#app/lib/paths.ts";

/** What the list can be narrowed to: a status, or whether visitors find the job. */
export const OWN_JOB_STATES = [...JOB_STATUSES, "open", "ended"] as const;
export type OwnJobState = (typeof OWN_JOB_STATES)[number];

const OWN_JOB_SORTS = ["new-applications"] as const;

/** Which of the own jobs are shown, and how: the newest first, unless they are sorted in another way. */
export type OwnJobFilters = {
  q: string;
  status: OwnJobState | undefined;
  sort: (typeof OWN_JOB_SORTS)[number] | undefined;
  page: number;
};

/** What is open beside the list. */
export type OpenPanel =
  | { panel: "add"; token: string | null; copyOf: string | null }
  | { panel: "edit"; jobId: string }
  | { panel: "delete"; jobId: string }
  | { panel: "none" };

/** Ids in lower case, as the database writes them; it decides whether there is such a job. */
export function parsePanel(parameters: URLSearchParams): OpenPanel {
  const edit = parameters.get("edit");
  if (edit) return { panel: "edit", jobId: edit.toLowerCase() };
  const toDelete = parameters.get("delete");
  if (toDelete) return { panel: "delete", jobId: toDelete.toLowerCase() };
  if (parameters.get("form") === "new") {
    return { panel: "add", token: toId(parameters.get("token")), copyOf: parameters.get("copy") };
  }
  return { panel: "none" };
}

export function parseOwnJobFilters(parameters: URLSearchParams): OwnJobFilters {
  return {
    q: readQuery(parameters),
    status: readChoice(parameters, "status", OWN_JOB_STATES),
    sort: readChoice(parameters, "sort", OWN_JOB_SORTS),
    page: readPage(parameters),
  };
}

/** The list as it was, with nothing open. */
export function listPath({ q, status, sort, page }: OwnJobFilters): string {
  return paths.employerDashboard({ q, status, sort, page });
}
