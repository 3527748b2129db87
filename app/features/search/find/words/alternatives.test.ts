import { expect, test } from "vitest";

import { alternativesIn, isTradeAlone } from "./words-of-search.ts";

test.each([
  ["driver or cook", ["driver", "cook"]],
  ["driver ya cook noida night shift", ["driver noida night shift", "cook noida night shift"]],
  ["nurse/driver", ["nurse", "driver"]],
  ["telecaller aur receptionist", ["telecaller", "receptionist"]],
  ["data analyst or mis executive", ["data analyst", "mis executive"]],
  ...["full time or part time teacher", "ui/ux designer", "driver or", "driver or c", "sales and marketing"].map(
    (one) => [one, [one]],
  ),
] as [string, string[]][])("of %j each of %j will do", (search, either) => {
  expect(alternativesIn(search).map((one) => one.replaceAll(/ +/g, " "))).toEqual(either);
});

test("a trade alone is told from other words", () => {
  for (const search of ["tailor", "security guard noida", "drivers night shift "])
    expect(isTradeAlone(search)).toBe(true);
  for (const search of ["tailor brands", "taylor", "noida", ""]) expect(isTradeAlone(search)).toBe(false);
});
