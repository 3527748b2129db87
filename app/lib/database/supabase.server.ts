import { createClient, type SupabaseClient } from "@supabase/supabase-js";

import type { Database } from "./database.types.ts";
import { createDependency, meansAway, Unavailable, type Calls } from "../dependencies/dependency.server.ts";
import { getEnvironment } from "../env.server.ts";

export type Supabase = SupabaseClient<Database>;

/** Timeout of public pages: their data arrive within milliseconds, or not at all. */
const PUBLIC_PAGE_MS = 2_500;
const LONGEST_MS = 10_000;

/** Its REST interface, which the server itself uses too. */
export const postgres = createDependency({ name: "Postgres", deadlineMs: LONGEST_MS, atOnce: 80, queue: 400 });

/** Lists and counts over all open jobs or companies, which any visitor may ask for: pages of single jobs don't wait for them. */
export const postgresLists = createDependency({ name: "Postgres lists", deadlineMs: 2_000, atOnce: 6, queue: 60 });

/**
 * Searches for words, while there is no search engine. They cost ten to fifty times what a row costs, so few run at once and few
 * wait; further ones are refused at once.
 */
export const postgresSearches = createDependency({
  name: "Postgres searches",
  deadlineMs: 2_000,
  atOnce: 2,
  // As many as get their turn before the deadline, at a tenth of a second each.
  queue: 16,
});

/**
 * Passwords are slow to check on purpose, and some calls wait for a mail to go out. Auth limits logins, registrations and mails, and
 * visitors can reach these limits: a 429 does not mean that it is down.
 */
const auth = createDependency({
  name: "Auth",
  deadlineMs: LONGEST_MS,
  atOnce: 40,
  queue: 200,
  isAway: (status) => status !== 429 && meansAway(status),
});
/** Created for each request with a login. */
const loginChecks = auth.within(PUBLIC_PAGE_MS);

/** File transfers: the deadline includes the whole body. */
const storage = createDependency({ name: "Storage", deadlineMs: 30_000, atOnce: 20, queue: 200, streams: true });

const LOGIN_CHECKS = new Set(["GET /auth/v1/user", "POST /auth/v1/token?grant_type=refresh_token"]);

/** Routes each request of a client through its circuit breaker and limits. */
function fetchFor(rest: Calls): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (pathname.startsWith("/storage/")) return storage.fetch(input, init);
    if (pathname.startsWith("/auth/")) {
      const isCheck = LOGIN_CHECKS.has(`${init?.method ?? "GET"} ${pathname}${search}`);
      return (isCheck ? loginChecks : auth).fetch(input, init);
    }
    const response = await rest.fetch(input, init);
    if (!meansAway(response.status)) return response;
    throw new Unavailable(`The database is unavailable: its API answered ${response.status}.`);
  };
}

export type ClientOptions = {
  key: string;
  /** What its calls to the database count as. */
  rest: Calls;
  /** Whose rights it has; without it, those of the key. */
  accessToken?: string;
  /** Aborts all of its calls. */
  signal?: AbortSignal;
};

/** A client that stores no login. Its own retries are off: they would keep a visitor waiting for seven seconds. */
export function createSupabase({ key, rest, accessToken, signal }: ClientOptions): Supabase {
  const send = fetchFor(rest);
  return createClient<Database>(getEnvironment().SUPABASE_URL, key, {
    ...(accessToken
      ? { accessToken: () => Promise.resolve(accessToken) }
      : { auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false } }),
    global: { fetch: signal ? (input, init) => send(input, { ...init, signal }) : send },
    db: { retry: false },
  });
}

const publishable = (options: Omit<ClientOptions, "key">) =>
  createSupabase({ key: getEnvironment().SUPABASE_PUBLISHABLE_KEY, ...options });

/** Carries the caller's own token, so that row-level security applies. Made for one request and never shared. */
export function createCallerClient(accessToken: string): Supabase {
  return publishable({ rest: postgres, accessToken });
}

/** For signing in, up and out, and for checking tokens. It stores no session. */
export function createAuthClient(options: { signal?: AbortSignal } = {}): Supabase["auth"] {
  return publishable({ rest: postgres, ...options }).auth;
}

let visitorClient: Supabase | undefined;

/** Public data, row by row. Without a user's token, so one client serves all requests. */
export function getVisitorClient(): Supabase {
  visitorClient ??= publishable({ rest: postgres.within(PUBLIC_PAGE_MS) });
  return visitorClient;
}

let listClient: Supabase | undefined;

/** Public queries over many rows, with their own limit: they must not slow down the pages of single jobs. */
export function getPublicListClient(): Supabase {
  listClient ??= publishable({ rest: postgresLists });
  return listClient;
}

/** The settings of Auth, such as email confirmation. */
export function requestAuthSettings(): Promise<Response> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  return auth.fetch(`${SUPABASE_URL}/auth/v1/settings`, { headers: { apikey: SUPABASE_PUBLISHABLE_KEY } });
}

/** New tokens for an old one, as Auth answers it: its own client would try for half a minute while a visitor waits. */
export function requestRefresh(refreshToken: string, signal: AbortSignal): Promise<Response> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  return loginChecks.fetch(`${SUPABASE_URL}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { apikey: SUPABASE_PUBLISHABLE_KEY, "Content-Type": "application/json" },
    body: JSON.stringify({ refresh_token: refreshToken }),
    signal,
  });
}
