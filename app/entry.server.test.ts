import type { EntryContext } from "@remix-run/node";
import { expect, test, vi } from "vitest";

import handleRequest from "./entry.server.tsx";
import type { RequestContext } from "./lib/load-context.ts";

test.each([
  ["to one visitor", null],
  ["to all", { refuse: () => undefined }],
])("a page %s that can't be rendered is logged, and its error boundary is given the number", async (_, shared) => {
  const written = vi.spyOn(await import("./lib/log.server.ts"), "logError").mockClear();
  // why: nothing in it can be rendered.
  const broken = {} as EntryContext;
  const context = { requestId: "number", shared, cspNonce: "", withScripts: true } as RequestContext;
  const failed = await handleRequest(new Request("http://site.example/"), 200, new Headers(), broken, context).catch(
    (error: unknown) => error,
  );
  expect(failed).toBeInstanceOf(Response);
  expect((failed as Response).status).toBe(500);
  expect(await (failed as Response).json()).toEqual({ requestId: "number" });
  expect(written).toHaveBeenCalledOnce();
});
