import { expect, test } from "vitest";

import { inEnglish, SPELLINGS } from "./words-in-hindi.ts";

// Each spelling is one word. One that stands with two English words, or that is a filler word too, would be lost for one of them.

const spellings = Object.entries(SPELLINGS).flatMap(([english, hindi]) =>
  hindi.split(" ").map((spelling) => [spelling, english] as const),
);

test.each(spellings)("%s stands with %s alone", (spelling, english) => {
  expect(inEnglish(spelling)).toBe(english);
});

test("no spelling is listed twice", () => {
  const listed = spellings.map(([spelling]) => spelling.normalize("NFD"));
  expect(listed.filter((spelling, place) => listed.indexOf(spelling) !== place)).toEqual([]);
});
