import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement, lazy, Suspense, type ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import handleRequest from "./entry.server.tsx";
import type { RequestContext } from "./lib/load-context.ts";
import * as log from "./lib/log.server.ts";

vi.mock(import("@remix-run/react"), { spy: true });

const logged = vi.spyOn(log, "logError");
beforeEach(() => void logged.mockReset());

/** Renders a page; what Remix would make of its context may be replaced. */
async function answer({ shared = null, page }: { shared?: RequestContext["shared"]; page?: ComponentType } = {}) {
  vi.mocked(RemixServer).mockReset();
  if (page) vi.mocked(RemixServer).mockImplementation(() => createElement(page));
  const context = { requestId: "number", shared, cspNonce: "", withScripts: true } as RequestContext;
  // why: without a page nothing in it can be rendered.
  const remixContext = {} as EntryContext;
  return handleRequest(new Request("http://site.example/"), 200, new Headers(), remixContext, context).catch(
    (error: unknown) => error as Response,
  );
}

async function expectFailure(failed: Response): Promise<void> {
  expect(failed.status).toBe(500);
  expect(await failed.json()).toEqual({ requestId: "number" });
  expect(logged).toHaveBeenCalledOnce();
}

test.each([
  ["to one visitor", null],
  ["to all", { refuse: () => undefined }],
])("a page %s that can't be rendered is logged, and its error boundary is given the number", async (_, shared) => {
  await expectFailure(await answer({ shared }));
});

test.each<[string, ComponentType]>([
  [
    "fails",
    () => {
      throw new Error("broken");
    },
  ],
  ["is loaded", lazy(() => Promise.resolve({ default: () => createElement("p", null, "late") }))],
])("so is a page of which a part %s, for which React shows something else", async (_, Part) => {
  vi.spyOn(console, "error").mockReturnValue();
  await expectFailure(await answer({ page: () => createElement(Suspense, {}, createElement(Part)) }));
});

test("a page is sent as bytes, with its text as it is", async () => {
  const page = () => createElement("p", null, "नौकरी <!--$!-->");
  const sent = await answer({ page });
  expect(await sent.text()).toBe("<!DOCTYPE html><p>नौकरी &lt;!--$!--&gt;</p>");
  expect(logged).not.toHaveBeenCalled();
});
