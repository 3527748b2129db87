import { describe, expect, test } from "vitest";

import { toWordPatterns } from "./like-pattern.ts";
import { cutAtMarks, MARK_END, MARK_START } from "#app/lib/marks.ts";
import { parseJobFilters } from "./schema.ts";

describe("parseJobFilters", () => {
  test("takes our own choices", () => {
    const parameters = new URLSearchParams({ q: "  data   analyst ", location: "Noida", category: "Technology" });
    expect(parseJobFilters(parameters)).toEqual({ q: "data analyst", location: "Noida", category: "Technology" });
  });

  test.each([
    "location=Mumbai",
    'location=Delhi" OR status = "pending',
    "category=technology",
    "category[]=Technology",
    "location=&category=",
  ])("takes %s for no choice", (query) => {
    expect(parseJobFilters(new URLSearchParams(query))).toEqual({ q: "", location: undefined, category: undefined });
  });

  test("cuts a query of ten thousand characters", () => {
    expect(parseJobFilters(new URLSearchParams({ q: "x".repeat(10_000) })).q).toHaveLength(200);
  });
});

describe("toWordPatterns", () => {
  test.each([
    ["", []],
    ["Data  Analyst", ["%data%", "%analyst%"]],
    ["100%", ["%100\\%%"]],
    ["a_b", ["%a\\_b%"]],
    ["back\\slash", ["%back\\\\slash%"]],
    ["a,b),c.eq.1 'x", ["%a,b),c.eq.1%", "%'x%"]],
  ])("%j becomes %j", (text, patterns) => {
    expect(toWordPatterns(text)).toEqual(patterns);
  });

  test("takes eight words and no more", () => {
    expect(toWordPatterns("a ".repeat(100))).toHaveLength(8);
  });
});

describe("cutAtMarks", () => {
  test("cuts a text into what matched and what did not", () => {
    expect(cutAtMarks(`Senior ${MARK_START}Soft${MARK_END}ware`)).toEqual([
      { text: "Senior ", matched: false },
      { text: "Soft", matched: true },
      { text: "ware", matched: false },
    ]);
  });

  test("leaves markup what it is: text", () => {
    expect(cutAtMarks("<img onerror=x>")).toEqual([{ text: "<img onerror=x>", matched: false }]);
    expect(cutAtMarks("")).toEqual([]);
  });
});
