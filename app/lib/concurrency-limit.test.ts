import { expect, test } from "vitest";

import { ConcurrencyLimit } from "./concurrency-limit.ts";

function takeAll(slots: ConcurrencyLimit, address: string): number {
  let taken = 0;
  while (slots.take(address)) taken += 1;
  return taken;
}

test("one address gets so many slots, all together so many", () => {
  const slots = new ConcurrencyLimit({ inAll: 20, perAddress: 5 });
  expect(takeAll(slots, "a")).toBe(5);
  const others = Array.from({ length: 20 }, (_, index) => takeAll(slots, String(index)));
  expect(others.reduce((sum, taken) => sum + taken)).toBe(15);
});

test("the fuller it gets, the less one address gets: a few together leave something for others", () => {
  const slots = new ConcurrencyLimit({ inAll: 200, perAddress: 50 });
  expect(["a", "b", "c", "d"].map((address) => takeAll(slots, address))).toEqual([50, 38, 28, 21]);
  for (let stranger = 0; stranger < 63; stranger += 1) expect(slots.take(`stranger ${stranger}`)).not.toBeNull();
  expect(slots.take("one too many")).toBeNull();
});

test("many networks of IPv6 under one prefix are one network, and leave most slots to others", () => {
  const slots = new ConcurrencyLimit({ inAll: 200, perAddress: 50 });
  const ofOne = Array.from({ length: 300 }, (_, index) => slots.take(`2001:4860:1:${index.toString(16)}`));
  expect(ofOne.filter((slot) => slot !== null)).toHaveLength(50);
  expect(takeAll(slots, "2001:4860:2:0")).toBe(38);
  for (const slot of ofOne) slot?.();
  expect(takeAll(slots, "2001:4860:1:0")).toBe(41);
});

test("a slot that is freed can be taken again, and is freed once", () => {
  const slots = new ConcurrencyLimit({ inAll: 2, perAddress: 2 });
  const [first, second] = [slots.take("a"), slots.take("b")];
  expect(slots.take("a")).toBeNull();
  first?.();
  first?.();
  expect(slots.take("a")).not.toBeNull();
  expect(slots.take("a")).toBeNull();
  second?.();
  expect(slots.take("b")).not.toBeNull();
});
