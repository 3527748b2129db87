import { z } from "zod";

import { NAMES_WITH_SIGNS, wordsIn } from "./words/words-of-search.ts";
import type { Search } from "../read-search.server.ts";
import { searchInTurn } from "./search-in-turn.server.ts";
import { pagesOf, type FoundJobs, type SearchOptions } from "../results.ts";
import { searchedJobSchema } from "../schema.server.ts";
import { asAskedFor, SYNONYMS } from "../synonyms.ts";
import { stationsOf } from "#app/features/jobs/metro/metro.server.ts";
// why the secret key: the function is the server's alone; it gives open jobs only.
import { getSecretListClient, getSecretSearchClient } from "#app/lib/database/supabase-secret.server.ts";

const answerSchema = z.object({
  total: z.number(),
  more: z.boolean(),
  jobs: z.array(searchedJobSchema),
});

const WRITTEN = new Map(NAMES_WITH_SIGNS.map(({ word, written }) => [word, written]));
/** The index of words holds groups of three letters. */
const IS_INDEXED = /^[a-z ]{3,}$/;
/** As many words as Postgres looks for. */
const MOST_WORDS = 8;

const likeOf = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** The word and its synonyms, a line each: a job has one of them. */
function patternOf(word: string): string {
  const plain = WRITTEN.get(word) ?? word;
  const synonyms = IS_INDEXED.test(plain) ? (SYNONYMS[plain] ?? []).filter((one) => IS_INDEXED.test(one)) : [];
  return [...new Set([plain, ...synonyms])].map(likeOf).join("\n");
}

/**
 * The newest first, a thousand at the most: jobs that have each word or a synonym of it; where there are none, those that have the
 * first. No typing mistakes, and no counts.
 */
export async function searchPostgres(search: Search, options: SearchOptions): Promise<FoundJobs> {
  return searchInTurn(search, options, searchForWords);
}

async function searchForWords(search: Search, options: SearchOptions): Promise<FoundJobs> {
  // The search engine alone knows marks of conditions, and words to leave out.
  const text = (search.alternatives[0]?.text ?? "").replaceAll(/(?<= |^)(?:zq|-)\S+/g, "");
  const patterns = wordsIn(asAskedFor(text).toLowerCase()).slice(0, MOST_WORDS).map(patternOf);
  const found = await askPostgres(patterns, search, options);
  if (found.jobs.length > 0 || found.total > 0 || patterns.length < 2 || options.among) return found;
  const partial = await askPostgres(patterns.slice(0, 1), search, options);
  return { ...partial, withAllWords: 0, total: 0, more: found.more };
}

async function askPostgres(
  words: string[],
  { filters: { metro, ...filters }, towns }: Search,
  { limit, page, counting, among }: SearchOptions,
): Promise<FoundJobs> {
  const patterns = towns.length > 0 ? [...words, towns.map(likeOf).join("\n")] : words;
  const client = patterns.length > 0 ? getSecretSearchClient() : getSecretListClient();
  const location = filters.location ?? (towns.length === 1 ? towns[0] : undefined);
  const { data } = await client
    .rpc("find_open_jobs", {
      patterns,
      filters: {
        ...filters,
        ...(location && { location }),
        ...(metro && { metro: stationsOf(metro) ?? [] }),
        ...(among && { among }),
      },
      page_size: limit,
      page_start: (page - 1) * limit,
      counting: counting !== "nothing",
    })
    .throwOnError();
  const { jobs, total, more } = answerSchema.parse(data);
  return {
    jobs: jobs.map((job) => ({ ...job, highlighted: null })),
    withAllWords: jobs.length,
    total,
    pages: pagesOf(total, limit),
    more,
    counts: null,
  };
}
