import { expect, test } from "vitest";

import { withoutPersonalData } from "./request-log.ts";

test.each([
  ["/super-admin/applicants/priya@company.example", "/super-admin/applicants/:email"],
  ["/super-admin/applicants/priya%40company.example", "/super-admin/applicants/:email"],
  ["/jobdetails/1", "/jobdetails/1"],
  ["/", "/"],
])("the log shows %s as %s", (path, shown) => {
  expect(withoutPersonalData(path)).toBe(shown);
});
