import type { BenchSite } from "./bench-site.ts";

// What the parts of the benchmark have in common. A part measures one thing and gives the rows of the table for it.

export type Row = {
  /** What was measured: together with the number of jobs it names the row. */
  measure: string;
  /** In a database of so many jobs; null where that makes no difference. */
  jobs: number | null;
  value: string;
  /** What it is compared with, and its value in the same run. */
  against: string;
  /** What is judged: a ratio, or the value itself. */
  result: number;
  unit: "times" | "ms" | "s" | "kB" | "points" | "";
  toReach: { atLeast: number } | { atMost: number };
};

export type Context = {
  /** The numbers of jobs that were asked for, the smallest first. */
  sizes: number[];
  smallest: number;
  largest: number;
  /** A checkout of an earlier version, to compare with. */
  before: string | null;
  /** The site over a database of so many jobs. It runs until the part ends. */
  site: (jobs: number) => Promise<BenchSite>;
  /** Anything else that must be stopped when the part ends. */
  defer: (stop: () => unknown) => void;
};

export type Part = {
  name: string;
  about: string;
  run: (context: Context) => Promise<Row[]>;
};

/** For a part that can't be measured here: the sentence says what it needs. */
export class Skipped extends Error {}
