import { expect, test } from "vitest";

import { untilNight } from "./refresh-typical-pay.worker.server.ts";

test.each([
  ["2026-11-29T02:59:00+05:30", 1],
  ["2026-11-29T03:00:00+05:30", 24 * 60],
  ["2026-11-29T23:00:00+05:30", 4 * 60],
])("after %s, three at night comes in %d minutes", (now, minutes) => {
  expect(untilNight(Date.parse(now))).toBe(minutes * 60_000);
});
