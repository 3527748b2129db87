import type { JobLocation } from "./choices.ts";
import LIST from "./towns.json" with { type: "json" };

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
