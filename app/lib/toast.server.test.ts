import { expect, test } from "vitest";

import { toastSchema } from "./toast.server.ts";
import { TOAST_DURATION_MS } from "./toast.ts";

test("a toast stays as long as the specification says, and never overflows its cookie", () => {
  const toast = toastSchema.parse({ id: "1", type: "info", text: "न".repeat(5000) });
  expect(toast.durationMs).toBe(TOAST_DURATION_MS.default);
  expect(encodeURIComponent(toast.text).length).toBeLessThan(3000);
  expect(toast.text.endsWith("…")).toBe(true);
});

test("a text as long as a toast may be stays whole, one letter more is cut", () => {
  const textOf = (text: string) => toastSchema.parse({ id: "1", type: "info", text }).text;
  expect(textOf("Saved.")).toBe("Saved.");
  expect(textOf("x".repeat(300))).toBe("x".repeat(300));
  expect(textOf("x".repeat(301))).toBe(`${"x".repeat(299)}…`);
});

test("durations", () => {
  expect(TOAST_DURATION_MS).toEqual({ default: 3500, applied: 5500, error: 3500, missingResume: 4000, undo: 5000 });
});
