import { HIDDEN } from "./hidden.ts";
import { INNOCENT } from "./innocent.ts";
import { SCORING } from "./scoring.ts";
import type { Rule } from "../rules.ts";

export const linesOf = (text: string) => text.trim().split(/\n(?!fee)/);

/** With the rule that must find it. */
export const scoring = [...Object.entries(SCORING), ...Object.entries(HIDDEN)].flatMap(([rule, text]) =>
  linesOf(text).map((phrase) => [rule as Rule, phrase] as const),
);
export const innocent = linesOf(INNOCENT);
