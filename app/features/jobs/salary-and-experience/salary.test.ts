import { expect, test } from "vitest";

import { toMonthly, type StatedSalary } from "./pay.ts";
import { parseSalary, writeSalary } from "./salary.ts";
import { SALARY_TEXTS } from "#tests/fixtures/salary-texts.ts";

test.each(SALARY_TEXTS)("%j is %j to %j a month", (text, min, max) => {
  expect(parseSalary(text)).toEqual(min === null && max === null ? null : { min, max });
});

test("a text that no column takes is not read, for the rules would take seconds for it", () => {
  expect(parseSalary(`${"😀".repeat(90)} 15,000`)).toEqual({ min: 15_000, max: 15_000 });
  expect(parseSalary(`15,000${" ".repeat(200)}`)).toBeNull();
});

test.each<[StatedSalary | null, boolean, string]>([
  [{ from: 18_000, to: 25_000, period: "month" }, false, "₹18,000 – ₹25,000 a month"],
  [{ from: 18_000, to: 18_000, period: "month" }, true, "₹18,000 a month + incentives"],
  [{ from: 18_000, to: null, period: "month" }, false, "From ₹18,000 a month"],
  [{ from: null, to: 25_000, period: "month" }, false, "Up to ₹25,000 a month"],
  [{ from: 250_000, to: 300_000, period: "year" }, false, "₹2,50,000 – ₹3,00,000 a year"],
  [{ from: 4_000, to: 5_000, period: "week" }, false, "₹4,000 – ₹5,000 a week"],
  [{ from: 500, to: 500, period: "day" }, false, "₹500 a day"],
  [{ from: 100, to: 120, period: "hour" }, true, "₹100 – ₹120 an hour + incentives"],
  [null, false, "Not disclosed"],
  [null, true, "Not disclosed + incentives"],
])("%j with incentives %j is written: %s", (stated, incentives, text) => {
  expect(writeSalary(stated, incentives)).toBe(text);
});

test("a written salary is read as the same salary", () => {
  const amounts = [null, 1_000, 1_001, 9_999, 12_345, 99_999, 100_000, 199_999, 200_000, 1_234_567, 5_000_000];
  const perWeek = [null, 250, 3_000, 10_000, 100_000];
  const perDay = [null, 39, 40, 500, 999, 1_000, 1_999, 10_000];
  const perHour = [null, 5, 75, 999, 1_000, 2_000];
  const all = { month: amounts, year: [...amounts, 12_000, 60_000_000], week: perWeek, day: perDay, hour: perHour };
  let plausible = 0;
  for (const [period, choices] of Object.entries(all) as [StatedSalary["period"], (number | null)[]][]) {
    for (const from of choices) {
      for (const to of choices) {
        for (const incentives of [false, true]) {
          const monthly = from === null && to === null ? null : toMonthly({ from, to, period });
          if (!monthly) continue;
          plausible += 1;
          const text = writeSalary({ from, to, period }, incentives);
          expect([text, parseSalary(text)]).toEqual([text, monthly]);
        }
      }
    }
  }
  expect(plausible).toBeGreaterThan(150);
});
