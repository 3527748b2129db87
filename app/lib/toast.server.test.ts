import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";

import type { RequestContext } from "./load-context.ts";
import { flashToast, toastSchema } from "./toast.server.ts";
import { TOAST_DURATION_MS } from "./toast.ts";
import { stubVariables } from "#tests/fixtures/required-variables.ts";

test.each(["न", "😀", "?"])("a toast of many %s is cut, and its cookie is one that browsers keep", async (letter) => {
  stubVariables();
  const ofFortyJobs = Array.from({ length: 40 }, () => `${randomUUID()}:12`).join(",");
  for (const undo of [undefined, { action: "/AdminPannel", fields: { intent: "reopen", seen: ofFortyJobs } }]) {
    const context = { responseHeaders: new Headers() } as RequestContext;
    await flashToast(context, { type: "error", text: letter.repeat(5_000), undo });
    const [pair = ""] = context.responseHeaders.getSetCookie()[0]?.split(";") ?? [];
    expect(pair.length).toBeGreaterThan(600);
    // They drop longer ones.
    expect(pair.length).toBeLessThanOrEqual(4_096);
  }
});

test("a toast stays as long as the specification says", () => {
  expect(toastSchema.parse({ id: "1", type: "info", text: "Saved." }).durationMs).toBe(TOAST_DURATION_MS.default);
});

test("a text as long as a toast may be stays whole, one letter more is cut", () => {
  const textOf = (text: string) => toastSchema.parse({ id: "1", type: "info", text }).text;
  expect(textOf("Saved.")).toBe("Saved.");
  expect(textOf("x".repeat(600))).toBe("x".repeat(600));
  expect(textOf("x".repeat(601))).toBe(`${"x".repeat(599)}…`);
});

test("durations", () => {
  expect(TOAST_DURATION_MS).toEqual({ default: 3500, applied: 5500, error: 3500, missingResume: 4000, undo: 5000 });
});
