import { expect, test } from "vitest";

import { createQueue } from "./queue.ts";

test("never runs more at a time than it may, and a failure gives its place free", async () => {
  const inLine = createQueue(2);
  let running = 0;
  let most = 0;
  const run = async (fails: boolean) => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    if (fails) throw new Error("no");
    return "done";
  };
  const results = await Promise.allSettled(Array.from({ length: 9 }, (_, index) => inLine(() => run(index % 3 === 0))));
  expect(most).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(
    Array.from({ length: 9 }, (_, index) => (index % 3 === 0 ? "rejected" : "fulfilled")),
  );
  await expect(inLine(() => run(false))).resolves.toBe("done");
});
