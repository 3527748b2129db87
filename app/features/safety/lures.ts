import { GAP, itemAt, type Item } from "./items.ts";
import type { Concept } from "./lexicon.ts";
import { isSum, some } from "./near.ts";
import { has, isDenied, type Found } from "./negation.ts";
import { findDailyMoney, hasHighDailyPay, isFewHours } from "./quick-money.ts";
import type { Finding } from "./fees.ts";
import type { Rule } from "./rules.ts";

/** Words that are found near each other in a sentence, unless others stand beside them. */
type Pattern = {
  rule: Rule;
  /** Each of these, from the first on within so many words. */
  all: (Concept | Concept[])[];
  within: number;
  unless?: Concept[];
  /** Whether it fits, where words near each other do not say it all. */
  fits?: (items: Item[], found: Found) => boolean;
  /** Denied or not, it is worth a look. */
  evenDenied?: boolean;
};

const PATTERNS: Pattern[] = [
  {
    rule: "secret-code",
    all: ["otp", ["share", "demand"]],
    within: 7,
    unless: ["builder"],
    fits: (items, found) =>
      !some(items, found, 4, (item) => has(item, "third") && item.text !== "bank") &&
      !some(items, found, 2, (item) => /^(?:location|map|drop|zip|area)$/.test(item.text)) &&
      !/^(?:do|de|collect)$/.test(itemAt(items, found.to - 1).text.replace("otp", "")),
  },
  {
    rule: "papers-before-interview",
    all: ["paper", "share", "early"],
    within: 14,
    unless: ["late"],
    fits: (items, found) =>
      !some(items, found, 3, (item) => has(item, "third") && !/^(?:bank|banks|बैंक)$/.test(item.text)),
  },
  {
    rule: "papers-before-interview",
    all: ["paper", "early"],
    within: 10,
    unless: ["late"],
    fits: (items, found) =>
      some(items, found, 3, (item) =>
        /^(?:before (?:the )?interview|interview se pehle|interview se pahle|before selection|prior to interview|इंटरव्यू से पहले|चयन से पहले|selection se pehle)$/.test(
          item.text,
        ),
      ) && !some(items, found, 3, (item) => has(item, "third") && !/^(?:bank|banks|बैंक)$/.test(item.text)),
  },
  {
    rule: "papers-before-interview",
    all: ["paper", "share"],
    within: 6,
    unless: ["late", "duty"],
    fits: (items, found) =>
      some(items, found, 0, (item) =>
        /^(?:bank (?:details?|account.*)|account (?:details|number)|passbook|bank passbook|ifsc.*|बैंक .*|खाता नंबर)$/.test(
          item.text,
        ),
      ) &&
      some(
        items,
        found,
        3,
        (item) => has(item, "candidate") || /^(?:send|share|bhej|bhejo|bheje|bhejen|bhejein|भेजें|शेयर)$/.test(item.text),
      ) &&
      !some(items, found, 6, (item) => has(item, "third") && !/^(?:bank|banks|बैंक)$/.test(item.text)) &&
      !some(items, found, 6, (item) => has(item, "wage", "benefit") || /^(?:accounts|hrms|hr)$/.test(item.text)),
  },
  { rule: "paid-tasks", all: ["taskmoney"], within: 1 },
  { rule: "paid-tasks", all: ["task", "earn"], within: 9 },
  {
    rule: "paid-tasks",
    all: ["task", "daily"],
    within: 6,
    fits: (items, found) => some(items, found, 4, (item) => isSum(item, 100) && item.rupees),
  },
  {
    rule: "paid-tasks",
    all: ["like", "review"],
    within: 4,
    fits: (items, found) => some(items, found, 5, (item) => has(item, "earnwork")) && isInOrder(items, found),
  },
  { rule: "paid-tasks", all: ["like", "media", "earn"], within: 9 },
  { rule: "paid-tasks", all: ["review", "media", "earn"], within: 9 },
  {
    rule: "paid-tasks",
    all: ["like", "media"],
    within: 5,
    fits: (items, found) =>
      some(
        items,
        found,
        5,
        (item) =>
          /^(?:per like|per video|per subscribe|per task|task|tasks)$/.test(item.text) ||
          (isSum(item, 10) && item.rupees),
      ),
  },
  {
    rule: "paid-tasks",
    all: ["review", "media"],
    within: 5,
    fits: (items, found) =>
      some(
        items,
        found,
        5,
        (item) => /^(?:per review|per rating|per task|task|tasks)$/.test(item.text) || (isSum(item, 10) && item.rupees),
      ),
  },
  { rule: "paid-tasks", all: ["watch", "media", "earn"], within: 9 },
  {
    rule: "paid-tasks",
    all: ["watch", "media"],
    within: 4,
    fits: (items, found) => some(items, found, 5, (item) => isSum(item, 50) && item.rupees),
  },
  { rule: "quick-money", all: ["hindihours", "work"], within: 5, fits: isFewHours },
  {
    rule: "quick-money",
    all: ["hours", "work"],
    within: 5,
    fits: (items, found) =>
      isFewHours(items, found) &&
      some(
        items,
        found,
        9,
        (item) =>
          has(item, "earn") ||
          (has(item, "home") && item.text !== "home") ||
          (has(item, "daily") && hasHighDailyPay(items, found)),
      ),
  },
  {
    rule: "quick-money",
    all: ["minutes", "earn"],
    within: 8,
    fits: (items, found) => some(items, found, 4, (item) => isSum(item, 200) && item.rupees),
  },
  {
    rule: "quick-money",
    all: ["hours", "earn"],
    within: 8,
    fits: (items, found) =>
      isFewHours(items, found) &&
      some(items, found, 6, (item) => isSum(item, 500) || (has(item, "home") && item.text !== "home")),
  },
  { rule: "chain-selling", all: ["chain"], within: 1 },
  {
    rule: "only-chat",
    all: ["whatsapp", "applying"],
    within: 7,
    fits: (items, found) => isOnlyWay(items, found),
  },
  { rule: "only-chat", all: ["telegram", "applying"], within: 7, fits: (items, found) => isOnlyWay(items, found) },
  { rule: "only-chat", all: ["whatsapp", "onlychat"], within: 3, evenDenied: true },
  { rule: "only-chat", all: ["telegram", "onlychat"], within: 3, evenDenied: true },
  {
    rule: "abroad-unlicensed",
    all: ["abroad", "abroadwork"],
    within: 5,
    unless: ["notabroad", "licensed"],
    fits: (items) => !items.some((item) => has(item, "licensed")),
  },
];

const isInOrder = (items: Item[], { from, to }: Found) =>
  items.slice(from + 1, to).every(({ gap }) => gap <= GAP.comma);

/** WhatsApp is as usual as the telephone; it is worth a look where nothing else is named. */
function isOnlyWay(items: Item[], found: Found): boolean {
  if (
    some(
      items,
      found,
      6,
      (item) =>
        has(item, "third", "duty") || /^(?:queries|support|marketing|chat|handle|group updates)$/.test(item.text),
    )
  )
    return false;
  return !some(items, found, 9, (item) => has(item, "otherway"));
}

export function findLures(items: Item[]): Finding[] {
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

function fitsAt({ unless, fits, evenDenied }: Pattern, items: Item[], place: Found): boolean {
  if (unless && some(items, place, 4, (item) => has(item, ...unless))) return false;
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
