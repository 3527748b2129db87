import { expect, test } from "vitest";

import { bytesOf, makeCopy, plainFormOf } from "./copy.ts";
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
  const plain = plainFormOf(copy);
  for (const compress of [() => encodeQuickly(copy, encoding), () => thoroughly(copy, encoding)]) {
    await compress();
    expect(plainFormOf(copy)).toEqual(plain);
  }
  const other = encoding === "br" ? "gzip" : "br";
  expect(decompress(encodeQuickly(copy, other).body, other).toString()).toBe(TEXT);
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
