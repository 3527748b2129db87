import { existsSync, readFileSync, writeFileSync } from "node:fs";

import { toSentence, type Run } from "./machine.ts";
import type { Row } from "./part.ts";

// The table: what was measured is kept in a file, so that parts that are run one by one complete it.

type KeptRow = Row & { part: string; run: Run };

export type Kept = { rows: KeptRow[] };

export function readKept(file: string): Kept {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Kept) : { rows: [] };
}

/** The rows of an earlier run of the same part give way where they are of the same number of jobs. */
export function keepRows({ rows }: Kept, part: string, run: Run, measured: Row[]): Kept {
  const sizes = new Set(measured.map(({ jobs }) => jobs));
  const others = rows.filter((row) => row.part !== part || !sizes.has(row.jobs));
  return { rows: [...others, ...measured.map((row) => ({ ...row, part, run }))] };
}

export function isReached({ result, toReach }: Pick<Row, "result" | "toReach">): boolean {
  return "atLeast" in toReach ? result >= toReach.atLeast : result <= toReach.atMost;
}

const HEADINGS = ["measure", "jobs", "value", "against", "result", "to reach", "reached", "run"];

/** In the order of the parts; below the table, when and where each run was. */
export function toMarkdown({ rows }: Kept, partNames: string[]): string {
  const sorted = partNames.flatMap((name) => rows.filter(({ part }) => part === name));
  const runs = [...new Set(sorted.map(({ run }) => toSentence(run)))].sort();
  const lines = sorted.map((row) => [
    row.measure,
    row.jobs === null ? "" : row.jobs.toLocaleString("en"),
    row.value,
    row.against,
    withUnit(row.result, row.unit),
    "atLeast" in row.toReach
      ? `≥ ${withUnit(row.toReach.atLeast, row.unit)}`
      : `≤ ${withUnit(row.toReach.atMost, row.unit)}`,
    isReached(row) ? "yes" : "**no**",
    String(runs.indexOf(toSentence(row.run)) + 1),
  ]);
  return [
    ...[HEADINGS, HEADINGS.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`),
    "",
    "Runs:",
    "",
    ...runs.map((run, index) => `${index + 1}. ${run}`),
  ].join("\n");
}

export function withUnit(value: number, unit: Row["unit"]): string {
  return unit ? `${toShortNumber(value)} ${unit}` : toShortNumber(value);
}

/** Three digits are more than any of this is exact. */
export function toShortNumber(value: number): string {
  if (!Number.isFinite(value)) return "not measured";
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en")
    : value.toLocaleString("en", { maximumSignificantDigits: 3 });
}

const BEGIN = "<!-- npm run bench writes from here -->";
const END = "<!-- to here -->";

/** What people wrote around the table stays. */
export function replaceTable(document: string, table: string): string {
  const [begin, end] = [document.indexOf(BEGIN), document.indexOf(END)];
  if (begin < 0 || end < begin) throw new Error(`The document lacks the lines ${BEGIN} and ${END}.`);
  return `${document.slice(0, begin + BEGIN.length)}\n\n${table}\n\n${document.slice(end)}`;
}

/** The document is left alone until each part was measured here: a table of some would take the place of one of all. */
export function writeReport(files: { kept: string; document: string }, kept: Kept, partNames: string[]): void {
  writeFileSync(files.kept, `${JSON.stringify(kept, null, 2)}\n`);
  if (!partNames.every((name) => kept.rows.some(({ part }) => part === name))) return;
  writeFileSync(files.document, replaceTable(readFileSync(files.document, "utf8"), toMarkdown(kept, partNames)));
}
