import { expect, test } from "vitest";

import { isOnThisMachine, isTooOld } from "./server-version.server.ts";

test.each([
  ["1.21.0", true],
  ["1.5.0", true],
  ["1.48.1", true],
  ["1.48.2", false],
  ["1.48.10", false],
  ["1.100.0", false],
  ["2.0.0", false],
])("Meilisearch %s is too old for production: %s", (version, tooOld) => {
  expect(isTooOld(version)).toBe(tooOld);
});

test.each([
  ["http://127.0.0.1:7700", true],
  ["http://localhost:7700/", true],
  ["http://[::1]:7700", true],
  ["http://meilisearch:7700", false],
  ["https://search.jobs.example.in", false],
  ["https://127.0.0.1.jobs.example.in", false],
])("%s is on this machine: %s", (host, here) => {
  expect(isOnThisMachine(host)).toBe(here);
});
