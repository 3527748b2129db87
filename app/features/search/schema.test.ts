import { describe, expect, test } from "vitest";

import { toQuotedPattern } from "./like-pattern.ts";
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

describe("toQuotedPattern", () => {
  test.each([
    ["accountant", '"*accountant*"'],
    ["100%", '"*100\\\\%*"'],
    ["a_b", '"*a\\\\_b*"'],
    ['say "hi"', '"*say \\"hi\\"*"'],
    ["a,b),c.eq.1", '"*a,b),c.eq.1*"'],
    ["back\\slash", '"*back\\\\\\\\slash*"'],
    // PostgREST reads a star as a percent sign, and there is no way to say a literal one: any one character then.
    ["c*", '"*c_*"'],
  ])("%j becomes %s", (text, pattern) => {
    expect(toQuotedPattern(text)).toBe(pattern);
  });
});
