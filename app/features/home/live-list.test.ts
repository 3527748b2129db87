import { describe, expect, test } from "vitest";

import { followList, newerOf } from "./live-list.ts";

const list = (listVersion: number | null, q?: string) => ({ listVersion, filters: { q, location: undefined } });

describe("the list that is shown", () => {
  test.each([
    { shown: list(7), next: list(8), takes: "next" },
    { shown: list(7), next: list(7), takes: "next" },
    { shown: list(7), next: list(6), takes: "shown" },
    { shown: list(7), next: list(null), takes: "next" },
    { shown: list(null), next: list(1), takes: "next" },
    { shown: list(7), next: list(6, "clerk"), takes: "next" },
    { shown: list(7, "clerk"), next: list(6, "clerk"), takes: "shown" },
  ] as const)("$shown, then $next: the $takes one", ({ shown, next, takes }) => {
    expect(newerOf(shown, next)).toBe(takes === "next" ? next : shown);
  });
});

/** Requests that are answered by hand, one after the other; pauses end by themselves. */
function followByHand(have: number | null) {
  const asked: { wanted: number | null; answer: (version: number | null) => void; fail: () => void }[] = [];
  const pauses: number[] = [];
  const follower = followList({
    have,
    ask: (wanted) =>
      new Promise((resolve, reject) => {
        asked.push({ wanted, answer: resolve, fail: () => reject(new Error("offline")) });
      }),
    pause: (failures) => {
      pauses.push(failures);
      return Promise.resolve();
    },
  });
  return { follower, asked, pauses, wanted: () => asked.map(({ wanted }) => wanted) };
}

/** All that follows from it without waiting has happened. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe("asking for the list", () => {
  test("only for a version that is newer than the one there is", async () => {
    const { follower, asked, wanted } = followByHand(7);
    follower.hear(7);
    follower.hear(6);
    expect(wanted()).toEqual([]);
    follower.hear(8);
    expect(wanted()).toEqual([8]);
    asked[0]?.answer(8);
    await settled();
    follower.hear(8);
    expect(wanted()).toEqual([8]);
  });

  test("one request at a time, then one for the newest version that was told", async () => {
    const { follower, asked, wanted } = followByHand(7);
    for (const version of [8, 9, 10, 9]) follower.hear(version);
    expect(wanted()).toEqual([8]);
    asked[0]?.answer(8);
    await settled();
    expect(wanted()).toEqual([8, 10]);
    asked[1]?.answer(10);
    await settled();
    expect(wanted()).toEqual([8, 10]);
  });

  test("again after a pause, if the instance that answered is behind", async () => {
    const { follower, asked, wanted, pauses } = followByHand(7);
    follower.hear(9);
    asked[0]?.answer(6);
    await settled();
    expect(wanted()).toEqual([9, 9]);
    expect(pauses).toEqual([0]);
    asked[1]?.answer(9);
    await settled();
    follower.hear(7);
    expect(wanted()).toEqual([9, 9]);
  });

  test("again after longer and longer pauses, if it failed", async () => {
    const { follower, asked, pauses } = followByHand(7);
    follower.hear(8);
    for (let failure = 0; failure < 3; failure += 1) {
      asked[failure]?.fail();
      await settled();
    }
    expect(pauses).toEqual([1, 2, 3]);
    asked[3]?.answer(8);
    await settled();
    expect(asked).toHaveLength(4);
  });

  test("without a version, when it is time", async () => {
    const { follower, asked, wanted } = followByHand(null);
    follower.askNow();
    asked[0]?.answer(null);
    await settled();
    expect(wanted()).toEqual([null]);
    follower.askNow();
    asked[1]?.fail();
    await settled();
    // It is asked for again when it is time again.
    expect(wanted()).toEqual([null, null]);
  });
});
