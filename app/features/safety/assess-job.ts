import { findAddresses } from "./rules/addresses.ts";
import { findFees, findMoneyToBring } from "./rules/fee-requests.ts";
import { normalise } from "./reading/normalise.ts";
import { itemAt, readItems } from "./reading/items.ts";
import { findFamilies, findPenalties } from "./rules/match-families.ts";
import { findOtherScripts } from "./rules/other-scripts.ts";
import { isPayTooHigh } from "./rules/pay-too-high.ts";
import { HARD_SCORE, RULES_VERSION, RULES, type Rule } from "./rule-weights.ts";
import { fieldsWith, type FieldWith } from "#app/features/jobs/job-fields.ts";

/** The texts that the rules read, in the order in which their reasons are told. */
export const ASSESSED_FIELDS = fieldsWith("safety");
export type AssessedField = FieldWith<"safety">;

/** What is to be read of a job: any of its texts may be missing. */
export type AssessedJob = Partial<Record<AssessedField | "category", string | null>>;

/** Why a job scores: the words from `start` to `end` of the field as it was written. */
export type Reason = { rule: Rule; field: AssessedField; start: number; end: number; weight: number };

export type Assessment = {
  /** 0–100; from 60 on there is a hard reason. */
  score: number;
  /** A moderator must have read the job before it is approved. */
  hard: boolean;
  reasons: Reason[];
  /** Of the rules (RULES_VERSION), not of the job. */
  version: number;
};

/** Limits the findings, but always keeps the first of each rule in each field. */
const MOST_REASONS = 100;

/** Reads a job as a wary seeker would. It decides nothing: a moderator does. */
export function assessJob(job: AssessedJob): Assessment {
  const texts = ASSESSED_FIELDS.flatMap((field) => {
    const text = job[field];
    if (typeof text !== "string" || !text.trim()) return [];
    const normalised = normalise(text);
    return [{ field, text, normalised, items: readItems(text, normalised) }];
  });
  const found = new Map<string, Reason[]>();
  const add = (rule: Rule, field: AssessedField, start: number, end: number) => {
    const alike = found.get(`${rule} ${field}`) ?? [];
    found.set(`${rule} ${field}`, alike);
    const overlaps = alike.some((other) => other.start < end && start < other.end);
    if (!overlaps) alike.push({ rule, field, start, end, weight: RULES[rule][0] });
  };
  for (const { field, normalised, items } of texts) {
    const fees = [...findFees(items), ...(field === "walk_in_bring" ? findMoneyToBring(items) : [])];
    for (const { rule, from, to } of [...fees, ...findFamilies(items)])
      add(rule, field, itemAt(items, from).start, itemAt(items, to - 1).end);
    for (const { rule, start, end } of findAddresses(normalised)) add(rule, field, start, end);
  }
  for (const { field, items, at } of findPenalties(texts))
    add("penalty-at-home", field, itemAt(items, at).start, itemAt(items, at).end);
  for (const { field, start, end } of findOtherScripts(texts)) add("other-script", field, start, end);
  if (isPayTooHigh(job) && job.salary) add("pay-too-high", "salary", 0, job.salary.length);
  const reasons = chooseReasons([...found.values()]);
  return { ...scoreOf(reasons), reasons, version: RULES_VERSION };
}

/**
 * Keeps all findings when few. An author can fill texts with minor findings, so of many it keeps the first of each rule in each
 * field, then the heaviest across the fields.
 */
function chooseReasons(found: Reason[][]): Reason[] {
  return found
    .flatMap((alike) => alike.sort((one, other) => one.start - other.start).map((reason, rank) => ({ reason, rank })))
    .sort(
      (one, other) =>
        Number(one.rank > 0) - Number(other.rank > 0) ||
        other.reason.weight - one.reason.weight ||
        one.rank - other.rank,
    )
    .slice(0, Math.max(MOST_REASONS, found.length))
    .map(({ reason }) => reason)
    .sort(
      (one, other) =>
        other.weight - one.weight ||
        ASSESSED_FIELDS.indexOf(one.field) - ASSESSED_FIELDS.indexOf(other.field) ||
        one.start - other.start,
    );
}

/** Each rule counts once. Soft rules alone stay below the score from which a job must be read. */
export function scoreOf(reasons: { rule: string; weight: number }[]): { score: number; hard: boolean } {
  const weights = new Map(reasons.map(({ rule, weight }) => [rule, weight]));
  const hard = reasons.some(({ weight }) => weight >= HARD_SCORE);
  let score = 0;
  for (const weight of weights.values()) score += weight;
  return { score: Math.min(score, hard ? 100 : HARD_SCORE - 1), hard };
}
