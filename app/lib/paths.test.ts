import fc from "fast-check";
import { expect, test } from "vitest";

import * as paths from "./paths.ts";

test("values are encoded as a form would send them", () => {
  const value = fc.oneof(fc.string({ unit: "binary", minLength: 1 }), fc.string({ minLength: 1 }));
  fc.assert(
    fc.property(value, value, (q, category) => {
      expect(paths.findJobs({ q, category })).toBe(`/findjobs?${new URLSearchParams({ q, category })}`);
    }),
  );
});

test("paths encode the given values and leave out others", () => {
  expect(paths.findJobs()).toBe("/findjobs");
  expect(paths.findJobs({ q: "", category: "Human Resources" })).toBe("/findjobs?category=Human+Resources");
  expect(paths.job("a/b")).toBe("/jobdetails/a%2Fb");
  expect(paths.findJobs({ q: "clerk", page: 1 })).toBe("/findjobs?q=clerk");
  expect(paths.findJobs({ q: "clerk", page: 2 })).toBe("/findjobs?q=clerk&page=2");
});
