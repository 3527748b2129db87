import { expect, test } from "vitest";

import { isDaytime } from "./write-end-reminders.worker.server.ts";

test.each([
  ["08:59", false],
  ["09:00", true],
  ["19:59", true],
  ["20:00", false],
  ["00:30", false],
])("%s in India is in the daytime: %s", (time, expected) => {
  expect(isDaytime(Date.parse(`2026-11-22T${time}:00+05:30`))).toBe(expected);
});
