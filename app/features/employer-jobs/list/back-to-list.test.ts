import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listLeftBy, rememberList } from "./back-to-list.tsx";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  });
});

afterEach(() => vi.unstubAllGlobals());

test("an employer is led back to the list as it was", () => {
  rememberList("a", "/AdminPannel?q=cook&page=2");
  expect(listLeftBy("a")).toBe("/AdminPannel?q=cook&page=2");
});

test("another employer in the same tab is not led to the previous search", () => {
  rememberList("a", "/AdminPannel?q=cook");
  expect(listLeftBy("b")).toBe("/AdminPannel");
});

test("where nothing can be read, the link leads to the whole list", () => {
  expect(listLeftBy("a")).toBe("/AdminPannel");
  sessionStorage.setItem("list-of-own-jobs", JSON.stringify("/AdminPannel?q=cook"));
  expect(listLeftBy("a")).toBe("/AdminPannel");
});
