import { z } from "zod";

import { createVersionedMemo } from "../versioned-memo.server.ts";
// why the secret key: only the server may list all titles.
import { getSecretListClient } from "#app/lib/database/supabase-secret.server.ts";
import { isUnavailable } from "#app/lib/dependencies/dependency.server.ts";
import { logError } from "#app/lib/monitoring/log.server.ts";

const suggestionSchema = z.object({
  kind: z.enum(["title", "company", "place"]),
  suggested: z.string(),
  jobs: z.number(),
});
export type Suggestion = z.output<typeof suggestionSchema>;
type Kind = Suggestion["kind"];

const MOST_OF_KIND: Record<Kind, number> = { title: 3, company: 2, place: 1 };
/** After a failed query the field has no suggestions for so long, instead of a query for each letter. */
const RETRY_AFTER_MS = 5_000;

const memoize = createVersionedMemo<{ suggestion: Suggestion; words: string[] }[]>(1);
let retryAt = 0;

async function listAll() {
  if (Date.now() < retryAt) return [];
  try {
    return await memoize("suggestions", readAll);
  } catch (error) {
    retryAt = Date.now() + RETRY_AFTER_MS;
    if (!isUnavailable(error)) logError("the suggestions could not be listed", error);
    return [];
  }
}

async function readAll() {
  const { data } = await getSecretListClient().rpc("list_suggestions").throwOnError();
  return z
    .array(suggestionSchema)
    .parse(data)
    .map((suggestion) => ({ suggestion, words: wordsOf(suggestion.suggested) }));
}

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];

/** Titles, companies and places with words that begin as those typed. Of equal ones those of the most jobs come first. */
export async function suggest(typed: string): Promise<Suggestion[]> {
  const starts = wordsOf(typed);
  if (starts.length === 0) return [];
  const matching = (await listAll())
    .filter(({ words }) => starts.every((start) => words.some((word) => word.startsWith(start))))
    .map(({ suggestion, words }) => ({
      suggestion,
      rank: starts.every((start, at) => words[at]?.startsWith(start)) ? 0 : 1,
    }))
    .sort((one, other) => one.rank - other.rank)
    .map(({ suggestion }) => suggestion);
  return (Object.keys(MOST_OF_KIND) as Kind[]).flatMap((kind) =>
    matching.filter((one) => one.kind === kind).slice(0, MOST_OF_KIND[kind]),
  );
}
