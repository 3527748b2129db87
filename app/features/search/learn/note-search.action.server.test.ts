import { expect, test } from "vitest";

import { wordsToKeep } from "./note-search.action.server.ts";

test.each([
  [" Nurse  NOIDA ", "nurse noida"],
  ["नर्स", "नर्स"],
  ["accountant 25000 to 30000", "accountant 25000 to 30000"],
  ["jobs in 110001", "jobs in 110001"],
])("%j is kept as %j", (typed, kept) => {
  expect(wordsToKeep(typed)).toBe(kept);
});

test.each([
  "priya@mail.example",
  "priya sharma 9876543210",
  "+91 98765-43210",
  "(011) 2345 6789",
  "x".repeat(101),
  " \n",
  // Digits of Hindi.
  "९८७६५४३२१०",
])("nothing is kept of %j", (typed) => {
  expect(wordsToKeep(typed)).toBeNull();
});
