import { expect, test } from "vitest";

import { idBeforePunctuation, toId } from "./ids.ts";

const ID = "0d3f2c66-0f6c-4a53-8a2e-1f1f4f0f3d11";

test("ids are compared ignoring case", () => {
  expect([ID, ID.toUpperCase(), "0D3f2c66-0F6c-4a53-8A2e-1f1f4f0f3D11"].map(toId)).toEqual([ID, ID, ID]);
});

test.each([undefined, null, "", " ", "1", "%00", `${ID} `, ` ${ID}`, `${ID}\n`, `{${ID}}`, ID.replaceAll("-", "")])(
  "%j is no id",
  (text) => {
    expect(toId(text)).toBeNull();
  },
);

test.each([".", ")", ").", ",", "*", "”", "।", "…", ">", "\u00A0", "\u2069", "🙏", "❤️"])(
  "before %j an id is found",
  (behind) => {
    expect(idBeforePunctuation(`${ID.toUpperCase()}${behind}`)).toBe(ID);
  },
);

test.each([undefined, "", ".", ID, `${ID}x`, `${ID}1.`, `${ID}.x`, `(${ID})`, `${ID.slice(0, -1)}.`])(
  "in %j no punctuation is behind an id",
  (text) => {
    expect(idBeforePunctuation(text)).toBeNull();
  },
);
