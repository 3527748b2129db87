import { expect, test } from "vitest";

import { createCanonicalPath } from "./canonical-path.ts";
import routes from "#app/routes.ts";

const canonicalPath = createCanonicalPath(routes.flatMap(({ path = [] }) => path));

test.each([
  ["/FindJobs", "/findjobs"],
  ["/findjobs/", "/findjobs"],
  ["/findjobs//", "/findjobs"],
  ["/find%6Aobs", "/findjobs"],
  ["/adminpannel", "/AdminPannel"],
  ["/ADMINLOGIN/", "/AdminLogin"],
  ["/JobDetails/Abc", "/jobdetails/Abc"],
  ["/jobdetails/Abc/CARD.png", "/jobdetails/Abc/card.png"],
  ["/FindJobs.data", "/findjobs.data"],
  ["/Sitemap.XML", "/sitemap.xml"],
])("%s is spelled %s", (path, spelled) => {
  expect(canonicalPath(path)).toBe(spelled);
  expect(canonicalPath(spelled)).toBeNull();
});

test.each(["/", "/_root.data", "//", "//evil.example/", "/nowhere/", "/sitemap-jobs-1.xml", "/jobdetails//card.png"])(
  "%s has no other spelling",
  (path) => {
    expect(canonicalPath(path)).toBeNull();
  },
);

test.each(["/a" + "/".repeat(15_000) + "x", "/".repeat(15_000) + "x", "/a" + "/".repeat(15_000)])(
  "thousands of slashes cost nothing",
  (path) => {
    const { user: before } = process.cpuUsage();
    canonicalPath(path);
    expect(process.cpuUsage().user - before).toBeLessThan(50_000);
  },
);
