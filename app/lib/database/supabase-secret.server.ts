import { callWithin, type Calls } from "../dependencies/dependency.server.ts";
import { getEnvironment } from "../env.server.ts";
import { createSupabase, postgres, postgresLists, postgresSearches, type Supabase } from "./supabase.server.ts";

// The only file that makes clients with the secret key. Row policies don't apply to them. Each file that imports one says why in one
// line, and checks itself who may do what.

/** Made when it is first asked for, and once. */
function clientFor(rest: Calls): () => Supabase {
  let client: Supabase | undefined;
  return () => (client ??= createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest }));
}

export const getSecretClient = clientFor(postgres);

export const getSecretListClient = clientFor(postgresLists);

export const getSecretSearchClient = clientFor(postgresSearches);

/** For the version of the job list and the lengths of queues: the server asks one question at a time, behind no visitor. */
export const getPollingClient = clientFor(callWithin(1_500));
