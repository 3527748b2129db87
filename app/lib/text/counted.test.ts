import { expect, test } from "vitest";

import { counted } from "./counted.ts";

test.each([
  [0, "0 vacancies"],
  [1, "1 vacancy"],
  [3, "3 vacancies"],
  [120_000, "1,20,000 vacancies"],
])("%i: %s", (number, text) => {
  expect(counted(number, "vacancy", "vacancies")).toBe(text);
});
