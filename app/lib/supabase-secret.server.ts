import { createDependency } from "./dependency.server.ts";
import { getEnvironment } from "./env.server.ts";
import { createSupabase, type Supabase } from "./supabase.server.ts";

const serversOwn = createDependency({
  name: "Supabase REST for the server itself",
  deadlineMs: 10_000,
  atOnce: 40,
  queue: 200,
});

let secretClient: Supabase | undefined;

/** Passes by every row policy. Each file that imports it says why in one line, and itself sees to it who may ask what. */
export function getSecretClient(): Supabase {
  secretClient ??= createSupabase({ key: getEnvironment().SUPABASE_SECRET_KEY, rest: serversOwn });
  return secretClient;
}

/**
 * A search in Postgres, for as long as the search engine is away, costs ten to fifty times what a row costs: so few at once
 * that the rows of other pages get through beside them, and few that wait. Those beyond are told so at once.
 */
const searching = createDependency({
  name: "Supabase REST for searching",
  deadlineMs: 2_000,
  atOnce: 2,
  queue: 8,
});

/** The newest jobs of a choice, without words to look for, cost little more than a row: the home page above all. */
const listing = createDependency({
  name: "Supabase REST for lists of jobs",
  deadlineMs: 2_000,
  atOnce: 8,
  queue: 64,
});

let searchClient: Supabase | undefined;
let listClient: Supabase | undefined;

/** The same rights, for searching in Postgres alone. */
export function getSecretSearchClient({ withWords }: { withWords: boolean }): Supabase {
  const key = getEnvironment().SUPABASE_SECRET_KEY;
  if (withWords) return (searchClient ??= createSupabase({ key, rest: searching }));
  return (listClient ??= createSupabase({ key, rest: listing }));
}
