import { expect, test } from "vitest";

import { suggestLocalities } from "./suggest-localities.server.ts";
import { JOB_LOCATIONS } from "#app/features/jobs/choices.ts";
import LOCALITIES from "#app/features/jobs/metro/localities.json" with { type: "json" };

test.each(JOB_LOCATIONS)("each locality of %s is suggested by its name", (town) => {
  for (const name of Object.keys(LOCALITIES[town])) expect(suggestLocalities(name, town)).toContain(name);
});

test("at most eight localities are suggested while typing", () => {
  const names = suggestLocalities;
  expect(names("sec", "Noida")).toHaveLength(8);
  expect(names("sec 6", "Noida").slice(0, 3)).toEqual(["Sector 6", "Sector 60", "Sector 61"]);
  expect(names("62", "Noida")).toEqual(["Sector 62"]);
  expect(names("udyog", "Gurgaon")[0]).toBe("Udyog Vihar Phase 1");
  expect(names("karol", "Delhi")).toEqual(["Karol Bagh"]);
  expect(names("bagh", "Delhi")).toContain("Karol Bagh");
  expect(names("cp", "Delhi")).toEqual(["Connaught Place (CP)"]);
  for (const nothing of ["", "   ", "xyz", "?"]) expect(names(nothing, "Delhi")).toEqual([]);
  expect(names("sec. ६२, Noida", "Noida")).toEqual(["Sector 62"]);
});
