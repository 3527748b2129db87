import { numberOf } from "../reading/amounts.ts";
import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import { isConcept, type Concept } from "../reading/lexicon.ts";
import { isRule, type Rule } from "../rule-weights.ts";
import { FAMILIES } from "./families.ts";
import type { Finding } from "./fee-requests.ts";
import { isDenied } from "./negation.ts";
import { some } from "./nearby-items.ts";
import { speaksOfPayers } from "./payers.ts";

type Match = (item: Item | undefined) => boolean;
/** "earn|own>account": either of these, or those right behind each other. */
type Wanted = { begins: string[]; sequences: Match[][]; concepts: Concept[] };
type Check = (items: Item[], found: Found) => boolean;
type Line = { all: Wanted[]; within: number; checks: Check[]; concepts: Concept[]; evenDenied: boolean };
/** `matter`: the concepts of all lines of its rule, which a denial may speak of. */
type Family = Line & { rule: Rule; matter: Concept[] };

const isSum = (item: Item | undefined, least: number) =>
  Number(item?.value) >= least && Number(item?.value) < 1_000_000;

const ANY_NUMBER = "#";

function parseWanted(names: string): Wanted {
  const sequences = names.split("|").map((sequence) => sequence.split(">"));
  return {
    begins: sequences.map(([first = ""]) => (isConcept(first) ? first : ANY_NUMBER)),
    sequences: sequences.map((sequence) => sequence.map(matchOf)),
    concepts: sequences.flat().filter(isConcept),
  };
}

function matchOf(name: string): Match {
  if (isConcept(name)) return (item) => has(item, name);
  const least = Number(name.slice(1));
  if (!/^[#₹]\d+$/.test(name)) throw new Error(`No concept or check has the name ${name}.`);
  return (item) => isSum(item, least) && (name.startsWith("#") || item?.rupees === true);
}

const isAt = (items: Item[], at: number, { sequences }: Wanted) =>
  sequences.some((sequence) => sequence.every((match, offset) => match(items[at + offset])));

const CHECKS: Record<string, Check> = {
  joined: (items, { from, to }) => items.slice(from + 1, to).every(({ gap }) => gap <= GAP.comma),
  unbroken: (items, { from, to }) => items.slice(from + 1, to).every(({ gap }) => gap === GAP.none),
  theirs: (items, found) => !speaksOfPayers(items, found, 4),
  "few-hours": isFewHours,
  "two-sums": (items, { from, to }) => items.slice(from, to + 2).filter((item) => isSum(item, 100)).length > 1,
  "two-halves": (items, { from, to }) =>
    items.slice(Math.max(0, from - 6), to + 6).filter((item) => has(item, "half", "percent", "otherhalf")).length > 1,
  // Those who know a trade or drive earn that much, but not from home.
  unskilled: (items, found) =>
    !some(items, found, 9, (item) => has(item, "trade")) || some(items, found, 9, (item) => has(item, "sitting")),
  unlicensed: (items) => !items.some((item) => has(item, "licensed")),
};

const families: Family[] = FAMILIES.trim()
  .split(/\n(?! )/)
  .flatMap((family) => {
    const [rule = "", ...lines] = family.split("\n");
    if (!isRule(rule)) throw new Error(`No rule has the name ${rule}.`);
    const parsed = lines.map((line) => parseLine(line.trim().split(" ")));
    const matter = [...new Set(parsed.flatMap(({ concepts }) => concepts))];
    return parsed.map((line) => ({ rule, matter, ...line }));
  });

function parseLine(parts: string[]): Line {
  const line: Line = { all: [], within: 0, checks: [], concepts: [], evenDenied: parts.includes("evenDenied") };
  for (const part of parts) {
    const [, sign, names = "", reach] = /^([+-]?)([^@]+)(?:@(\d+))?$/.exec(part) ?? [];
    if (part.startsWith("~")) line.within = Number(part.slice(1));
    else if (CHECKS[part]) line.checks.push(CHECKS[part]);
    else if (part !== "evenDenied") {
      const wanted = parseWanted(names);
      if (!sign) line.concepts.push(...wanted.concepts);
      if (!sign) line.all.push(wanted);
      else
        line.checks.push(
          (items, found) => some(items, found, Number(reach), (_, at) => isAt(items, at, wanted)) === (sign === "+"),
        );
    }
  }
  return line;
}

export function findFamilies(items: Item[]): Finding[] {
  const places = new Map<string, number[]>();
  for (const [at, { concepts, value }] of items.entries())
    for (const name of value === null ? concepts : [ANY_NUMBER]) {
      const known = places.get(name);
      if (known) known.push(at);
      else places.set(name, [at]);
    }
  const found: Finding[] = [];
  for (const { rule, all, within, checks, evenDenied, matter } of families) {
    const begins = all.map((wanted) => wanted.begins.flatMap((name) => places.get(name) ?? []));
    // Most texts lack one of the words.
    if (begins.some(({ length }) => length === 0)) continue;
    let next = 0;
    for (const at of [...new Set(begins.flat())].sort((one, other) => one - other)) {
      const place = at < next ? null : spanOf(items, at, all, within);
      if (
        !place ||
        !checks.every((check) => check(items, place)) ||
        (!evenDenied && isDenied(items, { ...place, matter }))
      )
        continue;
      found.push({ rule, ...place });
      next = place.to;
    }
  }
  return found;
}

/** From here on, all of them within so many words of one sentence. */
function spanOf(items: Item[], from: number, all: Wanted[], within: number): Found | null {
  let missing = all;
  for (let at = from; at < items.length && at - from < within; at += 1) {
    if (at > from && itemAt(items, at).gap >= GAP.sentence) return null;
    missing = missing.filter((wanted) => !isAt(items, at, wanted));
    if (missing.length === 0) return { from, to: at + 1 };
  }
  return null;
}

/** "2 ghante kaam", "sirf 2-3 ghante": hours that are no day's work. */
function isFewHours(items: Item[], { from, to }: Found): boolean {
  for (let at = from; at < to; at += 1) {
    if (!has(items[at], "hours")) continue;
    for (const { text } of [itemAt(items, at - 1), itemAt(items, at - 2)]) {
      const number = /^\d+(?:\.\d+)?$/.test(text) ? Number(text) : numberOf(text);
      if (number !== null) return number > 0 && number <= 3;
    }
  }
  return false;
}

/** Data entry from home, and in the same job a penalty or an agreement. */
export function findPenalties<Text extends { items: Item[] }>(texts: Text[]): (Text & { at: number })[] {
  const all = texts.flatMap(({ items }) => items);
  const isTyping = all.some((item) => has(item, "typing"));
  const isAtHome = all.some((item) => has(item, "home") && !has(item, "anyplace"));
  if (!isTyping || !isAtHome) return [];
  return texts.flatMap((text) =>
    text.items.flatMap((item, at) =>
      has(item, "penalty") && !isDenied(text.items, { from: at, to: at + 1, matter: ["penalty"] })
        ? [{ ...text, at }]
        : [],
    ),
  );
}
