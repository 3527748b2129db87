import { createClient, type SupabaseClient } from "@supabase/supabase-js";

import type { Database } from "./database.types.ts";
import { getEnvironment } from "./env.server.ts";

export type Supabase = SupabaseClient<Database>;

const TIMEOUT_MS = 10_000;

/** No server of ours waits for ever; a request that was read only is tried once more when the connection failed. */
export const fetchWithTimeout: typeof fetch = async (input, init) => {
  const attempt = () =>
    fetch(input, {
      ...init,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(init?.signal ? [init.signal] : [])]),
    });
  const method = init?.method ?? "GET";
  try {
    return await attempt();
  } catch (error) {
    if ((method !== "GET" && method !== "HEAD") || (error as Error).name !== "TypeError") throw error;
    return attempt();
  }
};

/** The client would try for seven seconds while a visitor waits; fetchWithTimeout tries twice. */
export const withoutRetries = { retry: false };

const withoutStoredSession = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Carries the caller's own token, so that row-level security applies. Made for one request, never shared. */
export function createCallerClient(accessToken: string): Supabase {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    accessToken: () => Promise.resolve(accessToken),
    global: { fetch: fetchWithTimeout },
    db: withoutRetries,
  });
}

/** For signing in, up and out, and for checking tokens. It forgets every session at once. */
export function createAuthClient(): Supabase["auth"] {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  return createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: withoutStoredSession,
    global: { fetch: fetchWithTimeout },
  }).auth;
}

let visitorClient: Supabase | undefined;

/** What everyone may read. It carries no one's token, so one serves all requests. */
export function getVisitorClient(): Supabase {
  const { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY } = getEnvironment();
  visitorClient ??= createClient<Database>(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: withoutStoredSession,
    global: { fetch: fetchWithTimeout },
    db: withoutRetries,
  });
  return visitorClient;
}
