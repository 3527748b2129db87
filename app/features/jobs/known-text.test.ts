import { expect, test } from "vitest";

import { knownText } from "./known-text.ts";

test.each([
  "Not specified",
  " not mentioned. ",
  "NOT DISCLOSED",
  "Undisclosed",
  "Salary not disclosed by recruiter",
  "Confidential",
  "N/A",
  "n.a.",
  "NA",
  "-",
  "–",
  "nil",
  "…",
  " ",
])("%j says nothing", (text) => expect(knownText(text)).toBe(""));

test.each([
  "Not required",
  "None of these",
  "No degree",
  "Confidential clerk",
  "Salary",
  "Negotiable",
  "As per norms",
  "Nainital",
  "C",
  "+",
])("%j says something", (text) => expect(knownText(text)).toBe(text));
