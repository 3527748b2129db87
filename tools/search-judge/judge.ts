import type { JudgedJob, Query } from "./queries.ts";

/** The jobs of a list's beginning, best first, and how many of them are shown as jobs with all of the words. */
export type List = { jobs: JudgedJob[]; promised: number };

export const LOOKED_AT = 10;
const FIRST = 3;

export type Verdict = {
  query: Query;
  /** Of all jobs. */
  fitting: number;
  /** Of the list, out of as many as there could be; null where no job fits. */
  precision: number | null;
  bestIsFirst: boolean | null;
  /** A fifth or less of what is shown as having all words fits. */
  misleads: boolean;
};

export function judge(query: Query, { jobs, promised }: List, all: JudgedJob[]): Verdict {
  const fitting = all.filter(query.fits).length;
  const best = all.some(query.fitsBest) ? query.fitsBest : query.fits;
  const hits = (some: JudgedJob[]) => some.filter(query.fits).length;
  return {
    query,
    fitting,
    precision: fitting ? hits(jobs.slice(0, LOOKED_AT)) / Math.min(LOOKED_AT, fitting) : null,
    bestIsFirst: fitting ? jobs.slice(0, FIRST).some(best) : null,
    misleads: promised > 0 && hits(jobs.slice(0, promised)) / promised <= 1 / 5,
  };
}

/** A line for each class and one for all. */
export function tabulate(verdicts: Verdict[]): Record<string, Record<string, number | string>> {
  const classes = [...new Set(verdicts.map(({ query }) => query.class))];
  const line = (some: Verdict[]) => ({
    queries: some.length,
    "P@10": meanOf(some.map(({ precision }) => precision)),
    "best in first 3": meanOf(some.map(({ bestIsFirst }) => bestIsFirst && Number(bestIsFirst))),
    misleading: some.filter(({ misleads }) => misleads).length,
    "without a fitting job": some.filter(({ fitting }) => fitting === 0).length,
  });
  const lines = classes.map((name) => [name, line(verdicts.filter(({ query }) => query.class === name))] as const);
  return Object.fromEntries([...lines, ["all", line(verdicts)] as const]);
}

function meanOf(values: (number | false | null)[]): string {
  const known = values.filter((value) => value !== null);
  return known.length ? (known.reduce<number>((sum, value) => sum + Number(value), 0) / known.length).toFixed(2) : "–";
}
