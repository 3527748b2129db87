import type { MarkedJob } from "./schema.ts";

/** One shape, whoever answers: the search engine or, for as long as it is away, Postgres. */
export type JobResults = {
  jobs: MarkedJob[];
  total: number;
  /** How many jobs each choice would give, under the other filters. */
  counts: { location: Record<string, number>; category: Record<string, number> };
  /** True when the search engine did not answer and Postgres did. */
  simplified: boolean;
};

export type Page = { limit: number; offset: number };
