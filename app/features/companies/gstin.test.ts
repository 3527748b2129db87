import { expect, test } from "vitest";

import { isGstin } from "./gstin.ts";

/** As companies print them on their invoices. */
const PUBLISHED = ["27AAPFU0939F1ZV", "27AAACR4849R1ZL", "27AABCR1718E1ZP", "29AAICA3918J1ZE", "27AAACR5055K1Z7"];

test.each(PUBLISHED)("%s can be a GSTIN", (gstin) => {
  expect(isGstin(gstin)).toBe(true);
});

test("each other check character is wrong, and so is each digit or letter that is mistyped", () => {
  const characters = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  for (const gstin of PUBLISHED) {
    for (let index = 0; index < gstin.length; index += 1) {
      for (const character of characters) {
        if (character === gstin[index]) continue;
        const mistyped = gstin.slice(0, index) + character + gstin.slice(index + 1);
        expect(isGstin(mistyped), mistyped).toBe(false);
      }
    }
  }
});

test.each([
  "",
  "27AAPFU0939F1Z",
  "27AAPFU0939F1ZVV",
  "27aapfu0939f1zv",
  "00AAPFU0939F1ZV",
  "99AAPFU0939F1ZV",
  "27AAPFU0939F1AA",
])("%j is none", (text) => {
  expect(isGstin(text)).toBe(false);
});
