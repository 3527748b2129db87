import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

import type { Sql } from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";

import { StorageFolder } from "./storage-folder.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "ncr-storage-folder-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

// why: which rows there are is all that it asks a database; the whole is tested in tests/server/apply/full-disk.long.test.ts.
function rowsOf(...files: string[]): Sql {
  return (() => Promise.resolve(files.map((file) => ({ file })))) as unknown as Sql;
}

const adapter = () => ({ basePath: "", uploadObject: () => Promise.resolve() });

test("old files without a row are removed, and no others", async () => {
  mkdirSync(path.join(folder, "resumes/job"), { recursive: true });
  const hourAgo = Date.now() / 1000 - 3_700;
  for (const name of ["with-row.pdf", "left.pdf", "young.pdf"]) {
    const file = path.join(folder, "resumes/job", name);
    writeFileSync(file, "%PDF");
    if (name !== "young.pdf") utimesSync(file, hourAgo, hourAgo);
  }
  const storage = new StorageFolder(adapter(), folder, rowsOf("resumes/job/with-row.pdf"));
  await storage.sweep(3_600_000);
  expect(readdirSync(path.join(folder, "resumes/job")).sort()).toEqual(["with-row.pdf", "young.pdf"]);
  await storage.sweep(0);
  expect(readdirSync(path.join(folder, "resumes/job"))).toEqual(["with-row.pdf"]);
});

test("a folder that isn't there yet is no failure", async () => {
  await new StorageFolder(adapter(), path.join(folder, "storage"), rowsOf()).sweep(0);
});
