import { createClient, type SupabaseClient } from "@supabase/supabase-js";

import type { Database } from "./database.types.ts";
import { createDependency, meansAway, Unavailable, type Dependency } from "../dependencies/dependency.server.ts";
import { getEnvironment } from "../env.server.ts";

export type Supabase = SupabaseClient<Database>;

/** Public pages wait no longer: their data come within milliseconds, or not at all. */
const PUBLIC_PAGE_MS = 2_500;
const PATIENT_MS = 10_000;
/** For a search in Postgres, while the search engine is away or takes long. */
export const POSTGRES_SEARCH_MS = 2_000;

/** Single rows for public pages. */
const publicRows = createDependency({
  name: "Supabase REST for visitors",
  deadlineMs: PUBLIC_PAGE_MS,
  atOnce: 40,
  queue: 200,
});

/** Lists and counts over all open jobs or companies cost more than a row, and anybody may ask for them. */
const publicLists = createDependency({
  name: "Supabase REST for public lists",
  deadlineMs: PUBLIC_PAGE_MS,
  atOnce: 8,
  queue: 40,
});

const signedIn = createDependency({
  name: "Supabase REST for those who are logged in",
  deadlineMs: PATIENT_MS,
  atOnce: 40,
  queue: 200,
});

// Auth limits logins, registrations and mails, and visitors can reach these limits: a 429 does not mean that it is down.
const authIsAway = (status: number) => status !== 429 && meansAway(status);

/** Asked for each page that somebody with a login opens. */
const loginChecks = createDependency({
  name: "Supabase Auth for checking logins",
  deadlineMs: PUBLIC_PAGE_MS,
  atOnce: 40,
  queue: 200,
  isAway: authIsAway,
});

/** Passwords are slow to check on purpose, and some of these calls wait for a mail to go out. */
const signingIn = createDependency({
  name: "Supabase Auth for signing in",
  deadlineMs: PATIENT_MS,
  atOnce: 20,
  queue: 100,
  isAway: authIsAway,
});

/** Files: the deadline includes all of their bytes. */
const storage = createDependency({
  name: "Supabase Storage",
  deadlineMs: 30_000,
  atOnce: 20,
  queue: 200,
  streams: true,
});

const LOGIN_CHECKS = new Set(["GET /auth/v1/user", "POST /auth/v1/token?grant_type=refresh_token"]);

/** Sends each request of a client through the dependency that it belongs to. */
function fetchFor(rest: Dependency): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (pathname.startsWith("/storage/")) return storage.fetch(input, init);
    if (pathname.startsWith("/auth/")) {
      const isCheck = LOGIN_CHECKS.has(`${init?.method ?? "GET"} ${pathname}${search}`);
      return (isCheck ? loginChecks : signingIn).fetch(input, init);
    }
    const response = await rest.fetch(input, init);
    if (!meansAway(response.status)) return response;
    throw new Unavailable(`The database is unavailable: its API answered ${response.status}.`);
  };
}

export type ClientOptions = {
  key: string;
  /** What its calls to the database count as. */
  rest: Dependency;
  /** Whose rights it has; without it, those of the key. */
  accessToken?: string;
  /** Ends all of its calls. */
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
  return publishable({ rest: signedIn, accessToken });
}

/** For signing in, up and out, and for checking tokens. It stores no session. */
export function createAuthClient(options: { signal?: AbortSignal } = {}): Supabase["auth"] {
  return publishable({ rest: signedIn, ...options }).auth;
}

let visitorClient: Supabase | undefined;

/** What everyone may read, row by row. It carries no one's token, so one serves all requests. */
export function getVisitorClient(): Supabase {
  visitorClient ??= publishable({ rest: publicRows });
  return visitorClient;
}

let listClient: Supabase | undefined;

/** The same for queries over many rows: visitors who open many lists don't slow down the pages of single jobs. */
export function getPublicListClient(): Supabase {
  listClient ??= publishable({ rest: publicLists });
  return listClient;
}

/** Whether Auth asks for a confirmation of new addresses, and more. */
export function requestAuthSettings(): Promise<Response> {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  return signingIn.fetch(`${SUPABASE_URL}/auth/v1/settings`, { headers: { apikey: SUPABASE_PUBLISHABLE_KEY } });
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
