import type { Row } from "./part.ts";

export function isReached({ result, toReach }: Pick<Row, "result" | "toReach">): boolean {
  return "atLeast" in toReach ? result >= toReach.atLeast : result <= toReach.atMost;
}

const HEADINGS = ["measure", "jobs", "value", "against", "result", "to reach", "reached"];

export function toMarkdown(rows: Row[]): string {
  const lines = rows.map((row) => [
    row.measure,
    row.jobs === null ? "" : row.jobs.toLocaleString("en"),
    row.value,
    row.against,
    withUnit(row.result, row.unit),
    "atLeast" in row.toReach
      ? `≥ ${withUnit(row.toReach.atLeast, row.unit)}`
      : `≤ ${withUnit(row.toReach.atMost, row.unit)}`,
    isReached(row) ? "yes" : "**no**",
  ]);
  return [HEADINGS, HEADINGS.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function withUnit(value: number, unit: Row["unit"]): string {
  return unit ? `${toShortNumber(value)} ${unit}` : toShortNumber(value);
}

/** Three digits: no measurement is more exact. */
export function toShortNumber(value: number): string {
  if (!Number.isFinite(value)) return "not measured";
  return Math.abs(value) >= 100
    ? Math.round(value).toLocaleString("en")
    : value.toLocaleString("en", { maximumSignificantDigits: 3 });
}
