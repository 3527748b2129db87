import fc from "fast-check";
import { expect, test } from "vitest";

import { oneLine, UNPRINTABLE, UNPRINTABLE_BUT_LINES } from "./plain-text.ts";

test.each([
  ["  data \t\n analyst ", "data analyst"],
  ["a\0b", "a b"],
  ["नई दिल्ली", "नई दिल्ली"],
  ["\ud83d", "\ufffd"],
  ["x\ud83dy", "x\ufffdy"],
  ["Boss \u202Egnp.exe\u202C \u2066x\u2069", "Boss gnp.exe x"],
  ["\u200Fسلام\u200E\u061C", "سلام"],
])("%j becomes %j", (text, line) => {
  expect(oneLine(text, 150)).toBe(line);
});

test("a cut through a character takes all of it away", () => {
  expect(oneLine(`${"a".repeat(199)}😀`, 200)).toBe("a".repeat(199));
});

test.each(["\u202A", "\u202B", "\u202D", "\u202E", "\u2066", "\u2067", "\u2068", "\u2069"])(
  "no field takes %j, which turns text around",
  (character) => {
    expect(`a${character}b`).toMatch(UNPRINTABLE);
    expect(`a${character}b`).toMatch(UNPRINTABLE_BUT_LINES);
  },
);

test.each(["\u061C", "\u200E", "\u200F"])("texts of several lines take %j, a mark of Urdu", (mark) => {
  expect(`a${mark}b`).toMatch(UNPRINTABLE);
  expect(`a${mark}b`).not.toMatch(UNPRINTABLE_BUT_LINES);
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
        const storable =
          line.isWellFormed() && !/[\p{Cc}\p{Bidi_Control}]/u.test(line) && line === line.trim() && !/\s\s/.test(line);
        return storable && line.length <= longest && oneLine(line, longest) === line;
      },
    ),
    { numRuns: 1_000 },
  );
});
