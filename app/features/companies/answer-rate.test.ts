import { expect, test } from "vitest";

import { answerRateText } from "./answer-rate.ts";

test.each([
  [{ applicants: 10, answered: 8, days: 3 }, "Answers 8 of 10 applicants, usually within 3 days"],
  [{ applicants: 1_200, answered: 1_000, days: 1 }, "Answers 1,000 of 1,200 applicants, usually within 1 day"],
])("%j is %j", (rate, text) => {
  expect(answerRateText(rate)).toBe(text);
});
