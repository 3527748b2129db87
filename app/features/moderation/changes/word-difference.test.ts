import { describe, expect, test } from "vitest";

import { shortened, wordDifference, type Part } from "./word-difference.ts";

/** Removed words in [-…-], added ones in [+…+]. */
function write(parts: Part[]): string {
  const signs = { same: ["", ""], removed: ["[-", "-]"], added: ["[+", "+]"] } as const;
  return parts.map(({ how, text }) => `${signs[how][0]}${text.trim()}${signs[how][1]}`).join(" ");
}
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const textOf = (parts: Part[], ...hows: Part["how"][]) =>
  wordsOf(
    parts
      .filter(({ how }) => hows.includes(how))
      .map(({ text }) => `${text} `)
      .join(""),
  );

describe("a word-by-word difference", () => {
  test.each([
    ["₹15,000 a month", "₹25,000 a month", "[-₹15,000-] [+₹25,000+] a month"],
    ["Keeps the books.", "Keeps the books. Fee ₹500.", "Keeps the books. [+Fee ₹500.+]"],
    ["No fee at any stage", "fee at any stage", "[-No-] fee at any stage"],
    ["a b c d e", "a x c y e", "a [-b-] [+x+] c [-d-] [+y+] e"],
    ["कोई शुल्क नहीं है", "पंजीकरण शुल्क है", "[-कोई-] [+पंजीकरण+] शुल्क [-नहीं-] है"],
    ["", "new", "[+new+]"],
    ["old", "", "[-old-]"],
    ["", "", ""],
  ])("%j to %j", (before, after, expected) => {
    expect(write(wordDifference(before, after))).toBe(expected);
  });

  test("takes other spaces and line breaks for none", () => {
    expect(wordDifference("Keeps  the\nbooks", " Keeps the books ").map(({ how }) => how)).toEqual(["same"]);
  });

  test("gives both texts back", () => {
    let seed = 1;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    const text = () => Array.from({ length: random(12) }, () => "abc"[random(3)] ?? "").join(" ");
    for (let round = 0; round < 2_000; round += 1) {
      const [before, after] = [text(), text()];
      const parts = wordDifference(before, after);
      expect(textOf(parts, "same", "removed")).toEqual(wordsOf(before));
      expect(textOf(parts, "same", "added")).toEqual(wordsOf(after));
    }
  });
});

test("of unchanged text only the words around a change are shown", () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(" ");
  const before = `${words(40)} old ${words(40)}`;
  expect(write(shortened(wordDifference(before, before.replace("old", "new"))))).toBe(
    "… w32 w33 w34 w35 w36 w37 w38 w39 [-old-] [+new+] w0 w1 w2 w3 w4 w5 w6 w7 …",
  );
  expect(shortened(wordDifference(before, before.replace("old", "new")))[0]?.text).toMatch(/ w39 $/);
  const short = `${words(10)} old`;
  expect(write(shortened(wordDifference(short, `${words(10)} new`)))).toBe(`${words(10)} [-old-] [+new+]`);
});
