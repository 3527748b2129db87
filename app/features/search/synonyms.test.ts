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

test("the search engine has no synonyms of a word that is never asked for", () => {
  expect(Object.keys(SYNONYMS).filter((word) => asAskedFor(word) !== word)).toEqual([]);
});

test("a word that is asked for by another is found by it", () => {
  for (const word of ["mahila", "gurugram", "drivers", "chalak"]) {
    expect(SYNONYMS[asAskedFor(word)], word).toContain(word);
  }
});
