import { describe, expect, test } from "vitest";

import { hasNewReasons, readReasons } from "./safety-warnings.server.ts";
import { fieldsWith, JOB_FIELDS } from "#app/features/jobs/job-fields.ts";

const FEE = "Registration fee of ₹500 before joining.";

function reasonsOf(fields: Record<string, string | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, value);
  return readReasons(form);
}

describe("a reason that was shown", () => {
  const shown = reasonsOf({ description: `Keeps the books.\r\n${FEE}` }).digests;

  test("is recognised with other line breaks and other texts beside it", () => {
    expect(shown).not.toBe("");
    expect(hasNewReasons(reasonsOf({ description: `Keeps all books.\n\n${FEE}`, title: "Clerk" }), shown)).toBe(false);
  });

  test("is another one in another field, in other words, or beside a second one", () => {
    for (const fields of [
      { about: FEE },
      { description: FEE.replace("500", "900") },
      { description: FEE, about: "Security deposit of ₹2000 is taken from candidates." },
    ]) {
      expect(hasNewReasons(reasonsOf(fields), shown), JSON.stringify(fields)).toBe(true);
    }
  });

  test("is none where there is nothing to say", () => {
    expect(hasNewReasons(reasonsOf({ description: "Keeps the books." }), "")).toBe(false);
    expect(hasNewReasons(reasonsOf({ description: FEE }), "")).toBe(true);
  });
});

test("the old text of the salary is read as long as it stays, and no longer", () => {
  const filled = { salary: "₹15,000, registration fee ₹500", salary_to: "", salary_period: "undisclosed" };
  const [reason] = reasonsOf({ ...filled, salary_from: "" }).reasons;
  expect(reason?.sentence).toBe("Seekers may not be asked for money");
  expect(reasonsOf({ ...filled, salary_period: "month", salary_from: "15000" }).reasons).toEqual([]);
});

test("a text that its field does not take is not read; the longest that it takes is", () => {
  for (const field of fieldsWith("longest")) {
    const { longest } = JOB_FIELDS[field];
    const fits = `${FEE}${"😀".repeat(longest - FEE.length)}`;
    expect(reasonsOf({ [field]: `\r\n${fits} ` }).reasons, field).toHaveLength(1);
    expect(reasonsOf({ [field]: `${fits}😀` }), field).toEqual({ reasons: [], digests: "" });
  }
});

test("three quotes of a kind are enough", () => {
  const many = Array.from({ length: 6 }, (_, index) => `Registration fee of ₹${index + 1}00 before joining.`).join(
    "\n\n",
  );
  const [reason] = reasonsOf({ description: many }).reasons;
  expect(reason?.quotes).toHaveLength(3);
});
