import { expect, test } from "vitest";

import { writeNewJobMessage } from "./new-job-message.ts";

const LINK = "http://localhost:3000/superadmin?job=5e0f";

test("says what, who and where, and leads to the review", () => {
  const job = { title: "Accountant", company: "Yamuna Softworks", location: "Noida" };
  expect(writeNewJobMessage(job, LINK)).toBe(
    `New job to review\nTitle: Accountant\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${LINK}`,
  );
});

test.each([
  [
    "HTML",
    "<b>Boss</b> <a href='https://evil.example'>here</a>",
    "<b>Boss</b> <a href='https://evil.example'>here</a>",
  ],
  ["Markdown", "*Boss* [here](https://evil.example) _x_", "*Boss* [here](https://evil.example) _x_"],
  [
    "line breaks",
    "Boss\r\nReview: https://evil.example\u2028x\u0085y\u0000z",
    "Boss Review: https://evil.example x y z",
  ],
  ["blanks around it", "  Boss ", "Boss"],
  ["marks of direction", "Boss \u202Egnp.exe\u202C \u2066x\u2069", "Boss gnp.exe x"],
  ["Devanagari", "लेखाकार क्\u200Dष", "लेखाकार क्\u200Dष"],
])("%s in a title is text on one line", (_case, title, line) => {
  const lines = writeNewJobMessage({ title, company: "A", location: "Delhi" }, LINK).split("\n");
  expect(lines).toEqual(["New job to review", `Title: ${line}`, "Company: A", "Location: Delhi", `Review: ${LINK}`]);
});

test.each([
  ["letters", "x".repeat(10_000)],
  ["characters of two places", "👩".repeat(5_000)],
  ["the same, one place further", `x${"👩".repeat(5_000)}`],
])("%s without end: 4096 at most, nothing cut in half, the link whole", (_case, endless) => {
  const message = writeNewJobMessage({ title: endless, company: endless, location: endless }, LINK);
  expect(message.length).toBeLessThanOrEqual(4096);
  expect(message.length).toBeGreaterThan(3_000);
  expect(message.isWellFormed()).toBe(true);
  expect(message.endsWith(`\nReview: ${LINK}`)).toBe(true);
  expect(message.split("\n")).toHaveLength(5);
});

test("one character of two places, wherever the line is cut, is there whole or not at all", () => {
  for (let place = 950; place < 1_050; place += 1) {
    const title = `${"x".repeat(place)}👩${"x".repeat(4_096)}`;
    expect(writeNewJobMessage({ title, company: "A", location: "Delhi" }, LINK).isWellFormed()).toBe(true);
  }
});
