import { expect, test } from "vitest";

import { keptApart } from "./words-apart.server.ts";
import { waysToAsk, paramsOf } from "./ways-to-ask.server.ts";

test.each([
  ["", ""],
  ["driver", "driver"],
  ["house keeping supervisor", "house keeping supervisor"],
  ["senior staff nurse apollo hospitals noida", "senior ; staff nurse ; apollo hospitals ; noida"],
  ["business development executive fortis healthcare", "business development executive ; fortis healthcare"],
  ["one two three four five six seven", "one two three ; four five six ; seven"],
  // What means something together stays so.
  ["work from home data entry", "work from home ; data entry"],
  ["tele caller night shift noida sector 62", "tele caller ; night shift ; noida sector 62"],
  ["security guard 10th 12th pass", "security guard ; 10th 12th ; pass"],
  // Whether the last word may be half typed.
  ["senior staff nurse apollo ", "senior ; staff nurse apollo "],
  // As it stands.
  ['"senior staff nurse apollo hospitals"', '"senior staff nurse apollo hospitals"'],
])("“%s” is asked for as “%s”", (search, asked) => {
  expect(keptApart(search)).toBe(asked);
});

test("the search engine is asked so", () => {
  const [first] = waysToAsk("senior staff nurses apollo hospitals noida", "else some words");
  expect(paramsOf(first).q).toBe("senior ; staff nurse ; apollo hospitals ");
});
