import type { Settings } from "meilisearch";
import { describe, expect, test } from "vitest";

import { isOurs } from "./index-settings.server.ts";
import { JOBS_INDEX_SETTINGS } from "../jobs-index.ts";

const [first = "", ...others] = JOBS_INDEX_SETTINGS.filterableAttributes as string[];

const rule = (...attributePatterns: string[]) => ({
  attributePatterns,
  features: { facetSearch: false, filter: { equality: true, comparison: true } },
});

test.each<[string, Settings]>([
  ["as they were sent", {}],
  ["beside others that a newer version has", { prefixSearch: "indexingTime", foreignKeys: [] }],
  ["with the attributes to filter by as rules", { filterableAttributes: [rule(first), rule(...others)] }],
  ["with these in another order", { filterableAttributes: [...others, first] }],
])("the settings of the index are ours %s", (_how, answered) => {
  expect(isOurs({ ...JOBS_INDEX_SETTINGS, ...answered })).toBe(true);
});

test.each<[string, Settings]>([
  ["without an attribute to filter by", { filterableAttributes: others }],
  ["with a rule too many", { filterableAttributes: [rule(first, ...others), rule("title")] }],
  ["with other synonyms", { synonyms: {} }],
  ["without a rule of ranking", { rankingRules: ["words"] }],
])("the settings of the index are others %s", (_how, answered) => {
  expect(isOurs({ ...JOBS_INDEX_SETTINGS, ...answered })).toBe(false);
});

describe("of how typos are treated", () => {
  const [word = "", ...words] = JOBS_INDEX_SETTINGS.typoTolerance?.disableOnWords ?? [];
  /** As Meilisearch answers them: those of ours, and its own where we say nothing. */
  const ANSWERED: Settings["typoTolerance"] = {
    enabled: true,
    minWordSizeForTypos: { oneTypo: 5, twoTypos: 9 },
    disableOnWords: [...words, word],
    disableOnAttributes: JOBS_INDEX_SETTINGS.typoTolerance?.disableOnAttributes?.toReversed(),
  };
  const withTypos = (typos: Settings["typoTolerance"]): Settings => ({
    ...JOBS_INDEX_SETTINGS,
    typoTolerance: { ...JOBS_INDEX_SETTINGS.typoTolerance, ...typos },
  });

  test("only what ours say counts, in any order", () => {
    expect(words.length).toBeGreaterThan(0);
    expect(isOurs(withTypos(ANSWERED))).toBe(true);
    expect(isOurs({ ...JOBS_INDEX_SETTINGS, typoTolerance: undefined })).toBe(false);
  });

  test.each<NonNullable<Settings["typoTolerance"]>>([
    { enabled: false },
    { minWordSizeForTypos: { oneTypo: 4, twoTypos: 9 } },
    { disableOnWords: words },
    { disableOnAttributes: ["company"] },
  ])("%j counts where ours say it", (typos) => {
    expect(isOurs(withTypos(ANSWERED), withTypos(typos))).toBe(false);
    expect(isOurs(withTypos({ ...ANSWERED, ...typos }), withTypos(typos))).toBe(true);
  });
});
