import { GAP, itemAt, type Item } from "./items.ts";
import type { Concept } from "./lexicon.ts";
import { has, type Found } from "./negation.ts";

// Money that is spoken of, and that no candidate is wrongly asked for.

/** From here on a sum beside the word "pay" is what a candidate is paid, unless more is said. */
const HIGHEST_PLAIN_SUM = 8000;

/** "… to be paid by the candidate", "… borne by candidates". */
export function isPaidByCandidate(items: Item[], at: number): boolean {
  if (items[at + 1]?.text !== "by" || !/^(?:paid|payable|borne|deposited|bear)$/.test(itemAt(items, at).text))
    return false;
  const who = items[at + 2]?.text === "the" ? at + 3 : at + 2;
  return has(items[who], "candidate") && itemAt(items, at + 1).gap + itemAt(items, who).gap === GAP.none;
}

/** What the law has deducted, the way to work, the fee of who works, the pay: asked for or paid, and nobody is to be warned. */
export function isOrdinary(items: Item[], { from, to }: Found, core: Item, demand?: number, sum?: number): boolean {
  const speaks = (...concepts: Concept[]) => items.slice(from, to).some((item) => has(item, ...concepts));
  if (demand !== undefined)
    return (
      (has(items[demand], "cut") && speaks("statutory")) ||
      (isPaidByCandidate(items, demand) && speaks("ownway") && !speaks("purpose", "fee"))
    );
  if (has(core, "fee")) return speaks("workunit");
  // "Pay ₹12,000 to start": so much is asked for by another name.
  return (
    sum !== undefined &&
    Number(items[sum]?.value) >= HIGHEST_PLAIN_SUM &&
    has(items[sum - 1], "pay") &&
    !speaks("purpose", "fee", "refund", "security", "app")
  );
}

/** Money of customers, pupils and banks, and the work with it. */
export function isOfOthers(
  items: Item[],
  { from, to }: Found,
  core: number,
  names: boolean,
  isCertain: boolean,
): boolean {
  const words = items.slice(from, to);
  const isWork = words.some((item, index) => has(item, "duty") && Math.abs(from + index - core) <= 4);
  const third = words.some((item) => has(item, "third"));
  const gathers = words.some((item) => /^(?:collect|collects|collecting|lena|lene|handle)$/.test(item.text));
  // "Billing: registration charges are collected" is work, whatever is charged for.
  const isNamedWork = items.slice(from, core).some((item) => has(item, "duty"));
  if (isNamedWork && !names && (gathers || words.some((item) => item.text === "collected"))) return true;
  if (third && (!names || isWork || gathers)) return !(isCertain && names && !gathers);
  return (isWork || (gathers && !words.some((item) => has(item, "company")))) && !names && !isCertain;
}

/** "The company pays for the training", "borne by us". */
export function isBorneByCompany(items: Item[], { from, to }: Found): boolean {
  for (let at = from; at < to; at += 1) {
    if (!has(items[at], "company")) continue;
    if (/^(?:to|the|ko)$/.test(items[at - 1]?.text ?? "") && items[at - 1]?.text !== "the") continue;
    if (items[at - 1]?.text === "by" || (items[at - 1]?.text === "the" && items[at - 2]?.text === "by")) return true;
    if (items.slice(at + 1, Math.min(at + 8, to)).some((item) => has(item, "bears"))) return true;
  }
  return false;
}
