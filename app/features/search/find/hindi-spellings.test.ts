import { expect, test } from "vitest";

import { inEnglish, SPELLINGS } from "./words-in-hindi.ts";

// Each spelling is one word. A spelling with two English words, or one that is also a filler word, would lose a meaning.

const spellings = Object.entries(SPELLINGS).flatMap(([english, hindi]) =>
  hindi.split(" ").map((spelling) => [spelling, english] as const),
);

test.each(spellings)("%s means %s alone", (spelling, english) => {
  expect(inEnglish(spelling)).toBe(english);
});

test("no spelling is listed twice", () => {
  const listed = spellings.map(([spelling]) => spelling.normalize("NFD"));
  expect(listed.filter((spelling, place) => listed.indexOf(spelling) !== place)).toEqual([]);
});
