import { expect, test } from "vitest";

import { drawLogo } from "./draw-logo.server.ts";
import { imageSizeOf } from "./image-size.server.ts";
import {
  animatedPng,
  animatedWebp,
  colourAt,
  jpegWithHiddenFrame,
  photoWithGps,
  picture,
  pngBomb,
  understatedWebp,
} from "#tests/fixtures/pictures.ts";

async function drawn(file: Buffer): Promise<Buffer> {
  const result = await drawLogo(file);
  if ("problem" in result) throw new Error(result.problem);
  return result.picture;
}
const problemOf = async (file: Buffer) => {
  const result = await drawLogo(file);
  return "problem" in result ? result.problem : null;
};

const isRed = ([red = 0, green = 0, blue = 0]: number[]) => red > 200 && green < 60 && blue < 60;
const isBlue = ([red = 0, green = 0, blue = 0]: number[]) => red < 60 && green < 60 && blue > 200;
const WHITE = [255, 255, 255];

test.each(["png", "jpeg", "webp"] as const)(
  "a %s becomes a square WebP on white, not cut and not stretched",
  async (type) => {
    const logo = await drawn(await picture(type));
    expect(imageSizeOf(logo)).toEqual({ width: 128, height: 128 });
    expect(logo.length).toBeLessThanOrEqual(20_480);
    expect(isRed(await colourAt(logo, 0.1, 0.5))).toBe(true);
    expect(isBlue(await colourAt(logo, 0.9, 0.5))).toBe(true);
    for (const y of [0.05, 0.95]) expect(await colourAt(logo, 0.5, y)).toEqual(WHITE);
  },
);

test("the size that a file states is read from each kind of it", async () => {
  const size = { width: 300, height: 200 };
  for (const type of ["png", "jpeg", "webp"] as const)
    expect([type, imageSizeOf(await picture(type, size))]).toEqual([type, size]);
});

test("nothing of the file but its picture is kept: no place, owner, comment, page or program", async () => {
  const photo = await photoWithGps();
  const page = Buffer.concat([await picture("png"), Buffer.from("<script>alert(document.domain)</script>")]);
  const program = Buffer.concat([await picture("jpeg"), Buffer.from("PK\x03\x04<?php system($_GET['c']);")]);
  for (const file of [photo, page, program]) {
    const logo = (await drawn(file)).toString("latin1");
    for (const text of ["Exif", "EXIF", "77.2090", "Asha Rao", "98100", "<script", "PK\x03\x04", "<?php"])
      expect([text, logo.includes(text)]).toEqual([text, false]);
  }
  expect(photo.toString("latin1")).toContain("77.2090 E");
  expect(isRed(await colourAt(await drawn(photo), 0.1, 0.5))).toBe(true);
});

test.each([
  ["PNG", () => animatedPng(100)],
  ["WebP", () => animatedWebp(100)],
])("of an animated %s the first picture stays, still", async (_type, make) => {
  const logo = await drawn(await make());
  expect(isRed(await colourAt(logo, 0.5, 0.5))).toBe(true);
  expect(logo.toString("latin1")).not.toContain("ANIM");
});

test.each([
  ["a PNG", () => pngBomb(30_000, 30_000)],
  ["one that is narrow and long", () => pngBomb(2_000_000, 100)],
  [
    "a WebP",
    async () =>
      understatedWebp(16, 16).then((file) => (file.writeUIntLE(0x3fff, 24, 3), file.writeUIntLE(0x3fff, 27, 3), file)),
  ],
])("%s that would unpack to gigabytes is refused", async (_what, make) => {
  const file = await make();
  expect(file.length).toBeLessThan(2_000_000);
  expect(await problemOf(file)).toMatch(/too many pixels/);
});

test.each([
  ["a JPEG with a hidden frame", () => jpegWithHiddenFrame(30_000, 30_000)],
  ["an SVG", () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100"/>`)],
  ["a GIF", () => Buffer.from("GIF89a\x64\0\x64\0\0\0\0;", "latin1")],
  ["a PDF", () => Buffer.from("%PDF-1.4\n")],
  ["an empty file", () => Buffer.alloc(0)],
])("%s is no picture for a logo", async (_what, make) => {
  expect(await problemOf(await make())).toBe("Choose a PNG, JPEG or WebP picture.");
});

test("a picture that is too small or broken is refused with what to do", async () => {
  expect(await problemOf(await picture("png", { width: 300, height: 63 }))).toMatch(/too small/);
  const broken = Buffer.concat([(await picture("png")).subarray(0, 33), Buffer.alloc(500)]);
  expect(await problemOf(broken)).toMatch(/can't read this picture/);
  expect(await problemOf(await understatedWebp(4_000, 4_000))).toMatch(/can't read this picture/);
});
