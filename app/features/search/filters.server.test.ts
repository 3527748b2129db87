import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { toWordPatterns } from "#app/lib/text/word-patterns.ts";
import { parseJobFilters } from "./filters.server.ts";
import { JOB_CATEGORIES, JOB_LOCATIONS } from "#app/features/jobs/choices.ts";

describe("parseJobFilters", () => {
  test("accepts our own choices", () => {
    const parameters = new URLSearchParams({ q: "  data   analyst ", location: "Noida", category: "Technology" });
    expect(parseJobFilters(parameters)).toEqual({ q: "data analyst", location: "Noida", category: "Technology" });
  });

  test("and every fact", () => {
    const address =
      "salary=18456&undisclosed=1&experience=2&kind=part-time&place=home&shift=night&walkin=1&metro=blue&days=7&sort=salary";
    expect(parseJobFilters(new URLSearchParams(address))).toEqual({
      q: "",
      salary: 18_456,
      undisclosed: true,
      experience: 2,
      kind: "part-time",
      place: "home",
      shift: "night",
      walkin: true,
      metro: "blue",
      days: 7,
      sort: "salary",
    });
  });

  test.each([
    ["metro=blue-line", "blue"],
    ["metro=noida-sector-62", "noida-sector-62"],
    ["metro=huda-city-centre", "millennium-city-centre-gurugram"],
  ])("one slug for all names of a line or a station: %s", (address, slug) => {
    expect(parseJobFilters(new URLSearchParams(address)).metro).toBe(slug);
  });

  test("a fresher has no years of experience, also by an older link", () => {
    for (const address of ["experience=0", "fresher=1", "fresher=1&experience=5"]) {
      expect(parseJobFilters(new URLSearchParams(address)).experience).toBe(0);
    }
  });

  test("and the order", () => {
    expect(parseJobFilters(new URLSearchParams("sort=newest")).sort).toBe("newest");
    expect(parseJobFilters(new URLSearchParams("sort=oldest")).sort).toBeUndefined();
  });

  test.each([
    "location=Mumbai",
    'location=Delhi" OR status = "pending',
    "category=technology",
    "category[]=Technology",
    "location=&category=",
    "salary=0",
    "salary=-5",
    "salary=1e4",
    "salary=10000001",
    "salary=15000.5",
    "salary=₹15,000",
    "undisclosed=1",
    "fresher=0",
    "fresher=yes",
    "walkin=true",
    "experience=",
    "experience=4",
    "experience=00",
    "kind=fulltime",
    "place=Home",
    "shift=evening",
    "metro=paris",
    "metro=constructor",
    'metro=blue" OR version > 0',
    "days=4",
    "days=03",
  ])("ignores %s", (query) => {
    expect(parseJobFilters(new URLSearchParams(query))).toEqual({ q: "", location: undefined, category: undefined });
  });

  test("cuts a query of ten thousand characters", () => {
    expect(parseJobFilters(new URLSearchParams({ q: "x".repeat(10_000) })).q).toHaveLength(200);
  });
});

test("both searches accept the filters of any address", { timeout: 60_000 }, () => {
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

test("a query that is cut inside a character loses the whole character", () => {
  expect(parseJobFilters(new URLSearchParams({ q: `${"a".repeat(199)}😀` })).q).toBe("a".repeat(199));
});
