import { createDependency, type Dependency } from "../dependencies/dependency.server.ts";
import { getEnvironment } from "../env.server.ts";
import { createSupabase, POSTGRES_SEARCH_MS, type Supabase } from "./supabase.server.ts";

// The only file that makes clients with the secret key. Row policies don't apply to them. Each file that imports one says why in one
// line, and checks itself who may do what.

/** Made when it is first asked for, and once. */
function clientFor(rest: Dependency): () => Supabase {
  let client: Supabase | undefined;
  return () => (client ??= createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest }));
}

export const getSecretClient = clientFor(
  createDependency({ name: "Supabase REST for the server itself", deadlineMs: 10_000, atOnce: 40, queue: 200 }),
);

/** For asking what has changed. Whatever is shown depends on it, so it waits behind nothing else. */
export const getJobChangesClient = clientFor(
  createDependency({ name: "Supabase REST for changes of jobs", deadlineMs: 1_000, atOnce: 2, queue: 2 }),
);

/**
 * For finding what a link to the old build is about. Anybody can invent old addresses, as many as they like: nothing else waits
 * behind them.
 */
export const getOldLinksClient = clientFor(
  createDependency({ name: "Supabase REST for links to the old build", deadlineMs: 2_500, atOnce: 4, queue: 40 }),
);

/** For the lengths of the queues. Whoever watches must not wait behind visitors. */
export const getMetricsClient = clientFor(
  createDependency({ name: "Supabase REST for metrics", deadlineMs: 2_000, atOnce: 4, queue: 4 }),
);

/**
 * While the search engine is down or takes long, Postgres searches. A search costs ten to fifty times what a row costs, so few
 * run at once and few wait; the others are refused at once. Other pages still get their rows.
 */
const getSearchClient = clientFor(
  createDependency({
    name: "Supabase REST for searching",
    deadlineMs: POSTGRES_SEARCH_MS,
    atOnce: 2,
    // As many as get their turn before the deadline, at a tenth of a second each.
    queue: 16,
  }),
);

/** Lists of the newest jobs, without words to search for, cost little more than a row. The home page needs one. */
const getListClient = clientFor(
  createDependency({ name: "Supabase REST for lists of jobs", deadlineMs: POSTGRES_SEARCH_MS, atOnce: 8, queue: 64 }),
);

/** For searching in Postgres alone. */
export function getSecretSearchClient({ withWords }: { withWords: boolean }): Supabase {
  return withWords ? getSearchClient() : getListClient();
}
