import { isRoutablePath } from "../addresses/routable-path.ts";

// Where a login leads.

/** The page to go to after a login: the one that the query names. */
export function nextPathOf(request: Request, fallback: string): string {
  return safeNextPath(new URL(request.url).searchParams.get("next"), fallback);
}

/** Returns only a path of this site, to prevent an open redirect after the login. */
export function safeNextPath(next: string | null, fallback: string): string {
  if (!next || !/^\/(?![/\\])/.test(next)) return fallback;
  // why: browsers drop tabs and line breaks from addresses, and take a backslash for a slash.
  if (/[\\\p{Cc}]/u.test(next)) return fallback;
  const base = "http://site.invalid";
  const url = URL.parse(next, base);
  // why once more: /.//evil.example is a path of ours until its dots are resolved, and /%5C until it is decoded.
  if (url?.origin !== base || !isRoutablePath(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}
