import { createClient } from "@supabase/supabase-js";

import type { Database } from "./database.types.ts";
import { getEnvironment } from "./env.server.ts";
import { fetchWithTimeout, withoutRetries, type Supabase } from "./supabase.server.ts";

let secretClient: Supabase | undefined;

/** Passes by every row policy. Each file that imports it says why in one line, and itself sees to it who may ask what. */
export function getSecretClient(): Supabase {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = getEnvironment();
  secretClient ??= createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { fetch: fetchWithTimeout },
    db: withoutRetries,
  });
  return secretClient;
}
