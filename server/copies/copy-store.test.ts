import { expect, test } from "vitest";

import { CopyStore } from "./copy-store.ts";
import { bytesOf, makeCopy, type Copy } from "./copy.ts";

const copyOf = (bytes: number): Copy =>
  makeCopy({ status: 200, headers: {}, address: "/", isList: false, mayLag: false, day: 1 }, Buffer.alloc(bytes, "x"));
/** What a copy of this size takes, under an address of one letter. */
const sizeOf = (bytes: number) => bytesOf(copyOf(bytes)) + 2;

/** Somebody has asked for it a second time. */
function addAgain(store: CopyStore, address: string, copy = copyOf(1_000)): void {
  store.add(address, copy);
  store.get(address);
}

test("gives up those that nobody has used for long when there is no more space", () => {
  const store = new CopyStore(12 * sizeOf(1_000));
  addAgain(store, "popular");
  for (let number = 1; number <= 50; number += 1) {
    expect(store.get("popular"), `before ${number}`).toBeDefined();
    addAgain(store, String(number));
  }
  const kept = Array.from({ length: 50 }, (_, index) => String(index + 1)).filter((address) => store.get(address));
  expect(kept).toEqual(["44", "45", "46", "47", "48", "49", "50"]);
  expect(store.bytes).toBeLessThanOrEqual(9 * sizeOf(1_000));
});

test("a copy that became larger is not given up for others that were used as well", () => {
  const store = new CopyStore(4 * sizeOf(1_000));
  const copy = copyOf(100);
  addAgain(store, "a", copy);
  for (const address of ["b", "c"]) addAgain(store, address);
  for (const address of ["a", "b", "c"]) store.get(address);
  copy.encoded.set("br", { head: [], body: "x".repeat(1_000), isThorough: true });
  store.measureAgain("a", copy);
  expect(store.holds("a", copy)).toBe(true);
});

test("addresses that are asked for once don't push out those that are asked for again", () => {
  const space = 12 * sizeOf(1_000);
  const store = new CopyStore(space);
  store.add("popular", copyOf(1_000));
  store.get("popular");
  for (let number = 0; number < 100; number += 1) store.add(`noise ${number}`, copyOf(300));
  expect(store.get("popular")).toBeDefined();
  expect(store.bytes).toBeLessThanOrEqual(space);
});

test("a quarter of the space is for those that were asked for once", () => {
  const store = new CopyStore(8 * sizeOf(1_000));
  for (const address of ["a", "b", "c"]) store.add(address, copyOf(1_000));
  expect(store.bytes).toBe(2 * sizeOf(1_000));
});

test("counts a copy that became larger, and takes nothing that is larger than its space", () => {
  const space = 12 * sizeOf(1_000);
  const store = new CopyStore(space);
  const copy = copyOf(500);
  store.add("a", copy);
  expect(store.bytes).toBe(sizeOf(500));
  copy.encoded.set("br", { head: [], body: "x".repeat(200), isThorough: true });
  store.measureAgain("a", copy);
  expect(store.bytes).toBe(bytesOf(copy) + 2);
  store.add("huge", copyOf(space));
  expect(store.get("huge")).toBeUndefined();
  expect(store.bytes).toBeLessThanOrEqual(space);
});

test("drops what it is told to, and knows which copy it holds", () => {
  const store = new CopyStore(100_000);
  const [first, second, later] = [copyOf(10), copyOf(20), copyOf(30)];
  store.add("a", first);
  store.add("b", second);
  store.get("b");
  store.dropWhere((copy) => copy === second);
  expect(store.get("b")).toBeUndefined();
  expect(store.holds("a", first)).toBe(true);
  store.measureAgain("b", second);
  expect(store.get("b")).toBeUndefined();
  store.add("a", later);
  store.measureAgain("a", first);
  expect(store.holds("a", first)).toBe(false);
  expect(store.holds("a", later)).toBe(true);
  expect(store.bytes).toBe(sizeOf(30));
});
