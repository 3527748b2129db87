import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { toWordPatterns } from "#app/lib/word-patterns.ts";
import { splitAtHighlights, HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/highlights.ts";
import { parseJobFilters } from "./schema.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "../jobs/schema.ts";

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

test("whatever stands in an address, both searches take the filters", { timeout: 60_000 }, () => {
  const anyText = fc.uint16Array({ maxLength: 250 }).map((units) => String.fromCharCode(...units));
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom("q", "location", "category", "company", "page"), anyText), (given) => {
      const { q, location, category } = parseJobFilters(new URLSearchParams(given));
      const searchable = q.length <= 200 && q.isWellFormed() && !/\p{Cc}/u.test(q);
      const choices =
        [undefined, ...JOB_LOCATIONS].includes(location) && [undefined, ...JOB_CATEGORIES].includes(category);
      return searchable && choices && toWordPatterns(q).every((pattern) => pattern.isWellFormed());
    }),
    { numRuns: 1_000 },
  );
});

test("a query that is cut inside a character loses all of it", () => {
  expect(parseJobFilters(new URLSearchParams({ q: `${"a".repeat(199)}😀` })).q).toBe("a".repeat(199));
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

describe("splitAtHighlights", () => {
  test("cuts a text into what matched and what did not", () => {
    expect(splitAtHighlights(`Senior ${HIGHLIGHT_START}Soft${HIGHLIGHT_END}ware`)).toEqual([
      { text: "Senior ", matched: false },
      { text: "Soft", matched: true },
      { text: "ware", matched: false },
    ]);
  });

  test("leaves markup what it is: text", () => {
    expect(splitAtHighlights("<img onerror=x>")).toEqual([{ text: "<img onerror=x>", matched: false }]);
    expect(splitAtHighlights("")).toEqual([]);
  });
});
