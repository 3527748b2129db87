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
  /** The company that the jobs name. */
  client: string | undefined;
  sort: (typeof OWN_JOB_SORTS)[number] | undefined;
  page: number;
};

/** What a new job is filled from: one of the own jobs, or a company that it is for and a usual role. */
export type StartOfForm = { copyOf: string | null; client: string | null; role: string | null };

export const NO_START: StartOfForm = { copyOf: null, client: null, role: null };

/** What is open beside the list. */
export type OpenPanel =
  | ({ panel: "add"; token: string | null } & StartOfForm)
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
    const role = parameters.get("role") || null;
    // One list has the roles and the own jobs.
    const copyOf = parameters.get("copy") ?? toId(role);
    const start = copyOf ? { ...NO_START, copyOf } : { copyOf, role, client: parameters.get("client") };
    return { panel: "add", token: toId(parameters.get("token")), ...start };
  }
  return { panel: "none" };
}

export function parseOwnJobFilters(parameters: URLSearchParams): OwnJobFilters {
  return {
    q: readQuery(parameters),
    status: readChoice(parameters, "status", OWN_JOB_STATES),
    client: readQuery(parameters, "client") || undefined,
    sort: readChoice(parameters, "sort", OWN_JOB_SORTS),
    page: readPage(parameters),
  };
}

/** The list as it was, with nothing open. */
export function listPath({ q, status, client, sort, page }: OwnJobFilters): string {
  return paths.employerDashboard({ q, status, client, sort, page });
}

export function isNarrowed({ q, status, client }: OwnJobFilters): boolean {
  return Boolean(q || status || client);
}
