import { expect, test } from "vitest";

import { describeFilterForm } from "./filter-form.server.ts";
import { readSearch } from "../read-search.server.ts";
import { SEE_ALL_JOBS } from "../filters.server.ts";
import { FILTERS, type JobFilters } from "../filters.ts";

test("each filter has one control", () => {
  const { places, selects, switches } = describeFilterForm(readSearch({ q: "" }), { counts: null, companyName: null });
  const names = [...places, ...selects, ...switches].map(({ name }) => name);
  expect(names.toSorted()).toEqual(FILTERS.toSorted());
});

test("a sum among the words is an active filter, and is removed with the salary", () => {
  const describe = (filters: JobFilters) =>
    describeFilterForm(readSearch(filters), { counts: null, companyName: null });
  const words = describe({ q: "driver 20k noida", location: "Noida" });
  expect(words.chips).toEqual([
    { label: "Noida", path: "/findjobs?q=driver+20k+noida", jobsWithout: null },
    { label: "₹20,000 or more", path: "/findjobs?q=driver+noida&location=Noida", jobsWithout: null },
  ]);
  expect(words.clear).toEqual({ label: "clear the filters", path: "/findjobs?q=driver+noida" });
  expect(words.on).toBe(1);
  expect(words.selects.find(({ name }) => name === "salary")?.value).toBe("");
  expect(describe({ q: "20000", salary: 25_000 }).chips).toEqual([
    { label: "₹25,000 or more", path: "/findjobs", jobsWithout: null },
  ]);
  expect([describe({ q: "driver", location: "Noida" }).on, describe({ q: "20k", salary: 25_000 }).on]).toEqual([0, 1]);
  expect(describe({ q: "", salary: 25_000, undisclosed: true, fresher: true, metro: "blue" }).on).toBe(4);
  expect([describe({ q: "driver" }).clear, describe({ q: "" }).clear]).toEqual([SEE_ALL_JOBS, null]);
});
