import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";

import type { Run } from "./machine.ts";
import type { Row } from "./part.ts";
import {
  isReached,
  keepRows,
  readKept,
  replaceTable,
  toMarkdown,
  toShortNumber,
  writeReport,
  type Kept,
} from "./report.ts";

const run: Run = {
  at: "2026-11-22 04:00",
  commit: "abc1234",
  cpu: "A CPU",
  cores: 2,
  load: 0.1,
  node: "v24.21.0",
  generator: "wrk 4.1.0",
};
const row: Row = {
  measure: "`/`",
  jobs: 10_000,
  value: "30,000 a second",
  against: "40,000 a second",
  result: 0.75,
  unit: "times",
  toReach: { atLeast: 0.6 },
};
const NONE: Kept = { rows: [] };

test("a row says what was reached, and in which run", () => {
  const kept = keepRows(NONE, "pages", run, [row, { ...row, measure: "`/healthz`", jobs: null, result: 0.2 }]);
  expect(toMarkdown(kept, ["pages"]).split("\n")).toEqual([
    "| measure | jobs | value | against | result | to reach | reached | run |",
    "| --- | --- | --- | --- | --- | --- | --- | --- |",
    "| `/` | 10,000 | 30,000 a second | 40,000 a second | 0.75 times | ≥ 0.6 times | yes | 1 |",
    "| `/healthz` |  | 30,000 a second | 40,000 a second | 0.2 times | ≥ 0.6 times | **no** | 1 |",
    "",
    "Runs:",
    "",
    "1. 2026-11-22 04:00 UTC, commit abc1234, A CPU, 2 cores, load before 0.10, Node v24.21.0, load from wrk 4.1.0",
  ]);
});

test("measured again, a part replaces its rows of that size alone", () => {
  const later = { ...run, at: "2026-11-22 05:00" };
  let kept = keepRows(NONE, "pages", run, [row, { ...row, jobs: 1_000_000 }]);
  kept = keepRows(kept, "search", run, [row]);
  kept = keepRows(kept, "pages", later, [{ ...row, result: 0.8 }]);
  expect(kept.rows.map(({ part, jobs, result, run: { at } }) => [part, jobs, result, at])).toEqual([
    ["pages", 1_000_000, 0.75, run.at],
    ["search", 10_000, 0.75, run.at],
    ["pages", 10_000, 0.8, later.at],
  ]);
});

test("the rows stand in the order of the parts, and each run is listed once", () => {
  const kept = keepRows(keepRows(NONE, "search", run, [row]), "pages", { ...run, at: "2026-11-22 05:00" }, [row]);
  const lines = toMarkdown(kept, ["pages", "search"]).split("\n");
  expect(lines.slice(2, 4).map((line) => line.slice(-4))).toEqual([" 2 |", " 1 |"]);
  expect(lines.slice(-2).map((line) => line.slice(0, 19))).toEqual(["1. 2026-11-22 04:00", "2. 2026-11-22 05:00"]);
});

test.each([
  [{ atLeast: 0.6 }, 0.6, true],
  [{ atLeast: 0.6 }, 0.59, false],
  [{ atMost: 1.5 }, 1.5, true],
  [{ atMost: 1.5 }, 1.51, false],
  [{ atMost: 1.5 }, Number.NaN, false],
])("%j is reached by %f: %s", (toReach, result, reached) => {
  expect(isReached({ toReach, result })).toBe(reached);
});

test.each([
  [0.7512, "0.751"],
  [0.00154, "0.00154"],
  [12.34, "12.3"],
  [46_123.4, "46,123"],
  [2, "2"],
  [Number.NaN, "not measured"],
])("%f is shown as %s", (value, text) => {
  expect(toShortNumber(value)).toBe(text);
});

test("what stands around the table stays", () => {
  const document = "# Title\n\n<!-- npm run bench writes from here -->\nold\n<!-- to here -->\n\nBy hand.\n";
  const replaced = replaceTable(document, "| new |");
  expect(replaced).toBe(
    "# Title\n\n<!-- npm run bench writes from here -->\n\n| new |\n\n<!-- to here -->\n\nBy hand.\n",
  );
  expect(replaceTable(replaced, "| new |")).toBe(replaced);
  expect(() => replaceTable("# Title\n", "| new |")).toThrow("lacks the lines");
});

test("the table is written once all parts were measured, and not by some of them before", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "report-"));
  const files = { kept: path.join(folder, "kept.json"), document: path.join(folder, "performance.md") };
  const before = "<!-- npm run bench writes from here -->\nold\n<!-- to here -->\n";
  writeFileSync(files.document, before);
  const some = keepRows(NONE, "pages", run, [row]);
  writeReport(files, some, ["pages", "typing"]);
  expect(readFileSync(files.document, "utf8")).toBe(before);
  expect(readKept(files.kept)).toEqual(some);
  writeReport(files, keepRows(some, "typing", run, [row]), ["pages", "typing"]);
  expect(readFileSync(files.document, "utf8")).toContain("| 0.75 times |");
});
