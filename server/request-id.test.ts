import { expect, test } from "vitest";

import { newRequestId } from "./request-id.ts";

test("no id of a request comes twice", () => {
  const ids = Array.from({ length: 1_000 }, newRequestId);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.filter((id) => !/^[0-9a-f]{20}$/.test(id))).toEqual([]);
});
