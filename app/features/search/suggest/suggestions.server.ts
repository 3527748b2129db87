import { LRUCache } from "lru-cache";
import { z } from "zod";

// why the secret key: only the server may list all titles.
import { getSecretListClient } from "#app/lib/database/supabase-secret.server.ts";

const suggestionSchema = z.object({
  kind: z.enum(["title", "company", "place"]),
  suggested: z.string(),
  jobs: z.number(),
});
export type Suggestion = z.output<typeof suggestionSchema>;
type Kind = Suggestion["kind"];

const MOST_OF_KIND: Record<Kind, number> = { title: 3, company: 2, place: 1 };
const KEPT_MS = 60_000;

const kept = new LRUCache<"all", { suggestion: Suggestion; words: string[] }[]>({
  max: 1,
  ttl: KEPT_MS,
  allowStale: true,
  fetchMethod: async () => {
    const { data } = await getSecretListClient().rpc("list_suggestions").throwOnError();
    return z
      .array(suggestionSchema)
      .parse(data)
      .map((suggestion) => ({ suggestion, words: wordsOf(suggestion.suggested) }));
  },
});

const wordsOf = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}\p{N}+#]+/gu) ?? [];

/** Titles, companies and places with words that begin as those typed. Of equal ones those of the most jobs come first. */
export async function suggest(typed: string): Promise<Suggestion[]> {
  const starts = wordsOf(typed);
  if (starts.length === 0) return [];
  const matching = ((await kept.fetch("all")) ?? [])
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
