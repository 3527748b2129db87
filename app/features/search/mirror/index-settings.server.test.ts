import type { Settings } from "meilisearch";
import { expect, test } from "vitest";

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
