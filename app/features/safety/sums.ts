import { GAP, itemAt, type Item } from "./items.ts";
import { has, type Found } from "./negation.ts";

/** Small numbers without a currency count something else, and those of our time are years. */
export const isLikelySum = (item: Item | undefined): item is Item & { value: number } =>
  item?.value !== null &&
  item?.value !== undefined &&
  item.value > 0 &&
  (item.rupees || (item.value >= 50 && !(item.value >= 2020 && item.value <= 2039))) &&
  item.value < 1_000_000;

/** A mobile number, also one in two halves or whose digits are hidden: "98765 43210", "98xxxxxxxx". */
export const isPhone = (item: Item) => /^(?:[6-9]\d{9}|[6-9]\d{4}|x{5,})$/.test(item.text);

const HANDED_OVER = /^(?:pay|pays|paying|transfer|remit|invest)$/;
const OF_PRICE = /^(?:ke|ka|के|का|only|just|sirf|matra|मात्र|सिर्फ)$/;
const BEHIND_PRICE = /^(?:only|extra|compulsory|mandatory|मात्र)$/;
const PRICED_ALONE = /^(?:registration|reg|uniform|dress|रजिस्ट्रेशन|पंजीकरण|यूनिफॉर्म|वर्दी)$/;

/**
 * Whether a number is a sum of money. Where no currency is named, the words beside it must say so: "fee 500", "ID card ke 250",
 * "kit 1200 extra", "2000 dena hoga", "transfer 499".
 */
export function isMoney(items: Item[], at: number): boolean {
  const item = items[at];
  if (!isLikelySum(item)) return false;
  if (item.rupees) return true;
  const before = items[wordBefore(items, at)];
  const just = items[at - 1]?.text ?? "";
  const next = itemAt(items, at + 1).gap === GAP.none ? items[at + 1] : undefined;
  const then = next?.text ?? "";
  if (has(next, "demand") || /^(?:dena|dene|deni|देना|देने|cash|nakad|नकद)$/.test(then) || just === "cash") return true;
  if (has(before, "fee", "demand", "money", "refund", "deposit", "security", "aftermoney")) return true;
  if (just === "of" && /^(?:deposit|advance)$/.test(before?.text ?? "")) return true;
  if (HANDED_OVER.test(before?.text ?? "") || isYouPay(items, at - 2) || isYouPay(items, at - 3)) return true;
  // "Sirf 99 me", and "registration 350" at the end of a clause.
  if (OF_PRICE.test(just) && /^(?:me|mein|में)$/.test(then)) return true;
  if (!next && PRICED_ALONE.test(before?.text ?? "")) return true;
  return has(before, "purpose") && (OF_PRICE.test(just) || BEHIND_PRICE.test(then));
}

/** "You pay the trainer 2000", "candidates only pay 2000". */
const isYouPay = (items: Item[], at: number) =>
  /^pays?$/.test(itemAt(items, at).text) &&
  (has(items[at - 1], "candidate") || (has(items[at - 1], "oblige") && has(items[at - 2], "candidate")));

/** The word that a number follows, but for "of", "is", "only" and such. */
function wordBefore(items: Item[], at: number): number {
  let before = at - 1;
  while (
    before > at - 3 &&
    itemAt(items, before + 1).gap === GAP.none &&
    (OF_PRICE.test(itemAt(items, before).text) || /^(?:of|is)$/.test(itemAt(items, before).text))
  )
    before -= 1;
  return itemAt(items, before + 1).gap === GAP.none ? before : -1;
}

/** "₹150 per activation": what a piece of work earns. "₹500 per candidate" is asked of each. */
export function isPieceRate(items: Item[], { from, to }: Found, at: number): boolean {
  const words = items.slice(from, to);
  const named = wordBefore(items, at);
  return (
    isLikelySum(items[at]) &&
    items[at + 1]?.text === "per" &&
    itemAt(items, at + 1).gap + itemAt(items, at + 2).gap === GAP.none &&
    !has(items[at + 2], "candidate") &&
    !/^(?:person|head|member|students?|girl|boy)$/.test(itemAt(items, at + 2).text) &&
    !has(items[named], "purpose", "fee", "money", "deposit") &&
    !words.some((item) => has(item, "demand", "before") || (has(item, "oblige") && !has(item, "contrast"))) &&
    !(words.some((item) => has(item, "candidate")) && words.some((item) => has(item, "pay")))
  );
}
