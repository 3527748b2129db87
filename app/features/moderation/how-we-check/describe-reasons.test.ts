import { expect, test } from "vitest";

import { describeReasons } from "./describe-reasons.ts";

test("reasons are told with their numbers, the most first", () => {
  expect(describeReasons({ "not real": 20, "asks for money": 1_200 })).toBe("asks for money (1,200), not real (20)");
  expect(describeReasons({})).toBe("");
});
