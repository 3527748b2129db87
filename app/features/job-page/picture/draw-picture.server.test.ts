import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

import { createCanvas, loadImage } from "@napi-rs/canvas";
import { expect, test, vi } from "vitest";

import { COLOURS, drawPicture, LINE_COLOURS, type PictureOfJob } from "./draw-picture.server.ts";
import { PICTURE_SIZE } from "./picture-size.ts";
import { findStation } from "#app/features/jobs/metro/metro.server.ts";

// As where pictures are drawn.
vi.hoisted(() => {
  process.env.DISABLE_SYSTEM_FONTS_LOAD = "1";
});

const job: PictureOfJob = {
  title: "Accounts Executive",
  company: "Yamuna Softworks",
  salary: "₹18,000 – ₹25,000 a month",
  location: "Noida",
  locality: "Sector 62",
  station: findStation("noida-sector-62"),
};

/** The x and y of each pixel that is not background. */
async function inkIn(picture: Buffer, { from, to }: { from: number; to: number }): Promise<number> {
  const image = await loadImage(picture);
  expect([image.width, image.height]).toEqual([PICTURE_SIZE.width, PICTURE_SIZE.height]);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(0, from, image.width, to - from);
  let ink = 0;
  for (let at = 0; at < data.length; at += 4) if (data[at] !== 255) ink += 1;
  return ink;
}

async function colourAt(picture: Buffer, x: number, y: number): Promise<string> {
  const image = await loadImage(picture);
  const context = createCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  const [red = 0, green = 0, blue = 0] = context.getImageData(x, y, 1, 1).data;
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

test("a picture has the line of the nearest station from edge to edge, of two lines both", async () => {
  expect(await colourAt(await drawPicture(job), 1190, 478)).toBe(LINE_COLOURS.blue);
  const atTwo = await drawPicture({ ...job, station: findStation("rajiv-chowk") });
  expect(await colourAt(atTwo, 1190, 474)).toBe(LINE_COLOURS.yellow);
  expect(await colourAt(atTwo, 1190, 482)).toBe(LINE_COLOURS.blue);
  const atNone = await drawPicture({ ...job, location: "Gurgaon", station: null });
  expect(await colourAt(atNone, 1190, 478)).toBe(COLOURS.gurgaon);
});

test("each of its texts changes it, and long ones stay within it", async () => {
  const others: Partial<PictureOfJob>[] = [
    {},
    { title: "लेखा कार्यकारी" },
    { salary: "₹18,000 a month" },
    { locality: null },
    { station: null },
    { title: "क्षत्रिय ".repeat(20), company: "x".repeat(150), salary: "x".repeat(100), locality: "x".repeat(100) },
  ];
  const digests = new Set<string>();
  for (const other of others) {
    const picture = await drawPicture({ ...job, ...other });
    digests.add(createHash("sha256").update(picture).digest("hex"));
    expect(await inkIn(picture, { from: 100, to: 440 })).toBeGreaterThan(5_000);
    // The margin on the right is free, above the track and below it.
    for (const y of [140, 200, 260, 320, 380, 540, 590]) expect(await colourAt(picture, 1150, y)).toBe("#ffffff");
  }
  expect(digests.size).toBe(others.length);
});

test("the sign of the rupee, Latin with marks and Devanagari have their fonts; emoji are left out", async () => {
  const inkOf = async (salary: string) => inkIn(await drawPicture({ ...job, salary }), { from: 240, to: 330 });
  const missing = await inkOf("\uE123\uE123");
  for (const text of ["₹₹", "ŁŁ", "AA", "कक"]) expect(await inkOf(text), text).not.toBe(missing);
  expect(await drawPicture({ ...job, salary: "₹ 👍🏽🇮🇳" })).toEqual(await drawPicture({ ...job, salary: "₹" }));
});

test("its colours are those of the pages", () => {
  const css = readFileSync(new URL("../../../styles/app.css", import.meta.url), "utf8");
  const tokenOf = (name: string) => new RegExp(`--color-${name}: (#\\w+);`).exec(css)?.[1];
  for (const [name, colour] of Object.entries(COLOURS)) expect(tokenOf(name), name).toBe(colour);
  for (const [line, colour] of Object.entries(LINE_COLOURS)) expect(tokenOf(`metro-${line}`), line).toBe(colour);
});
