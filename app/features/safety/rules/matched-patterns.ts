import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import type { Concept } from "../reading/lexicon.ts";
import { some, type Pattern } from "./nearby-items.ts";
import { isDenied } from "./negation.ts";
import { speaksOfPayers } from "./payers.ts";
import { PATTERNS } from "./patterns.ts";
import { findDailyMoney } from "./quick-money.ts";
import type { Finding } from "./fee-requests.ts";

export function findPatterns(items: Item[]): Finding[] {
  const found: Finding[] = [];
  const places = new Map<Concept, number[]>();
  for (const [at, { concepts }] of items.entries())
    for (const concept of concepts) {
      const known = places.get(concept);
      if (known) known.push(at);
      else places.set(concept, [at]);
    }
  for (const pattern of PATTERNS) {
    const all = pattern.all.map((concept) => (typeof concept === "string" ? [concept] : concept));
    // Most texts lack one of the words: nothing more is looked for.
    if (!all.every((concepts) => concepts.some((concept) => places.has(concept)))) continue;
    let next = 0;
    const starts = [...new Set(all.flat().flatMap((concept) => places.get(concept) ?? []))].sort(
      (one, other) => one - other,
    );
    for (const at of starts) {
      if (at < next) continue;
      const place = spanOf(items, at, all, pattern.within);
      if (!place || !fitsAt(pattern, items, place)) continue;
      found.push({ rule: pattern.rule, ...place });
      next = place.to;
    }
  }
  return [...found, ...findDailyMoney(items)];
}

function fitsAt({ unless, ofCandidates, fits, evenDenied }: Pattern, items: Item[], place: Found): boolean {
  if (unless && some(items, place, 4, (item) => has(item, ...unless))) return false;
  if (ofCandidates && speaksOfPayers(items, place, 4)) return false;
  return (!fits || fits(items, place)) && (evenDenied === true || !isDenied(items, place));
}

/** From here on, all of them within so many words of one sentence. */
function spanOf(items: Item[], from: number, all: Concept[][], within: number): Found | null {
  let missing = all;
  for (let at = from; at < items.length && at - from < within; at += 1) {
    if (at > from && itemAt(items, at).gap >= GAP.sentence) return null;
    missing = missing.filter((concepts) => !has(items[at], ...concepts));
    if (missing.length === 0) return { from, to: at + 1 };
  }
  return null;
}

/** Data entry from home, and in the same job a penalty or an agreement. */
export function findPenalties<Text extends { items: Item[] }>(texts: Text[]): (Text & { at: number })[] {
  const all = texts.flatMap(({ items }) => items);
  const isTyping = all.some((item) => has(item, "typing"));
  const isAtHome = all.some((item) => has(item, "home") && !/^(?:mobile|मोबाइल|remote|anywhere)$/.test(item.text));
  if (!isTyping || !isAtHome) return [];
  return texts.flatMap((text) =>
    text.items.flatMap((item, at) =>
      has(item, "penalty") && !isDenied(text.items, { from: at, to: at + 1 }) ? [{ ...text, at }] : [],
    ),
  );
}
