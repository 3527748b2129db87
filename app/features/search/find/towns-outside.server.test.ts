import { expect, test } from "vitest";

import { townOutsideOf } from "./towns-outside.server.ts";
import { readSearch } from "../read-search.server.ts";
import type { JobFilters } from "../filters.ts";

const outsideOf = (q: string, filters: Partial<JobFilters> = {}) => townOutsideOf(readSearch({ q, ...filters }));

test.each([
  ["driver in faridabad", "Faridabad", [{ metro: "violet" }, { location: "Delhi" }], "driver in"],
  ["Ghaziabad", "Ghaziabad", [{ location: "Noida" }], ""],
  ["ड्राइवर फरीदाबाद", "Faridabad", [{ metro: "violet" }, { location: "Delhi" }], "driver"],
  ["accountant mumbai", "Mumbai", [], "accountant"],
])("%s names a town outside the region", (q, name, nearest, rest) => {
  expect(outsideOf(q)).toMatchObject({ name, nearest, elsewhere: { q: rest } });
});

test.each(["driver", "driver noida", "greater noida", "manesar", "punest"])("%s names none", (q) => {
  expect(outsideOf(q)).toBeNull();
});

test("a place that was chosen is nearer than ours", () => {
  expect(outsideOf("driver faridabad", { location: "Gurgaon" })).toMatchObject({
    nearest: [],
    elsewhere: { q: "driver", location: "Gurgaon" },
  });
});
