import { describe, expect, test } from "vitest";

import { toWordPatterns } from "./word-patterns.ts";

describe("toWordPatterns", () => {
  test.each([
    ["", []],
    ["Data  Analyst", ["%data%", "%analyst%"]],
    ["100%", ["%100\\%%"]],
    ["a_b", ["%a\\_b%"]],
    ["back\\slash", ["%back\\\\slash%"]],
    ["a,b),c.eq.1 'x", ["%a,b),c.eq.1%", "%'x%"]],
  ])("%j becomes %j", (text, patterns) => {
    expect(toWordPatterns(text)).toEqual(patterns);
  });

  test("takes eight words and no more", () => {
    expect(toWordPatterns("a ".repeat(100))).toHaveLength(8);
  });
});
