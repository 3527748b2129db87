import { parseListQuery, toQuery, type ListQuery } from "./list-query.ts";
import {
  findApplication,
  listApplications,
  type ApplicationEntry,
  type ApplicationPage,
  type JobOfApplications,
} from "./inbox.queries.server.ts";
import { readPage } from "#app/lib/list-address.ts";
import { toId } from "#app/lib/ids.ts";
import type { Supabase } from "#app/lib/supabase.server.ts";

const APPLICATIONS_PER_PAGE = 25;

export type ApplicationPageData = ApplicationPage & {
  job: JobOfApplications;
  query: ListQuery;
  page: number;
  pages: number;
  /** The application that the address asks to delete: the page asks back first. */
  toDelete: ApplicationEntry | null;
  now: number;
};

/** What the employer's and the super-admin's list of one job show; the last page where the address names a later one. */
export async function loadApplicationPage(
  supabase: Supabase,
  job: JobOfApplications,
  request: Request,
): Promise<ApplicationPageData> {
  const { searchParams } = new URL(request.url);
  const query = parseListQuery(searchParams);
  const read = (page: number) =>
    listApplications(supabase, job.id, query, {
      limit: APPLICATIONS_PER_PAGE,
      offset: (page - 1) * APPLICATIONS_PER_PAGE,
    });
  const asked = readPage(searchParams);
  const [first, toDelete] = await Promise.all([
    read(asked),
    findApplication(supabase, job.id, toId(searchParams.get("delete"))),
  ]);
  const pages = Math.max(1, Math.ceil(first.total / APPLICATIONS_PER_PAGE));
  const page = Math.min(asked, pages);
  // The last application of the last page may just have been deleted.
  const { applications, total } = page === asked ? first : await read(page);
  return { job, query, page, pages, applications, total, toDelete, now: Date.now() };
}

/** The part of an address that names a list and a place in it. */
export function listQueryOf(request: Request) {
  const { searchParams } = new URL(request.url);
  return { ...toQuery(parseListQuery(searchParams)), page: readPage(searchParams) };
}
