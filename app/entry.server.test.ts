import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement, lazy, Suspense, type ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import handleRequest from "./entry.server.tsx";
import type { RequestContext } from "./lib/load-context.ts";
import * as log from "./lib/monitoring/log.server.ts";

vi.mock(import("@remix-run/react"), { spy: true });
vi.mock(import("./drawn-once.server.tsx"));

const logged = vi.spyOn(log, "logError");
beforeEach(() => void logged.mockReset());

/** Renders a page; what Remix would make of its context may be replaced. */
async function answer(page?: ComponentType) {
  vi.mocked(RemixServer).mockReset();
  if (page) vi.mocked(RemixServer).mockImplementation(() => createElement(page));
  const context = { requestId: "number", page: null, cspNonce: "", withScripts: true } as unknown as RequestContext;
  // why: without a page nothing in it can be rendered.
  const remixContext = {} as EntryContext;
  const request = new Request("http://site.example/");
  const response = await handleRequest(request, 200, new Headers(), remixContext, context).catch(
    (error: unknown) => error as Response,
  );
  return { response, page: context.page };
}

async function expectFailure({ response, page }: Awaited<ReturnType<typeof answer>>): Promise<void> {
  expect([response.status, page]).toEqual([500, null]);
  expect(await response.json()).toEqual({ requestId: "number" });
  expect(logged).toHaveBeenCalledOnce();
}

test("a page that can't be rendered is logged, and its error boundary is given the number", async () => {
  await expectFailure(await answer());
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
  await expectFailure(await answer(() => createElement(Suspense, {}, createElement(Part))));
});

test("a page is handed over beside its response, with its text as it is", async () => {
  const { response, page } = await answer(() => createElement("p", null, "नौकरी <!--$!-->"));
  expect(page).toBe("<!DOCTYPE html><p>नौकरी &lt;!--$!--&gt;</p>");
  expect(response.body).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});
