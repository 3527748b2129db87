import { expect, test } from "vitest";

import { formatNumber } from "./format-number.ts";

test("numbers are written as Intl would", () => {
  const intl = new Intl.NumberFormat("en-IN");
  for (let digits = 0; digits <= 12; digits += 1) {
    for (const number of [10 ** digits - 1, 10 ** digits, 10 ** digits + 1, Math.floor(1.23456789 * 10 ** digits)]) {
      expect(formatNumber(number)).toBe(intl.format(number));
    }
  }
});
