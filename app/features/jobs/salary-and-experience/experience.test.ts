import { expect, test } from "vitest";

import { readExperience } from "./experience.ts";
import { writeExperience } from "./write-amounts.ts";
import { EXPERIENCE_TEXTS } from "#tests/fixtures/experience-texts.ts";

test.each(EXPERIENCE_TEXTS)("%j is %j to %j years", (text, min, max) => {
  expect(readExperience(text)).toEqual(min === null ? null : { min, max });
});

test("a text that no column takes is not read, for the rules would take seconds for it", () => {
  expect(readExperience(`${"😀".repeat(90)} 2 years`)).toEqual({ min: 2, max: 2 });
  expect(readExperience(`2 years${" ".repeat(200)}`)).toBeNull();
});

test("formatted years are parsed as the same years", () => {
  for (let min = 0; min <= 20; min += 1) {
    for (const max of [null, min, min + 1, min + 7]) {
      const text = writeExperience({ min, max });
      expect([text, readExperience(text)]).toEqual([text, { min, max }]);
    }
  }
});

test.each([
  [0, null, "Freshers welcome"],
  [0, 0, "Freshers only"],
  [0, 1, "0–1 year"],
  [1, 1, "1 year"],
  [2, 4, "2–4 years"],
  [5, null, "5+ years"],
])("%j to %j years is written: %s", (min, max, text) => {
  expect(writeExperience({ min, max })).toBe(text);
});
