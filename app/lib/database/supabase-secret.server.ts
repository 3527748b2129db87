import { createDependency } from "../dependencies/dependency.server.ts";
import { getEnvironment } from "../env.server.ts";
import { createSupabase, type Supabase } from "./supabase.server.ts";

const serversOwn = createDependency({
  name: "Supabase REST for the server itself",
  deadlineMs: 10_000,
  atOnce: 40,
  queue: 200,
});

let secretClient: Supabase | undefined;

/** Row policies don't apply to it. Each file that imports it says why in one line, and checks itself who may do what. */
export function getSecretClient(): Supabase {
  secretClient ??= createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest: serversOwn });
  return secretClient;
}

export const POSTGRES_SEARCH_MS = 2_000;

/**
 * While the search engine is down or takes long, Postgres searches. A search costs ten to fifty times what a row costs, so few
 * run at once and few wait; the others are refused at once. Other pages still get their rows.
 */
const searching = createDependency({
  name: "Supabase REST for searching",
  deadlineMs: POSTGRES_SEARCH_MS,
  atOnce: 2,
  // As many as get their turn before the deadline, at a tenth of a second each.
  queue: 16,
});

/** Lists of the newest jobs, without words to search for, cost little more than a row. The home page needs one. */
const listing = createDependency({
  name: "Supabase REST for lists of jobs",
  deadlineMs: POSTGRES_SEARCH_MS,
  atOnce: 8,
  queue: 64,
});

/** Whatever is shown depends on it, so it waits behind nothing else. */
const askingForChanges = createDependency({
  name: "Supabase REST for changes of jobs",
  deadlineMs: 1_000,
  atOnce: 2,
  queue: 2,
});

/** Anybody can invent old addresses, as many as they like: nothing else waits behind them. */
const lookingUpOldLinks = createDependency({
  name: "Supabase REST for links to the old build",
  deadlineMs: 2_500,
  atOnce: 4,
  queue: 40,
});

let changesClient: Supabase | undefined;

/** The same rights, for asking what has changed. */
export function getJobChangesClient(): Supabase {
  changesClient ??= createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest: askingForChanges });
  return changesClient;
}

let oldLinksClient: Supabase | undefined;

/** The same rights, for finding what a link to the old build is about. */
export function getOldLinksClient(): Supabase {
  oldLinksClient ??= createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest: lookingUpOldLinks });
  return oldLinksClient;
}

let searchClient: Supabase | undefined;
let listClient: Supabase | undefined;

/** The same rights, for searching in Postgres alone. */
export function getSecretSearchClient({ withWords }: { withWords: boolean }): Supabase {
  const key = getEnvironment().SUPABASE_SECRET_KEY;
  if (withWords) return (searchClient ??= createSupabase({ key, rest: searching }));
  return (listClient ??= createSupabase({ key, rest: listing }));
}
