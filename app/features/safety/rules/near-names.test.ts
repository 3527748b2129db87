import { expect, test } from "vitest";

import { isNearName } from "./near-names.ts";

test.each([
  "YAMUNA SOFTWORKS",
  "Yamuna Softworks Pvt. Ltd.",
  "Yamuna-Soft works",
  "Yamuna S0ftw0rks",
  "Yаmunа Softworks",
  "Yamuna Softwork",
  "Yamnua Softworks",
  "Yamuna Softworks Careers Noida",
  "Official HR of Yamuna Softworks",
  "The New Yamuna Sofftworks Group",
])("%j is near the name of Yamuna Softworks Private Limited", (posted) => {
  expect(isNearName(posted, "Yamuna Softworks Private Limited")).toBe(true);
});

test.each([
  ["Yamuna Hardware", "Yamuna Softworks"],
  ["Ganga Softworks", "Yamuna Softworks"],
  ["Yamuna Softworks", "Yamuna"],
  ["Jamuna Sweets", "Yamuna Sweets"],
  ["Apex Hospital", "Apex"],
  ["Apes", "Apex"],
  ["Noida Jobs", "Delhi Careers"],
])("%j is not near the name of %s", (posted, known) => {
  expect(isNearName(posted, known)).toBe(false);
});
