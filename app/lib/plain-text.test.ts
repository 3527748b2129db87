import fc from "fast-check";
import { expect, test } from "vitest";

import { oneLine } from "./plain-text.ts";

test.each([
  ["  data \t\n analyst ", "data analyst"],
  ["a\0b", "a b"],
  ["नई दिल्ली", "नई दिल्ली"],
  ["\ud83d", "\ufffd"],
  ["x\ud83dy", "x\ufffdy"],
])("%j becomes %j", (text, line) => {
  expect(oneLine(text, 150)).toBe(line);
});

test("a cut through a character takes all of it away", () => {
  expect(oneLine(`${"a".repeat(199)}😀`, 200)).toBe("a".repeat(199));
});

/** Any UTF-16 there is, halves of characters and control characters among it. */
const anyText = fc.uint16Array({ maxLength: 250 }).map((units) => String.fromCharCode(...units));

test("whatever it is given, a database takes what comes out", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.string({ unit: "grapheme" })),
      fc.integer({ min: 1, max: 200 }),
      (text, longest) => {
        const line = oneLine(text, longest);
        const storable = line.isWellFormed() && !/\p{Cc}/u.test(line) && line === line.trim() && !/\s\s/.test(line);
        return storable && line.length <= longest && oneLine(line, longest) === line;
      },
    ),
    { numRuns: 1_000 },
  );
});
