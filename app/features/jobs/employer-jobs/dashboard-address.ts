import { JOB_STATUSES, type JobStatus } from "../schema.ts";
import { paths } from "#app/lib/paths.ts";
import { oneLine } from "#app/lib/plain-text.ts";

const LONGEST_QUERY = 150;
const LAST_PAGE = 100_000;

/** Which of the own jobs are shown. */
export type OwnJobFilters = { q: string; status: JobStatus | undefined; page: number };

/** What is open beside the list. */
export type OpenPanel =
  | { panel: "add"; token: string | null }
  | { panel: "edit"; jobId: string }
  | { panel: "delete"; jobId: string }
  | { panel: "none" };

const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

/** Ids in lower case, as the database writes them; it decides whether there is such a job. */
export function parsePanel(parameters: URLSearchParams): OpenPanel {
  const edit = parameters.get("edit");
  if (edit) return { panel: "edit", jobId: edit.toLowerCase() };
  const toDelete = parameters.get("delete");
  if (toDelete) return { panel: "delete", jobId: toDelete.toLowerCase() };
  const token = (parameters.get("token") ?? "").toLowerCase();
  if (parameters.get("form") === "new") return { panel: "add", token: UUID.test(token) ? token : null };
  return { panel: "none" };
}

/** Anything may stand in an address: what makes no sense counts as not said. */
export function parseOwnJobFilters(parameters: URLSearchParams): OwnJobFilters {
  const page = Number(parameters.get("page") ?? "1");
  return {
    q: oneLine(parameters.get("q") ?? "", LONGEST_QUERY),
    status: JOB_STATUSES.find((status) => status === parameters.get("status")),
    page: Number.isInteger(page) && page >= 1 ? Math.min(page, LAST_PAGE) : 1,
  };
}

/** The list as it was, with nothing open. */
export function listPath({ q, status, page }: OwnJobFilters): string {
  return paths.employerDashboard({ q, status, page });
}
