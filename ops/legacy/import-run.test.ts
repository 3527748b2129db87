import { expect, test } from "vitest";

import { planRecord } from "./import-run.ts";

test("a record that can't be read is skipped with the reason", () => {
  expect(planRecord(() => ({ title: "Cook" }))).toEqual({ title: "Cook" });
  expect(planRecord(() => "it has no title")).toBe("it has no title");
  const failing = (): string => {
    throw new RangeError("Maximum call stack size exceeded");
  };
  expect(planRecord(failing)).toBe("it can't be read: Maximum call stack size exceeded");
});
