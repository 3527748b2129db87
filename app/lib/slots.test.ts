import { expect, test } from "vitest";

import { Slots } from "./slots.ts";

test("one address gets so many slots, all together so many", () => {
  const slots = new Slots({ inAll: 5, perAddress: 2 });
  const takes = (address: string) => slots.take(address) !== null;
  expect(["a", "a", "a", "b", "b", "c", "c"].map(takes)).toEqual([true, true, false, true, true, true, false]);
});

test("a slot that is freed can be taken again, and is freed once", () => {
  const slots = new Slots({ inAll: 2, perAddress: 2 });
  const [first, second] = [slots.take("a"), slots.take("b")];
  expect(slots.take("a")).toBeNull();
  first?.();
  first?.();
  expect(slots.take("a")).not.toBeNull();
  expect(slots.take("a")).toBeNull();
  second?.();
  expect(slots.take("a")).not.toBeNull();
});
