import { expect, test } from "vitest";

import { parseJobFilters } from "../filters.server.ts";
import { wordsToKeep } from "./note-search.action.server.ts";

const keptOf = (query: string | Record<string, string>) => wordsToKeep(parseJobFilters(new URLSearchParams(query)));

test.each([
  [" Nurse  NOIDA ", "nurse noida"],
  ["नर्स", "नर्स"],
  ["accountant 25000 to 30000", "accountant 25000 to 30000"],
  ["jobs in 110001", "jobs in 110001"],
  ["B.Com/M.Com", "b.com/m.com"],
  ["asp.net, node.js/react", "asp.net, node.js/react"],
])("%j is kept as %j", (q, kept) => {
  expect(keptOf({ q })).toBe(kept);
});

test.each([
  "priya@mail.example",
  "priya sharma 9876543210",
  "+91 98765-43210",
  "(011) 2345 6789",
  "https://acme.example/jobs",
  "www.acme.example",
  "loans at acme-loans.co.in",
  "acmeloans.com",
  "t.me/acme",
  "x".repeat(101),
  " \n",
  // Digits of Hindi.
  "९८७६५४३२१०",
])("nothing is kept of %j", (q) => {
  expect(keptOf({ q })).toBeNull();
});

test.each(["location=Noida", "fresher=1", "company=7a0f7b4e-3c1d-4b9e-8f61-0d7c3a52b1e4"])(
  "nothing is kept of a search with the filter %s",
  (filter) => {
    expect(keptOf(`q=nurse&${filter}`)).toBeNull();
  },
);
