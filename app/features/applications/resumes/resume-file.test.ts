import { expect, test } from "vitest";

import { adviceOnRefused, FROM_PHOTO, MAX_RESUME_BYTES } from "./resume-file.ts";

const PDF = "application/pdf";

function refused(name: string, type: string, size = 1_000): string {
  return adviceOnRefused(new File([new Uint8Array(size)], name, { type }));
}

test.each([
  ["photo.jpg", "image/jpeg"],
  ["photo", "image/heic"],
  ["IMG_0001.HEIC", ""],
  ["IMG_0002.HEIC", "application/octet-stream"],
  ["scan.png", ""],
])("the picture %j of the type %j, of any size, is refused with advice on making a PDF", (name, type) => {
  expect(refused(name, type)).toBe(FROM_PHOTO);
  expect(refused(name, type, MAX_RESUME_BYTES + 1)).toBe(FROM_PHOTO);
});

test.each([
  [MAX_RESUME_BYTES + 1, "2.1 MB"],
  [2_202_009, "2.1 MB"],
  [2_202_010, "2.2 MB"],
  [MAX_RESUME_BYTES * 2, "4.0 MB"],
])("of a file of %d bytes it says that it has %s, and how it becomes smaller", (bytes, megabytes) => {
  const advice = refused("cv.pdf", PDF, bytes);
  expect(advice).toContain(`Your file is ${megabytes}.`);
  expect(advice).toContain("smaller pictures");
});

test.each([
  ["cv.pdf", PDF, 0],
  ["cv.pdf", PDF, MAX_RESUME_BYTES],
  ["cv.rtf", "application/rtf", 1_000],
  ["Ravi Kumar B.Com", "", 1_000],
])("of %j of the type %j it says that it is no document", (name, type, size) => {
  expect(refused(name, type, size)).toMatch(/PDF or Word/);
});
