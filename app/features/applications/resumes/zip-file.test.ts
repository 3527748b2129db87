import { expect, test } from "vitest";

import { listZip, unpack, type ZipEntry } from "./zip-file.ts";
import { zipOf } from "#tests/fixtures/resume-files.ts";

const TEXT = "a resume ".repeat(50);
const zip = new Uint8Array(
  zipOf([
    { name: "deflated", content: TEXT },
    { name: "stored", content: TEXT, method: 0 },
  ]),
);
const [deflated, stored] = listZip(zip) as [ZipEntry, ZipEntry];

test.each([deflated, stored])("what is $name is unpacked", async (entry) => {
  expect(new TextDecoder().decode((await unpack(zip, entry)) ?? undefined)).toBe(TEXT);
});

test.each<[string, ZipEntry]>([
  ["is longer than the table says", { ...deflated, size: TEXT.length - 1 }],
  ["is shorter than the table says", { ...deflated, size: TEXT.length + 1 }],
  ["is cut off", { ...deflated, packedSize: deflated.packedSize - 3 }],
  ["is stored and longer than the table says", { ...stored, size: TEXT.length - 1 }],
  ["goes on beyond the end of the file", { ...stored, packedSize: zip.length, size: zip.length - stored.start - 36 }],
  ["is encrypted", { ...stored, encrypted: true }],
  ["is packed in another way", { ...deflated, method: 9 }],
])("what %s is not", async (_, entry) => {
  expect(await unpack(zip, entry)).toBeNull();
});
