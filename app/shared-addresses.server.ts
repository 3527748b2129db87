import { APPLIED_COOKIE } from "#app/features/applications/apply/applied-jobs.server.ts";
import { parseJobFilters } from "#app/features/search/filters.server.ts";
import { toId } from "#app/lib/addresses/ids.ts";
import { readPage, readQuery } from "#app/lib/addresses/list-address.ts";
import * as paths from "#app/lib/paths.ts";
import { LOGIN_COOKIES } from "#app/lib/auth/session.server.ts";
import { TOAST_COOKIE } from "#app/lib/toast.server.ts";

// Which answers are the same for all visitors without a login, and their canonical addresses: addresses that differ only in
// parameters that the page does not read share one, so that made-up parameters do not fill the cache.

const LISTS: Record<string, (parameters: URLSearchParams) => string> = {
  [paths.home()]: (parameters) => paths.home(homeFilters(parameters)),
  [paths.latestJobs()]: (parameters) => paths.latestJobs(homeFilters(parameters)),
  [paths.findJobs()]: (parameters) => paths.findJobs({ ...parseJobFilters(parameters), page: readPage(parameters) }),
  [paths.companies()]: (parameters) => paths.companies({ q: readQuery(parameters), page: readPage(parameters) }),
  [paths.feed()]: paths.feed,
  [paths.sitemap()]: paths.sitemap,
};

const TEXTS = new Set<string>([
  paths.contact(),
  paths.partner(),
  paths.privacy(),
  paths.privacyInHindi(),
  paths.howWeCheck(),
  "/robots.txt",
]);

/** A picture, or a walk-in for calendars. */
const FILE = /^\/(?:jobdetails\/[^/?]+\/(?:card\.png|walk-in\.ics)|logos\/[^/?]+\.webp)(?:\?|$)/;

/** The router asks for the data of a page under its path with this ending. */
const DATA = ".data";

/** The canonical address; null for an address whose answer may depend on the visitor, or that is no page. */
export function sharedAddressOf({ pathname, searchParams }: URL): string | null {
  // Older versions of Remix asked for data like this; here it is no address.
  if (searchParams.has("_data")) return null;
  const isData = pathname.endsWith(DATA);
  const shared = addressOf(isData ? pathOfData(pathname) : pathname, searchParams);
  if (!shared || !isData) return shared;
  // why: it asks for the data of some of its routes, and there are too many ways to do so; and never for that of a file.
  if (searchParams.has("_routes") || FILE.test(shared)) return null;
  const { pathname: canonical, search } = new URL(shared, "http://site.invalid");
  return (canonical === "/" ? "/_root" : canonical) + DATA + search;
}

function pathOfData(pathname: string): string {
  return pathname === "/_root.data" ? "/" : pathname.slice(0, -DATA.length);
}

function addressOf(path: string, parameters: URLSearchParams): string | null {
  if (Object.hasOwn(LISTS, path)) return LISTS[path]?.(parameters) ?? null;
  if (/^\/sitemap-jobs-[1-9]\d{0,8}\.xml$/.test(path)) return path;
  const [, job, file = ""] = /^\/jobdetails\/([^/]+)(\/card\.png|\/walk-in\.ics)?$/.exec(path) ?? [];
  const id = toId(job);
  if (id) return paths.job(id) + file;
  const company = toId(/^\/companies\/([^/]+)$/.exec(path)?.[1]);
  if (company) return paths.company(company);
  const logo = toId(/^\/logos\/([^/]+)\.webp$/.exec(path)?.[1]);
  if (logo) return paths.logo(logo);
  // The address of the contact page says whether a message was just sent.
  return TEXTS.has(path) && !parameters.has("sent") ? path : null;
}

function homeFilters(parameters: URLSearchParams) {
  const { q, location } = parseJobFilters(parameters);
  return { q, ...(location && { location }) };
}

/** The login, a toast to show, and the jobs that were applied for on this device. */
const PERSONAL_COOKIE = new RegExp(`(?:^|;\\s*)(?:${[...LOGIN_COOKIES, TOAST_COOKIE, APPLIED_COOKIE].join("|")})\\s*=`);

/** Whether the answer under this address may differ for a visitor with these cookies. A file never does. */
export function isPersonal(cookies: string, url: string): boolean {
  return PERSONAL_COOKIE.test(cookies) && !FILE.test(url);
}
