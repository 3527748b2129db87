import { expect, test, vi } from "vitest";

import { createDeviceStore, parseEntries } from "./device-store.ts";

test("entries that lack a text are left out, and what is no list is empty", () => {
  const whole = { id: "1", title: "Cook" };
  expect(parseEntries([whole, { id: "2" }, { id: 3, title: "Cook" }, null, "Cook"], ["id", "title"])).toEqual([whole]);
  for (const kept of [null, "text", 7, { id: "1", title: "Cook" }]) expect(parseEntries(kept, ["id"])).toEqual([]);
});

test("an update starts from what another tab has stored", () => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => kept.set(key, text),
  });
  const store = createDeviceStore<{ id: string }[]>("list", (stored) => parseEntries(stored, ["id"]));
  const add = (id: string) => store.update((before) => [{ id }, ...before]);
  add("1");
  kept.set("list", JSON.stringify([{ id: "other tab" }]));
  add("2");
  expect(JSON.parse(kept.get("list") ?? "")).toEqual([{ id: "2" }, { id: "other tab" }]);
  kept.set("list", "{broken");
  add("3");
  expect(JSON.parse(kept.get("list") ?? "")).toEqual([{ id: "3" }]);
  vi.unstubAllGlobals();
});
