import { describe, expect, test } from "vitest";

import { describeFilterForm } from "./filter-form.server.ts";
import { readSearch } from "../read-search.server.ts";
import { parseJobFilters, SEE_ALL_JOBS } from "../filters.server.ts";
import { FILTERS, type JobFilters } from "../filters.ts";
import type { Counts } from "../results.ts";

const [ONE, OTHER] = ["0f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b", "1f3c9a52-1c2d-4e5f-8a9b-0c1d2e3f4a5b"];

const COUNTS = {
  ...Object.fromEntries(FILTERS.map((filter) => [filter, {}])),
  undisclosed: {},
  kind: { "part-time": 3 },
  salary: { 20000: 0 },
  metro: { blue: 2, "noida-sector-62": 2 },
  company: { [ONE]: 1, [OTHER]: 4 },
  companyNames: { [ONE]: "Yamuna Softworks", [OTHER]: "Lodhi Consulting" },
  without: {},
} as unknown as Counts;

const formOf = (filters: JobFilters, counts: Counts | null = null) =>
  describeFilterForm(readSearch(filters), { counts, companyName: null });

const choicesOf = (filters: JobFilters, label: string, counts: Counts | null = COUNTS) =>
  formOf(filters, counts).groups.find((group) => group.label === label)?.radios ?? [];

test("each filter has one control", () => {
  const { places, groups } = formOf({ q: "" });
  const inGroups = groups.flatMap(({ radios, checkboxes }) => [...radios, ...checkboxes]).map(({ name }) => name);
  expect([...places.map(({ name }) => name), ...new Set(inGroups)].toSorted()).toEqual(FILTERS.toSorted());
});

test("what a choice puts into the address is read as this choice", () => {
  const { groups } = formOf({ q: "", metro: "blue", salary: 18_456, company: ONE });
  for (const { label, radios, checkboxes } of groups) {
    for (const { name, value } of [...radios, ...checkboxes].filter(({ value }) => value)) {
      const chosen = parseJobFilters(new URLSearchParams({ salary: "18456", company: ONE, [name]: value }));
      const on = describeFilterForm(readSearch(chosen), { counts: null, companyName: "Yamuna Softworks" }).groups.find(
        (group) => group.label === label,
      );
      const shown = [...(on?.radios ?? []), ...(on?.checkboxes ?? [])].filter(
        (choice) => choice.on && choice.name === name,
      );
      expect(
        shown.map((choice) => choice.value),
        `${name}=${value}`,
      ).toEqual([value]);
    }
  }
});

describe("a choice that gives no job", () => {
  test("can't be chosen, but what is chosen stays", () => {
    const open = (filters: JobFilters) =>
      choicesOf(filters, "Job type").flatMap(({ value, none }) => (none ? [] : [value]));
    expect(open({ q: "" })).toEqual(["", "part-time"]);
    expect(open({ q: "", kind: "contract" })).toEqual(["", "part-time", "contract"]);
    expect(choicesOf({ q: "" }, "Job type", null).filter(({ none }) => none)).toEqual([]);
  });

  test("is no quick one", () => {
    const quick = (filters: JobFilters) => formOf(filters, COUNTS).quick.map(({ label }) => label);
    expect(quick({ q: "" })).toEqual(["Part-time"]);
    expect(quick({ q: "", walkin: true })).toEqual(["Walk-in", "Part-time"]);
  });

  test("can be chosen among the places where nothing at all is found", () => {
    const [location] = formOf({ q: "" }, COUNTS).places;
    expect(location?.choices.map(({ none }) => none)).toEqual([false, false, false, false]);
    const [inNoida] = formOf({ q: "" }, { ...COUNTS, location: { Noida: 2 } }).places;
    expect(inNoida?.choices.map(({ label, count, none }) => [label, count, none])).toEqual([
      ["All Locations", "", false],
      ["Delhi", "(0)", true],
      ["Noida", "(2)", false],
      ["Gurgaon", "(0)", true],
    ]);
  });
});

test("a chosen line shows its stations with jobs, and all of them without counts", () => {
  const nested = (filters: JobFilters, counts: Counts | null) =>
    choicesOf(filters, "Nearest metro station", counts).flatMap(({ value, nested }) => (nested ? [value] : []));
  expect(nested({ q: "" }, COUNTS)).toEqual([]);
  expect(nested({ q: "", metro: "blue" }, COUNTS)).toEqual(["noida-sector-62"]);
  expect(nested({ q: "", metro: "noida-sector-59" }, COUNTS)).toEqual(["noida-sector-59", "noida-sector-62"]);
  expect(nested({ q: "", metro: "blue" }, null).length).toBeGreaterThan(40);
});

test("companies with the most jobs come first; a chosen one is always there", () => {
  const companies = (filters: JobFilters, counts: Counts | null) =>
    choicesOf(filters, "Company", counts).map(({ label, count, on }) => [label, count, on]);
  const listed = [
    ["Lodhi Consulting", "(4)", false],
    ["Yamuna Softworks", "(1)", false],
  ];
  expect(companies({ q: "" }, COUNTS)).toEqual([["Any company", "", true], ...listed]);
  expect(companies({ q: "", company: ONE }, null)).toEqual([
    ["Any company", "", false],
    ["This company", "", true],
  ]);
});

test("a quick choice adds its filter, keeps the others, and takes it away", () => {
  const [freshers, , , partTime] = formOf({ q: "clerk", location: "Noida", kind: "part-time" }).quick;
  expect(freshers).toEqual({
    label: "Freshers",
    path: "/findjobs?q=clerk&location=Noida&kind=part-time&experience=0",
    on: false,
    count: "",
  });
  expect(partTime).toMatchObject({ path: "/findjobs?q=clerk&location=Noida", on: true });
  const { chips } = formOf({ q: "", kind: "part-time", salary: 25_000 });
  expect(chips.map(({ label, isQuick }) => [label, isQuick])).toEqual([
    ["₹25,000 or more", false],
    ["Part-time", true],
  ]);
});

test("a sum among the words is an active filter, and is removed with the salary", () => {
  const words = formOf({ q: "driver 20k noida", location: "Noida" });
  expect(words.chips).toMatchObject([
    { label: "Noida", path: "/findjobs?q=driver+20k+noida" },
    { label: "₹20,000 or more", path: "/findjobs?q=driver+noida&location=Noida" },
  ]);
  expect(words.clear).toEqual({ label: "clear the filters", path: "/findjobs?q=driver+noida" });
  expect(words.on).toBe(1);
  expect(words.groups[0]?.radios.find(({ on }) => on)?.value).toBe("");
  expect(formOf({ q: "20000", salary: 25_000 }).chips).toMatchObject([{ label: "₹25,000 or more", path: "/findjobs" }]);
  expect([formOf({ q: "driver", location: "Noida" }).on, formOf({ q: "20k", salary: 25_000 }).on]).toEqual([0, 1]);
  expect(formOf({ q: "", salary: 25_000, undisclosed: true, experience: 0, metro: "blue" }).on).toBe(4);
  expect([formOf({ q: "driver" }).clear, formOf({ q: "" }).clear]).toEqual([SEE_ALL_JOBS, null]);
});
