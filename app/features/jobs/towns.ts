import type { JobLocation } from "./choices.ts";
import LIST from "./towns.json" with { type: "json" };
import LIST_OUTSIDE from "./towns-outside.json" with { type: "json" };

type Town = {
  /** The first is the usual one. */
  names: string[];
  /** Spellings in Devanagari. */
  hindi: string;
  misspelled: string[];
  /** In old data a place in one of these is in the town. */
  areas: string[];
  /** Words behind and before a name that make it the name of something else. */
  "not before": string[];
  "not after": string[];
};

export const TOWNS: Record<JobLocation, Town> = LIST;

type TownsOutside = {
  names: string[];
  /** Spellings in Devanagari. */
  hindi: string[];
  /** Parts of the region, the nearest first; none where the towns are far away. */
  nearest: { location?: JobLocation; metro?: string }[];
};

/** Towns where no jobs are listed. */
export const TOWNS_OUTSIDE = LIST_OUTSIDE as TownsOutside[];
