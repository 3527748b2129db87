import { execFileSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

import { writeZip } from "./write-zip.server.ts";

// why python: a reader that is not ours.
const LIST = `
import sys, zipfile, json
with zipfile.ZipFile(sys.argv[1]) as z:
    assert z.testzip() is None
    print(json.dumps([[i.filename, z.read(i).decode()] for i in z.infolist()]))
`;

test.each([
  [[]],
  [[["a.json", "{}"]]],
  [
    [
      ["रिज़्यूमे.pdf", "क".repeat(1_000)],
      ["empty", ""],
    ],
  ],
])("another reader finds what was written (%#)", async (files: string[][]) => {
  async function* each() {
    for (const [name = "", text = ""] of files) yield await Promise.resolve({ name, bytes: Buffer.from(text) });
  }
  const zip = path.join(mkdtempSync(path.join(tmpdir(), "zip-")), "data.zip");
  const pieces: Uint8Array[] = [];
  for await (const piece of writeZip(each())) pieces.push(piece);
  writeFileSync(zip, Buffer.concat(pieces));
  expect(JSON.parse(execFileSync("python3", ["-c", LIST, zip]).toString())).toEqual(files);
});
