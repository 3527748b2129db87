import { expect, test } from "vitest";

import { BYTES_AS_TEXT, bytesOf, makeCopy, plainBodyOf } from "./copy.ts";
import { encodeQuickly, encodeThoroughly, knownForm } from "./encode-copy.ts";
import { decompress, type Accepted } from "../compression.ts";

const TEXT = Array.from({ length: 4_000 }, (_, index) => `job ${(index * 7919) % 997}`).join("\n");

const copyOfText = () =>
  makeCopy(
    { status: 200, headers: { "Content-Type": "text/html" }, address: "/", isList: false, mayLag: false, day: 1 },
    Buffer.from(TEXT),
  );

const ZSTD: Accepted = { quick: "zstd", thorough: "br" };
const BR: Accepted = { quick: "br", thorough: "br" };
const GZIP: Accepted = { quick: "gzip", thorough: "gzip" };

const thoroughly = (copy: ReturnType<typeof copyOfText>, accepted: Accepted) =>
  new Promise<void>((resolve) => encodeThoroughly(copy, accepted, { isKept: () => true, whenDone: resolve }));

test.each([ZSTD, BR, GZIP])("what was compressed is kept so alone: %j", async (accepted) => {
  const copy = copyOfText();
  const before = bytesOf(copy);
  encodeQuickly(copy, accepted.quick);
  expect(bytesOf(copy)).toBeLessThan(before / 2);
  const quickly = bytesOf(copy);
  await thoroughly(copy, accepted);
  expect(bytesOf(copy)).toBeLessThan(quickly);
  expect([...copy.encoded.keys()]).toEqual([accepted.thorough]);
});

test.each([
  [ZSTD, "gzip"],
  [BR, "gzip"],
  [GZIP, "br"],
] as const)("what was compressed as %j can be had as %s", async (accepted, other) => {
  const copy = copyOfText();
  const plain = plainBodyOf(copy);
  for (const compress of [() => encodeQuickly(copy, accepted.quick), () => thoroughly(copy, accepted)]) {
    await compress();
    expect(plainBodyOf(copy)).toEqual(plain);
  }
  expect(decompress(Buffer.from(encodeQuickly(copy, other).body, BYTES_AS_TEXT), other).toString()).toBe(TEXT);
});

test("who reads several encodings gets the form that is there, the smallest one first", async () => {
  const copy = copyOfText();
  expect(knownForm(copy, ZSTD)).toBeUndefined();
  const quick = encodeQuickly(copy, "zstd");
  expect([knownForm(copy, ZSTD), knownForm(copy, BR)]).toEqual([quick, undefined]);
  const other = encodeQuickly(copy, "br");
  expect([knownForm(copy, ZSTD), knownForm(copy, BR)]).toEqual([other, other]);
  expect([...copy.encoded.keys()]).toEqual(["br"]);
  await thoroughly(copy, BR);
  expect([...copy.encoded.keys()]).toEqual(["br"]);
  expect(knownForm(copy, BR)).toMatchObject({ isThorough: true });
  expect(knownForm(copy, ZSTD)).toBe(knownForm(copy, BR));
});

test("a form is compressed thoroughly once, and only while its copy is kept", async () => {
  const [kept, dropped, last] = [copyOfText(), copyOfText(), copyOfText()];
  for (const copy of [kept, dropped, last]) encodeQuickly(copy, "gzip");
  const quick = dropped.encoded.get("gzip");
  let turns = 0;
  const plan = (copy: typeof kept, isKept: boolean) =>
    encodeThoroughly(copy, GZIP, {
      isKept: () => {
        turns += 1;
        return isKept;
      },
      whenDone: () => undefined,
    });
  plan(kept, true);
  plan(kept, true);
  plan(dropped, false);
  await expect.poll(() => kept.encoded.get("gzip")?.isThorough).toBe(true);
  plan(kept, true);
  // One has its turn after the other.
  await thoroughly(last, GZIP);
  expect(turns).toBe(2);
  expect(dropped.encoded.get("gzip")).toBe(quick);
});

test("few copies wait for their turn, for those that wait are kept in memory", async () => {
  const copies = Array.from({ length: 300 }, copyOfText);
  for (const copy of copies) encodeQuickly(copy, "gzip");
  let planned = 0;
  for (const copy of copies) {
    const isKept = () => {
      planned += 1;
      return false;
    };
    encodeThoroughly(copy, GZIP, { isKept, whenDone: () => undefined });
  }
  const last = copyOfText();
  encodeQuickly(last, "gzip");
  await expect
    .poll(() => {
      encodeThoroughly(last, GZIP, { isKept: () => true, whenDone: () => undefined });
      return last.encoded.get("gzip")?.isThorough;
    })
    .toBe(true);
  expect(planned).toBe(100);
});
