import { expect, test } from "vitest";

import { toTenDigits } from "./person-fields.ts";

test.each([
  ["9810012345", "9810012345"],
  ["98100 12345", "9810012345"],
  ["+91 98100-12345", "9810012345"],
  ["+919810012345", "9810012345"],
  ["0091 9810012345", "9810012345"],
  ["919810012345", "9810012345"],
  ["09810012345", "9810012345"],
  ["(011) 4000 0000", "1140000000"],
  ["+91 (0) 98100 12345", "9810012345"],
  // As other programs format it: non-breaking dashes and spaces, direction marks.
  ["+91\u00A098100\u201112345", "9810012345"],
  ["\u202A+91 98100 12345\u202C", "9810012345"],
  // A number of ten digits that begins with 91 or 0 is not cut.
  ["9198100123", "9198100123"],
  ["0981001234", "0981001234"],
  // Nor one that has such digits in its middle, or more digits than a number has.
  ["9800912345", "9800912345"],
  ["91981001234567", "91981001234567"],
  ["0981001234567", "0981001234567"],
  ["98100", "98100"],
  ["+91 98100", "+9198100"],
  ["", ""],
])("%j becomes %j", (typed, expected) => {
  expect(toTenDigits(typed)).toBe(expected);
});
