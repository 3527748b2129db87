import { expect, test } from "vitest";

import { asAskedFor } from "./synonyms.ts";

test.each([
  ["drivers", "driver"],
  ["Chalak noida ", "driver noida "],
  ["ladies, gurugram", "female, gurgaon"],
  ["hotels near sec 18", "hotel near sector 18"],
  ["New Delhi office boys", "delhi office boy"],
  ["C++ developer", "C++ developer"],
  // "Sales" and "ca" are no plurals, and who types "mah" may want "mahila".
  ["sales mah", "sales mah"],
  ['"ladies" tailors', '"ladies" tailors'],
])("asks for %j by %j", (search, asked) => {
  expect(asAskedFor(search)).toBe(asked);
});
