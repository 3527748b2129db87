import { expect, test } from "vitest";

import { colourOf, initialsOf } from "./company-mark.tsx";

test.each([
  ["Yamuna Softworks Pvt. Ltd.", "YS"],
  ["acme", "A"],
  ["3M India", "3I"],
  ["D'Souza & Sons", "DS"],
  ["श्री वेंकटेश्वर टेक्नोलॉजी", "शवें"],
  ["(The) Kathi-House", "TK"],
  ["!!", ""],
])("the initials of %s are %s", (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

/** The relative luminance of WCAG 2. */
function luminanceOf(hue: number, saturation: number, lightness: number): number {
  const spread = saturation * Math.min(lightness, 1 - lightness);
  const [red = 0, green = 0, blue = 0] = [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    const channel = lightness - spread * Math.max(-1, Math.min(place - 3, 9 - place, 1));
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test("white initials are legible on each colour, a company keeps its own, and companies differ", () => {
  const hues = new Set<number>();
  for (let number = 0; number < 5_000; number += 1) {
    const colour = colourOf(`company ${number}`);
    expect(colourOf(`company ${number}`)).toBe(colour);
    const [hue = 0, saturation = 0, lightness = 0] = [...colour.matchAll(/\d+/g)].map(Number);
    hues.add(hue);
    expect([colour, 1.05 / (luminanceOf(hue, saturation / 100, lightness / 100) + 0.05) >= 4.5]).toEqual([
      colour,
      true,
    ]);
  }
  expect(hues.size).toBe(360);
});
