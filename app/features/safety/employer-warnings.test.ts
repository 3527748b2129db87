import { expect, test } from "vitest";

import { assessJob, type AssessedJob } from "./assess-job.ts";
import { reasonsForEmployers } from "./employer-warnings.ts";

const told = (job: AssessedJob) => reasonsForEmployers(assessJob(job).reasons, job);

test("an innocent job says nothing", () => {
  expect(told({ title: "Accountant", description: "Keeps the books. No registration fee, no deposit." })).toEqual([]);
});

test("an employer reads one plain sentence for each rule, and the very words", () => {
  const reasons = told({
    description: "Registration fee of ₹500\nbefore joining. Send it to jobs@ybl.",
    about: "Training fees ₹900 payable by candidates.",
  });
  expect(reasons.map(({ sentence }) => sentence)).toEqual([
    "Seekers may not be asked for money",
    "A job needs no UPI id",
  ]);
  const [money, upi] = reasons;
  expect(money?.quotes.map(({ field }) => field)).toEqual(["description", "about"]);
  expect(money?.quotes[0]?.words).toMatch(/^Registration fee[^\n]*$/);
  expect(upi?.quotes).toEqual([{ field: "description", words: "jobs@ybl" }]);
});

test("findings that an employer can't fix, and guesses, stay with the moderator", () => {
  const reasons = ["pay-too-high", "same-phone", "same-text", "new-account"] as const;
  const found = reasons.map((rule) => ({ rule, field: "salary" as const, start: 0, end: 4, weight: 20 }));
  expect(reasonsForEmployers(found, { salary: "₹9,00,000" })).toEqual([]);
});
