import { expect, test } from "vitest";

import { isSameInOtherOrder, keptApart } from "./separate-work.server.ts";
import { waysToAsk, paramsOf } from "./query-plans.server.ts";
import { SYNONYMS } from "../synonyms.ts";

test.each([
  ["", ""],
  ["driver", "driver"],
  ["house keeping supervisor", "house keeping supervisor"],
  ["senior staff nurse apollo hospitals noida", "senior ; staff nurse apollo hospitals ; noida"],
  ["business development executive fortis healthcare", "business development executive fortis healthcare"],
  // Each may be one word in a job.
  ["hotel house keeping staff gurgaon", "hotel house keeping staff ; gurgaon"],
  ["tele sales executive female fresher", "tele sales executive ; female fresher"],
  // What means something together stays so.
  ["work from home data entry", "work from home ; data entry"],
  ["tele caller night shift noida sector 62", "tele caller ; night shift noida sector 62"],
  ["security guard 10th 12th sec 62", "security guard ; 10th 12th sec 62"],
  ["mayur vihar phase 3 maid female", "mayur vihar phase 3 ; maid ; female"],
  ["rohini part time home tutor", "rohini part time ; home tutor"],
  ["dwarka 2 wheeler mechanic service", "dwarka ; 2 wheeler mechanic service"],
  ["data entry operator sector 16a noida", "data entry operator ; sector 16a noida"],
  ["post graduate teacher maths", "post graduate teacher maths"],
  ["2 wheeler mechanic greater kailash 1 fresher", "2 wheeler mechanic ; greater kailash 1 fresher"],
  // Whether the last word may be half typed.
  ["senior staff nurse apollo ", "senior ; staff nurse apollo "],
  // Unchanged.
  ['"senior staff nurse apollo hospitals"', '"senior staff nurse apollo hospitals"'],
])("“%s” is asked for as “%s”", (search, asked) => {
  expect(keptApart(search)).toBe(asked);
});

test("the search engine is asked so", () => {
  const [first] = waysToAsk("senior staff nurses apollo hospitals noida", "else some words");
  expect(paramsOf(first).q).toBe("senior ; staff nurse apollo hospital ");
});

test.each(Object.keys(SYNONYMS).filter((words) => words.includes(" ")))(
  "“%s” stays together wherever it stands",
  (words) => {
    for (const around of [
      "$ in a large office",
      "rohini $ helper cook",
      "helper cook female $",
      "noida sector 62 $ male",
    ])
      expect(keptApart(around.replace("$", words))).toContain(words);
  },
);

test.each([
  [
    "a level that stands first",
    "senior accountant yamuna softworks delhi",
    "accountant yamuna softworks senior delhi",
    true,
  ],
  ["the same", "delhi driver", "delhi driver", true],
  ["few words, which stand beside each other", "senior accountant delhi", "accountant senior delhi", false],
  [
    "a trade out of its words",
    "chartered accountant sharma and sons delhi",
    "accountant chartered sharma and sons delhi",
    false,
  ],
  ["a number out of its words", "2 wheeler mechanic motors noida", "mechanic wheeler motors 2 noida", false],
  ["another last word, which is half typed", "delhi senior glazier glass hou", "glazier glass hou delhi senior", false],
  ["fewer words", "senior accountant yamuna noida sector 62", "accountant yamuna senior noida 62", false],
  ["more than are read", "senior a b c d e f g h i delhi", "a b c d e f g h i senior delhi", false],
])("%s: “%s” and “%s” are the same to the engine: %s", (_what, one, other, same) => {
  expect(isSameInOtherOrder(one, other)).toBe(same);
});
