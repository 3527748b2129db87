import { isQuoted } from "./words-of-search.ts";
import { LOCALITY_NAMES } from "#app/features/jobs/metro.server.ts";

/** What many places are called beside a name of their own. */
const KINDS_OF_PLACE = "nagar|vihar|chowk|bagh|enclave|kunj|puram";
/** Words for something else as well: "garden designer". */
const KINDS_IN_NAMES = "garden|place|colony|park|road|extension|market|bazaa?r";

const KIND = new RegExp(
  String.raw`(?<=(\p{L}+)) (?:(${KINDS_IN_NAMES})s?|${KINDS_OF_PLACE})(?![\p{L}\p{M}\p{N}])`,
  "giu",
);

/** "rajouri garden", "park extension": each two words of a name of which the second is such a word. */
const KNOWN_PAIRS = new Set(
  LOCALITY_NAMES.flatMap((name) => [...name.matchAll(KIND)].map(([kind, before = ""]) => before + kind)),
);

/**
 * Nearly all jobs are in a sector and many in a "Nagar", so such a word alone would find them all: "sector 18" as "18", "uttam
 * nagar" as "uttam".
 */
export function withoutKindsOfPlace(search: string): string {
  if (isQuoted(search)) return search;
  return search
    .replaceAll(/(?<!\p{L})sec(?:tor)? (?=\d)/giu, "")
    .replaceAll(KIND, (kind: string, before: string, inNames: string | undefined, at: number, whole: string) => {
      if (inNames && !KNOWN_PAIRS.has(`${before} ${inNames}`.toLowerCase())) return kind;
      // The word before is whole. At the end the search engine would take it for the beginning of one.
      return at + kind.length === whole.length ? " " : "";
    });
}
