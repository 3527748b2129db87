import { matchRoutes } from "@remix-run/react";
import { expect, test } from "vitest";

import type { Build } from "./build.ts";
import { asksForData, routeFinder } from "./find-route.ts";
import routes from "#app/routes.ts";

const entries = routes.map(({ path, file }) => ({ id: file, path: path ?? "/", parentId: "root" }));
const findRoute = routeFinder({
  routes: Object.fromEntries(entries.map((entry) => [entry.id, entry])),
} as unknown as Build);

test.each([
  ...["/", "/findjobs", "/findjobs/", "/FindJobs", "/%66indjobs", "/findjobs/nowhere", "/nowhere", "/*"],
  ...["/jobdetails", "/jobdetails/1", "/jobdetails/1/apply", "/jobdetails/1/nowhere", "/JobDetails/1/card.png"],
  ...[
    "/sitemap.xml",
    "/sitemap-jobs-1.xml",
    "/0123.txt",
    "/superadmin",
    "/superadmin/messages",
    "/account/website/link",
  ],
])("%s leads where the router would lead it", (pathname) => {
  const { id, path } = matchRoutes(entries, pathname)?.at(-1)?.route ?? {};
  expect(findRoute(pathname)).toEqual({ id, pattern: path });
});

test.each([
  ["/_root.data", "/"],
  ["/findjobs.data", "/findjobs"],
  ["/jobdetails/1.data", "/jobdetails/:id"],
])("%s, where the browser asks for the data of a page, leads to %s", (pathname, pattern) => {
  expect(findRoute(pathname)?.pattern).toBe(pattern);
});

test.each([
  ["/_root.data", true],
  ["/jobdetails/1.data", true],
  ["/findjobs", false],
  ["/a.database", false],
])("%s asks for data: %s", (pathname, expected) => {
  expect(asksForData(pathname)).toBe(expected);
});
