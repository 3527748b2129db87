import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { UploadSlots } from "./upload-slots.server.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const LIMITS = { inAll: 200, perAddress: 50 };

/** As many as the address gets, or so many. */
function takeAll(slots: UploadSlots, address: string, most = 200) {
  const taken = [];
  while (taken.length < most) {
    const slot = slots.take(address);
    if (!slot) break;
    taken.push(slot);
  }
  return taken;
}

/** One network with 50 uploads, and 150 with one each. */
function fill(slots: UploadSlots) {
  const large = takeAll(slots, "198.51.100.1");
  const small = Array.from({ length: 150 }, (_, number) => takeAll(slots, `10.0.${number}.1`, 1)).flat();
  return { large, small };
}

const areCut = (held: ReturnType<typeof takeAll>) => held.map(({ pace }) => pace.signal.aborted);

test("when slots run out, the slowest upload of the network that holds the most is cut for each newcomer", () => {
  const slots = new UploadSlots(LIMITS);
  const { large, small } = fill(slots);
  vi.advanceTimersByTime(10_000);
  // The later ones are slower, and each of another network is slower still.
  large.forEach(({ pace }, number) => pace.received(200_000 - 1_000 * number));
  for (let newcomer = 0; newcomer < 20; newcomer += 1) expect(slots.take(`203.0.113.${newcomer}`)).not.toBeNull();
  expect(areCut(large)).toEqual([...Array<boolean>(30).fill(false), ...Array<boolean>(20).fill(true)]);
  expect(areCut(small)).not.toContain(true);
});

test("a college gets as many slots as each of 16 networks that take all they can get, and keeps them", () => {
  const slots = new UploadSlots(LIMITS);
  const attack = () => {
    for (let number = 0; number < 16; number += 1) takeAll(slots, `198.51.100.${number}`);
  };
  attack();
  const college = takeAll(slots, "203.0.113.1");
  expect(college.length).toBeGreaterThan(10);
  vi.advanceTimersByTime(3_000);
  for (const { pace } of college) pace.received(100_000);
  attack();
  expect(areCut(college).filter(Boolean).length).toBeLessThan(3);
});

test("no upload is cut while there are slots, for a network that holds as many, or after it was received", () => {
  const slots = new UploadSlots(LIMITS);
  const large = takeAll(slots, "198.51.100.1");
  takeAll(slots, "198.51.100.2");
  expect(areCut(large)).not.toContain(true);

  const ofEach = new UploadSlots(LIMITS);
  const ones = Array.from({ length: 200 }, (_, number) => takeAll(ofEach, `10.0.${number}.1`, 1)).flat();
  expect(ofEach.take("203.0.113.1")).toBeNull();
  expect(areCut(ones)).not.toContain(true);

  const busy = new UploadSlots(LIMITS);
  const received = fill(busy).large;
  for (const { markReceived } of received) markReceived();
  expect(busy.take("203.0.113.1")).toBeNull();
  expect(areCut(received)).not.toContain(true);
});

test("the least speed rises as the last slots are taken, and falls as they are freed", () => {
  const slots = new UploadSlots(LIMITS);
  const taken = Array.from({ length: 150 }, (_, number) => slots.take(`10.0.${number}.1`));
  const leastSpeed = () => taken[0]?.pace.leastSpeed();
  expect(leastSpeed()).toBe(2_000);
  for (let number = 150; number < 175; number += 1) taken.push(slots.take(`10.0.${number}.1`));
  expect(leastSpeed()).toBe(9_000);
  for (let number = 175; number < 200; number += 1) taken.push(slots.take(`10.0.${number}.1`));
  expect(leastSpeed()).toBe(16_000);
  for (const slot of taken.slice(100)) slot?.free();
  expect(leastSpeed()).toBe(2_000);
});
