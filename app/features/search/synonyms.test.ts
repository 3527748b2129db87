import { expect, test } from "vitest";

import { asAskedFor, SYNONYMS } from "./synonyms.ts";

test.each([
  ["drivers", "driver"],
  ["Chalak noida ", "driver noida "],
  ["ladies, gurugram", "female, gurgaon"],
  ["hotels in Anand Bihar", "hotel in anand vihar"],
  ["labourers", "labour"],
  // Security, and a laboratory, half typed.
  ["sec", "sec"],
  ["labor", "labor"],
  ["C++ developer", "C++ developer"],
  // "Sales" and "ca" are no plurals, and who types "mah" may want "mahila".
  ["sales mah", "sales mah"],
  ['"ladies" tailors', '"ladies" tailors'],
])("asks for %j by %j", (search, asked) => {
  expect(asAskedFor(search)).toBe(asked);
});

test("the search engine takes each of them for words, and no more than three for one", () => {
  const words = /^[\p{L}\p{M}\p{N}]+( [\p{L}\p{M}\p{N}]+)*$/u;
  expect(
    Object.entries(SYNONYMS)
      .flatMap(([asked, said]) => [asked, ...said])
      .filter((one) => !words.test(one)),
  ).toEqual([]);
  expect(Object.keys(SYNONYMS).filter((asked) => asked.split(" ").length > 3)).toEqual([]);
});

test("no document has a word that is never asked for", () => {
  expect(Object.keys(SYNONYMS).filter((word) => asAskedFor(word) !== word)).toEqual([]);
});

test("a word that is asked for by another is found by it", () => {
  for (const word of ["mahila", "gurugram", "drivers", "chalak"]) {
    expect(SYNONYMS[asAskedFor(word)], word).toContain(word);
  }
});
