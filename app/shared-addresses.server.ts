import { APPLIED_COOKIE } from "#app/features/applications/apply/applied-jobs.server.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readPage, readQuery } from "#app/lib/addresses/list-address.ts";
import * as paths from "#app/lib/paths.ts";
import { LOGIN_COOKIES } from "#app/lib/auth/session.server.ts";
import { TOAST_COOKIE } from "#app/lib/toast.server.ts";

// Which answers are the same for everybody without a login, and under which address: one for all that differ only in
// parameters that the page does not read, so that nobody fills the store of copies with them.

export type SharedAddress = {
  address: string;
  /** Whether each change of the list of open jobs may change the answer. A page of one job changes with its job alone. */
  isList: boolean;
  /** Whether it may be a second older than the list is, while one request renders the new one. */
  mayLag: boolean;
};

/** Whatever shows anything of the open jobs, a number for instance: dropped at each change of them. */
const LISTS: Record<string, (parameters: URLSearchParams) => string> = {
  [paths.home()]: (parameters) => paths.home(homeFilters(parameters)),
  [paths.latestJobs()]: (parameters) => paths.latestJobs(homeFilters(parameters)),
  [paths.findJobs()]: (parameters) => paths.findJobs({ ...parseJobFilters(parameters), page: readPage(parameters) }),
  [paths.companies()]: (parameters) => paths.companies({ q: readQuery(parameters), page: readPage(parameters) }),
  [paths.feed()]: paths.feed,
  [paths.sitemap()]: paths.sitemap,
};

/** What no change of a job changes: their copies are kept for as long as the instance runs. */
const NEVER_CHANGE = new Set<string>([paths.contact(), paths.partner(), paths.privacy(), "/robots.txt"]);

/** The router asks for the data of a page under its path with this ending. */
const DATA = ".data";

/** Null for an address whose answer may depend on the visitor, or that is no page. */
export function sharedAddressOf({ pathname, searchParams }: URL): SharedAddress | null {
  // Older versions of Remix asked for data like this; here it is no address.
  if (searchParams.has("_data")) return null;
  const isData = pathname.endsWith(DATA);
  const path = isData ? pathOfData(pathname) : pathname;
  const shared = addressOf(path, searchParams);
  if (!shared || !isData) return shared;
  // why: it asks for the data of some of its routes, and there are too many ways to do so; and never for that of a picture.
  if (searchParams.has("_routes") || shared.address.endsWith(".png")) return null;
  const { pathname: canonical, search } = new URL(shared.address, "http://site.invalid");
  return { ...shared, address: (canonical === "/" ? "/_root" : canonical) + DATA + search };
}

function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -DATA.length);
}

function addressOf(path: string, parameters: URLSearchParams): SharedAddress | null {
  const list = Object.hasOwn(LISTS, path) ? LISTS[path]?.(parameters) : undefined;
  if (list !== undefined) return { address: list, isList: true, mayLag: path !== paths.latestJobs() };
  if (/^\/sitemap-jobs-[1-9]\d{0,8}\.xml$/.test(path)) return { address: path, isList: true, mayLag: true };
  const id = toId(/^\/jobdetails\/([^/]+)$/.exec(path)?.[1]);
  if (id) return { address: paths.job(id), isList: false, mayLag: false };
  const pictured = toId(/^\/jobdetails\/([^/]+)\/card\.png$/.exec(path)?.[1]);
  if (pictured) return { address: paths.jobPicture(pictured), isList: false, mayLag: false };
  // Whether a message was just sent stands in the address of the contact page.
  if (NEVER_CHANGE.has(path) && !parameters.has("sent")) return { address: path, isList: false, mayLag: false };
  return null;
}

function homeFilters(parameters: URLSearchParams) {
  const { q, location } = parseJobFilters(parameters);
  return { q, ...(location && { location }) };
}

/** The login, a toast that waits, and the jobs that were applied for on this device. */
const PERSONAL_COOKIE = new RegExp(`(?:^|;\\s*)(?:${[...LOGIN_COOKIES, TOAST_COOKIE, APPLIED_COOKIE].join("|")})\\s*=`);

/** Whether the answer under this address may differ for whoever sends this header. A picture never does. */
export function isPersonal(cookies: string, url: string): boolean {
  return PERSONAL_COOKIE.test(cookies) && !/^\/jobdetails\/[^/?]+\/card\.png(?:\?|$)/.test(url);
}
