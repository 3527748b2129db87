import { expect, test } from "vitest";

import { assessJob } from "../assess-job.ts";

test.each([
  ["Resume, photo, 500 rupaye", true],
  ["Resume, 2 stamp size photos, 500 rupaye", true],
  ["Resume, 500 cash", true],
  ["Resume, ₹100 stamp paper", false],
  ["Resume, form 500, gate 120", false],
  ["Resume and Aadhaar. No registration fee of ₹500 is taken", false],
  ["We never ask for ₹500 or any fee", false],
  ["Travel allowance of ₹200 will be paid", false],
  ["Salary ₹15,000", false],
])("%j, to be brought to a walk-in, asks the candidate for money: %j", (walk_in_bring, hard) => {
  expect(assessJob({ walk_in_bring }).hard).toBe(hard);
});
