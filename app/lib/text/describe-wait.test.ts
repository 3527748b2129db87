import { expect, test } from "vitest";

import { describeWait } from "./describe-wait.ts";

test.each([
  [0, "1 minute"],
  [40, "40 minutes"],
  [61, "2 hours"],
  [180, "3 hours"],
  [48 * 60, "48 hours"],
  [48 * 60 + 1, "3 days"],
])("a wait of %i minutes is told as %s, never as less than it was", (minutes, text) => {
  expect(describeWait(minutes)).toBe(text);
});
