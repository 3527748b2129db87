import { expect, test } from "vitest";

import { bytesOf, makeCopy, plainBodyOf } from "./copy.ts";
import { encodeQuickly, encodeThoroughly } from "./encode-copy.ts";
import { decompress, type Encoding } from "../compression.ts";

const TEXT = Array.from({ length: 4_000 }, (_, index) => `job ${(index * 7919) % 997}`).join("\n");

const copyOfText = () =>
  makeCopy(
    { status: 200, headers: { "Content-Type": "text/html" }, address: "/", isList: false, mayLag: false, day: 1 },
    Buffer.from(TEXT),
  );

const thoroughly = (copy: ReturnType<typeof copyOfText>, encoding: Encoding) =>
  new Promise<void>((resolve) => encodeThoroughly(copy, encoding, { isKept: () => true, whenDone: resolve }));

test.each(["br", "gzip"] as const)("what was compressed with %s is kept so alone", async (encoding) => {
  const copy = copyOfText();
  const before = bytesOf(copy);
  encodeQuickly(copy, encoding);
  expect(bytesOf(copy)).toBeLessThan(before / 2);
  const quickly = bytesOf(copy);
  await thoroughly(copy, encoding);
  expect(bytesOf(copy)).toBeLessThan(quickly);
});

test.each(["br", "gzip"] as const)("what was compressed with %s can be had in each other form", async (encoding) => {
  const copy = copyOfText();
  const plain = plainBodyOf(copy);
  for (const compress of [() => encodeQuickly(copy, encoding), () => thoroughly(copy, encoding)]) {
    await compress();
    expect(plainBodyOf(copy)).toEqual(plain);
  }
  const other = encoding === "br" ? "gzip" : "br";
  expect(decompress(encodeQuickly(copy, other).body, other).toString()).toBe(TEXT);
});

test("a form is compressed thoroughly once, and only while its copy is kept", async () => {
  const [kept, dropped, last] = [copyOfText(), copyOfText(), copyOfText()];
  for (const copy of [kept, dropped, last]) encodeQuickly(copy, "gzip");
  const quick = dropped.encoded.get("gzip");
  let turns = 0;
  const plan = (copy: typeof kept, isKept: boolean) =>
    encodeThoroughly(copy, "gzip", {
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
  await thoroughly(last, "gzip");
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
    encodeThoroughly(copy, "gzip", { isKept, whenDone: () => undefined });
  }
  const last = copyOfText();
  encodeQuickly(last, "gzip");
  await expect
    .poll(() => {
      encodeThoroughly(last, "gzip", { isKept: () => true, whenDone: () => undefined });
      return last.encoded.get("gzip")?.isThorough;
    })
    .toBe(true);
  expect(planned).toBe(100);
});

test("a compressed form takes no more memory than it has bytes", async () => {
  const copy = copyOfText();
  for (const encode of [() => encodeQuickly(copy, "br"), () => thoroughly(copy, "br")]) {
    await encode();
    const { body } = copy.encoded.get("br") ?? { body: Buffer.alloc(0) };
    expect(body.length).toBeGreaterThan(0);
    expect(body.buffer.byteLength).toBe(body.length);
  }
});
