import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { BUILD_HEADER } from "./answer-headers.ts";
import { loadDocument } from "./load-document.ts";
import { holdPageFiles } from "./page-files.ts";
import { askForRouter } from "./router-requests.ts";

const HERE = { pathname: "/findjobs", search: "", hash: "" };
const JOB = { pathname: "/jobdetails/1", search: "", hash: "" };
const FILES = ["/assets/layout.js", "/assets/job.js"];

const assign = vi.fn();

/** A build of which nothing is left but the page that is open. */
beforeEach(() => {
  const known = Object.fromEntries(FILES.map((module) => [module, { module, imports: [] }]));
  vi.stubGlobal("location", { ...HERE, assign });
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("__remixManifest", { version: "build-1", routes: known });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("Gone", { status: 404 })));
});

afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

/** The router goes there: it asks for the data and for the files of the page, and gets none of them. */
async function goTo(to: typeof JOB): Promise<void> {
  vi.stubGlobal("__remixRouter", { state: { location: HERE, navigation: { location: to } }, subscribe: () => vi.fn() });
  const newer = new Response("[1]\n", { headers: { [BUILD_HEADER]: "build-2" } });
  const routes = FILES.map((module) => ({ id: module, lazy: () => Promise.resolve({}) }));
  holdPageFiles(routes);
  for (const { lazy } of routes) void lazy();
  void askForRouter(() => Promise.resolve(newer), new URL(`http://site.invalid${to.pathname}.data`));
  // Each of them has been answered by then.
  await new Promise((resolve) => setImmediate(resolve));
}

test("the browser loads a page of a newer build once, whatever is missing of it", async () => {
  await goTo(JOB);
  expect(assign.mock.calls).toEqual([["/jobdetails/1"]]);
});

test("it loads it again when somebody goes there again", async () => {
  await goTo({ ...JOB });
  await goTo({ ...JOB });
  expect(assign).toHaveBeenCalledTimes(2);
});

test("a link that the browser opens is opened at each press", () => {
  loadDocument(JOB);
  loadDocument(JOB);
  expect(assign).toHaveBeenCalledTimes(2);
});
