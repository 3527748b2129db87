import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

import { pdfOf } from "#tests/fixtures/resume-files.ts";

// What is wrong with the command is told before any backend starts.

const ROOT = path.resolve(import.meta.dirname, "../..");
const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-legacy-"));
const [file, resume] = [path.join(folder, "export.json"), path.join(folder, "priya.pdf")];
writeFileSync(file, '{"jobs": {}}');
writeFileSync(resume, pdfOf());
afterAll(() => rmSync(folder, { recursive: true }));

test.each([
  ["no file", [], "Usage: npm run import:legacy -- --file export.json"],
  ["an option that there is not", ["--fiel", file], "Unknown option '--fiel'.\nUsage: npm run import:legacy"],
  ["a file that is not there", ["--file", path.join(folder, "none.json")], "none.json can't be read"],
  ["a file that is no export", ["--file", resume], "The file is no JSON"],
  ["a folder that is not there", ["--file", file, "--resumes", path.join(folder, "none")], "none can't be read"],
])("with %s the command ends with a sentence", (_, options, says) => {
  const { status, stdout, stderr } = spawnSync("node", ["ops/import-legacy.ts", ...options], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(status).toBe(1);
  expect(stdout + stderr).toContain(says);
  expect(stdout + stderr).not.toMatch(/^\s+at /m);
});
