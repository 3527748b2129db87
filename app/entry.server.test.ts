import type { EntryContext } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { createElement, Suspense, type ComponentType } from "react";
import { beforeEach, expect, test, vi } from "vitest";

import handleRequest from "./entry.server.tsx";
import type { RequestContext } from "./lib/load-context.ts";
import * as log from "./lib/monitoring/log.server.ts";

vi.mock(import("@remix-run/react"), { spy: true });

const logged = vi.spyOn(log, "logError");
beforeEach(() => void logged.mockReset());

/** Renders a page; what Remix would make of its context may be replaced. */
async function answer(page?: ComponentType) {
  vi.mocked(RemixServer).mockReset();
  if (page) vi.mocked(RemixServer).mockImplementation(() => createElement(page));
  const context = { requestId: "number", cspNonce: "", withScripts: true } as unknown as RequestContext;
  // why: without a page nothing in it can be rendered.
  const remixContext = {} as EntryContext;
  const request = new Request("http://site.example/");
  const response = await handleRequest(request, 200, new Headers(), remixContext, context).catch(
    (error: unknown) => error as Response,
  );
  return { response, page: response.ok ? await response.text() : null };
}

async function expectFailure({ response, page }: Awaited<ReturnType<typeof answer>>): Promise<void> {
  expect([response.status, page]).toEqual([500, null]);
  expect(await response.json()).toEqual({ requestId: "number" });
  expect(logged).toHaveBeenCalledOnce();
}

test("a page that can't be rendered is logged, and its error boundary is given the number", async () => {
  await expectFailure(await answer());
});

test("a page of which a part fails is logged and answered with an error page", async () => {
  const Broken = () => {
    throw new Error("broken");
  };
  await expectFailure(await answer(() => createElement(Suspense, {}, createElement(Broken))));
});

test("the text of a page stays as it is", async () => {
  const { page } = await answer(() => createElement("html", null, createElement("body", null, "नौकरी <p>")));
  expect(page).toBe("<!DOCTYPE html><html><body>नौकरी &lt;p&gt;</body></html>");
  expect(logged).not.toHaveBeenCalled();
});
