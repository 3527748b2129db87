import type { JobLocation } from "#app/features/jobs/choices.ts";
import { LOCALITIES_BY_TOWN, withoutTown, wordsOf, type Locality } from "#app/features/jobs/metro/metro.server.ts";

/** What the job form asks for while a locality is typed. */
export type AboutLocality = { localities: string[]; nearest: string | null };

const MOST_SUGGESTIONS = 8;

/** Places in the town whose names have words that begin as those typed; those that begin with the text come first. */
export function suggestLocalities(text: string, town: JobLocation): string[] {
  const typed = withoutTown(wordsOf(text), town);
  if (typed.length === 0) return [];
  const matching = LOCALITIES_BY_TOWN[town].filter(({ words }) =>
    typed.every((start) => words.some((word) => word.startsWith(start))),
  );
  const rank = ({ words }: Locality) => (typed.every((start, at) => words[at]?.startsWith(start)) ? 0 : 1);
  return matching
    .sort((one, other) => rank(one) - rank(other))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ name }) => name);
}
