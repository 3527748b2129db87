import { describe, expect, test } from "vitest";

import { findRepeated, planApplication } from "./application.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const COMPLETE = {
  name: "Priya Sharma",
  email: "priya@seeker.example",
  phone: "9810098100",
  course: "B.Com",
  resume: "https://files.example/priya.pdf",
  jobId: "job-1",
  createdAt: 1_741_064_767_000,
};

const plan = (fields: Record<string, unknown>) => planApplication({ id: "a-1", fields }, NOW);

test("a complete application comes in as it is", () => {
  const { jobId, ...fields } = COMPLETE;
  const createdAt = new Date(COMPLETE.createdAt);
  expect(plan(COMPLETE)).toEqual({ ...fields, legacyId: "a-1", job: jobId, createdAt, notes: [] });
});

test("the resume may be under resumeUrl, or missing", () => {
  const { resume, ...others } = COMPLETE;
  expect(plan({ ...others, resumeUrl: ` ${resume} ` })).toMatchObject({ resume });
  expect(plan(others)).toMatchObject({ resume: null });
});

test("what can be mended is, and told", () => {
  const odd = {
    name: "<b>Priya</b> <Sharma>\u200b",
    email: " Priya@Seeker.example",
    phone: "+91 98100-98100",
    course: undefined,
  };
  expect(plan({ ...COMPLETE, ...odd, createdAt: undefined })).toMatchObject({
    name: "Priya Sharma",
    email: "priya@seeker.example",
    phone: "9810098100",
    course: "",
    createdAt: new Date(NOW),
    notes: [
      "email: in lower case, without blanks",
      "phone: reduced to ten digits",
      "name: HTML made plain text",
      "name: unprintable characters removed",
      "name: < and > removed",
      "createdAt: no date, so the day of the import",
    ],
  });
  expect(plan({ ...COMPLETE, name: "" })).toMatchObject({
    name: "priya@seeker.example",
    notes: ["name: missing, so that of the address"],
  });
});

test.each([
  [{ jobId: undefined }, "it names no job"],
  [{ email: "priya" }, "it has no email address"],
  [{ phone: "98100" }, "it has no phone number of ten digits"],
])("with %j it does not come in", (fields, why) => {
  expect(plan({ ...COMPLETE, ...fields })).toBe(why);
});

describe("of the same application twice", () => {
  const one = { legacyId: "a", jobId: "j", email: "a@x.example", phone: "9810098100", createdAt: new Date(2) };

  test.each([
    ["the same address", { phone: "9810098101" }],
    ["the same number", { email: "b@x.example" }],
  ])("the first counts: %s", (_, difference) => {
    const earlier = { ...one, legacyId: "b", createdAt: new Date(1), ...difference };
    expect([...findRepeated([one, earlier])]).toEqual([["a", "b"]]);
  });

  test("for another job it is another one", () => {
    expect(findRepeated([one, { ...one, legacyId: "b", jobId: "k" }]).size).toBe(0);
  });

  test("a later one that is not taken keeps no further one away", () => {
    const second = { ...one, legacyId: "b", phone: "9810098101", createdAt: new Date(3) };
    const third = { ...one, legacyId: "c", email: "c@x.example", phone: "9810098101", createdAt: new Date(4) };
    expect([...findRepeated([one, second, third])]).toEqual([["b", "a"]]);
  });
});
