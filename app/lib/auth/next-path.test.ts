import { describe, expect, test } from "vitest";

import { safeNextPath } from "./next-path.ts";

describe("safeNextPath", () => {
  test.each(["/AdminPannel", "/superadmin?job=1#job-1", "/a/b%20c", "/findjobs?q=a//b"])("goes to %s", (next) => {
    expect(safeNextPath(next, "/fallback")).toBe(next);
  });

  test.each([
    null,
    "",
    "AdminPannel",
    "//evil.example",
    "///evil.example",
    "/\\evil.example",
    "\\/evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    "\t//evil.example",
    "https:evil.example",
    "https://evil.example/",
    "javascript:alert(1)",
    "data:text/html,x",
    "/path\\..\\evil",
    "/.//evil.example",
    "/x/..//evil.example",
    "/%2e//evil.example",
    "/..//evil.example/a?b",
    "/%",
    "/%5Cevil.example",
    "/a%0Ab",
  ])("does not go to %j", (next) => {
    expect(safeNextPath(next, "/fallback")).toBe("/fallback");
  });

  test("a path that is encoded twice stays on the site", () => {
    expect(new URL(safeNextPath("/%2F%2Fevil.example", "/"), "https://jobs.example").host).toBe("jobs.example");
  });
});
