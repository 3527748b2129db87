import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";

import { Report } from "./import-report.ts";

test("one line for each record, for any id, and the numbers; readable by its owner alone", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "ncr-jobs-report-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "report.txt");
  const report = new Report();
  report.taken("jobs", "jobs/a", []);
  report.taken("jobs", "jobs/b\n\u202Eforged\tline", ["salary: cut", "about: missing"]);
  report.here("companies", "companies/c");
  report.skipped("applications", "applications/d", "it names no job");
  report.note("users/e", "was a super-admin");
  report.waits(["place", "safety finding"]);
  report.waits(["place"]);
  report.waits([]);
  report.withoutFile = 2;
  await report.write(file);
  expect(readFileSync(file, "utf8").split("\n")).toEqual([
    "taken\tjobs/a",
    "mended\tjobs/b��forged�line\tsalary: cut; about: missing",
    "already here\tcompanies/c",
    "skipped\tapplications/d\tit names no job",
    "note\tusers/e\twas a super-admin",
    "companies: 0 taken (0 of them mended), 1 already here, 0 skipped",
    "jobs: 2 taken (1 of them mended), 0 already here, 0 skipped",
    "applications: 0 taken (0 of them mended), 0 already here, 1 skipped",
    "jobs: 2 wait for review: 2 places, 1 safety finding",
    "applications that came in without a resume: 2",
    "",
  ]);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});
