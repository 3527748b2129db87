import { expect, test } from "vitest";

import { isCommonPassword, isCompanyName } from "./chosen-password.server.ts";

test.each(["1234567890", "qwertyuiop", "Password123", "1QAZ2WSX3EDC"])("%s is common", (password) => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each(["a new password", "demo-employer-1", "demo-superadmin-1"])("%s is not common", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test.each([
  ["Acme2026!!", "Acme", true],
  ["yamuna-softworks", "Yamuna Softworks", true],
  ["YamunaSoftworks@123", "Yamuna Softworks", true],
  ["acme runs on tea", "Acme", false],
  ["48213-55021-9", "Acme", false],
  ["48213-55021-9", "99 123", false],
])("%s of the company %s: %s", (password, company, refused) => {
  expect(isCompanyName(password, company)).toBe(refused);
});
