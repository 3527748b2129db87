import { expect, test } from "vitest";

import { tradeOf } from "./trades.server.ts";

test.each([
  ["Accountant", "accountants"],
  ["ACCOUNTANTS (Tally), Sector-62", "accountants"],
  ["Junior Accountant / अकाउंटेंट", "accountants"],
  ["Field Sales Executive", "sales executives"],
  ["Tele-caller, Hindi", "telecallers"],
])("%s is one of the %s", (title, trade) => {
  expect(tradeOf(title)).toBe(trade);
});

test.each([
  ["names no trade", "Astrologer"],
  ["has the name within a word", "Cookery writer"],
  ["names two trades", "Accountant cum Receptionist"],
  ["names a higher rank", "Sr. Accountant"],
  ["names another profession", "Chartered Accountant"],
  ["is for learners", "Accountant Trainee"],
  ["is for some hours", "Accountant (part-time)"],
])("a title that %s has no trade", (_why, title) => {
  expect(tradeOf(title)).toBeNull();
});
