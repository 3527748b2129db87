import fc from "fast-check";
import { expect, test } from "vitest";

import { cleanLine, cleanText, oneLine, INVISIBLE, UNPRINTABLE, UNPRINTABLE_BUT_LINES, VISIBLE } from "./plain-text.ts";

test.each([
  ["  data \t\n analyst ", "data analyst"],
  ["a\0b", "a b"],
  ["नई दिल्ली", "नई दिल्ली"],
  ["\ud83d", "\ufffd"],
  ["x\ud83dy", "x\ufffdy"],
  ["Boss \u202Egnp.exe\u202C \u2066x\u2069", "Boss gnp.exe x"],
  ["\u200Fسلام\u200E\u061C", "سلام"],
  ["Tele\u200Bcaller in\uFEFF Noida\u00AD", "Telecaller in Noida"],
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

test.each([
  ["\u202A+91 98111 22233\u202C", "+91 98111 22233", "+91 98111 22233"],
  [" \u200BTele\u200Bcaller\u2028Noida ", "Telecaller Noida", "\u200BTele\u200Bcaller\u2028Noida"],
  ["One\r\ntwo\vthree\rfour\ffive", "One\r\ntwo\vthree\rfour\ffive", "One\ntwo\nthree\nfour\nfive"],
  ["12th pass\tGraduate\t", "12th pass Graduate", "12th pass\tGraduate"],
  ["क्\u200Dष नु\u200Cक्ता 👩\u200D👧", "क्\u200Dष नु\u200Cक्ता 👩\u200D👧", "क्\u200Dष नु\u200Cक्ता 👩\u200D👧"],
  ["\u200Fسلام\u200E", "سلام", "\u200Fسلام\u200E"],
  ["a\0b", "a\0b", "a\0b"],
])("%j is the line %j or the text %j", (typed, line, text) => {
  expect([cleanLine(typed), cleanText(typed)]).toEqual([line, text]);
});

test("nothing but control characters is left that a field refuses", () => {
  const characters = Array.from({ length: 0x10_000 }, (_, code) => String.fromCharCode(code));
  const refused = (clean: (typed: string) => string, pattern: RegExp) =>
    characters.filter((character) => pattern.test(clean(`a${character}b`)) && !/\p{Cc}/u.test(character));
  expect([...refused(cleanLine, UNPRINTABLE), ...refused(cleanText, UNPRINTABLE_BUT_LINES)]).toEqual([]);
});

/** Any UTF-16 there is, halves of characters and control characters among it. */
const anyText = fc.uint16Array({ maxLength: 250 }).map((units) => String.fromCharCode(...units));

test("a database takes every result", { timeout: 60_000 }, () => {
  fc.assert(
    fc.property(
      fc.oneof(anyText, fc.string({ unit: "grapheme" })),
      fc.integer({ min: 1, max: 200 }),
      (text, longest) => {
        const line = oneLine(text, longest);
        const storable = line.isWellFormed() && !UNPRINTABLE.test(line) && line === line.trim() && !/\s\s/.test(line);
        return storable && line.length <= longest && oneLine(line, longest) === line;
      },
    ),
    { numRuns: 1_000 },
  );
});

const NOTHING_SEEN = [
  "\u00AD",
  "\u034F",
  "\u061C",
  "\u115F",
  "\u1160",
  "\u180E",
  "\u200B",
  "\u200D",
  "\u202E",
  "\u2060",
  "\u3164",
  "\uFE0F",
];
const NOTHING_SEEN_EITHER = ["\uFEFF", "\uFFA0", "\u{E0041}", "\u{E007F}"];

test.each([...NOTHING_SEEN, ...NOTHING_SEEN_EITHER])("%j is seen nowhere", (character) => {
  expect(character).toMatch(INVISIBLE);
  expect(character.repeat(3)).not.toMatch(VISIBLE);
});

test.each(["", " ", "\u2800", "\u00A0", "\u0316\u0317", "\u200D\uFE0F \u3164"])("%j says nothing", (text) => {
  expect(text).not.toMatch(VISIBLE);
});

test.each(["a", "क्\u200Dष", "3", "&", "❤\uFE0F", "سلام", "\u3164a"])("%j says something", (text) => {
  expect(text).toMatch(VISIBLE);
});
