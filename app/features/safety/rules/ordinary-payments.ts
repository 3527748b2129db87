import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import type { Concept } from "../reading/lexicon.ts";
import { isPayer, speaksOfPayers } from "./payers.ts";
import { HIGHEST_PLAIN_SUM } from "./sums.ts";

// Money that is spoken of, and that no candidate is wrongly asked for.

/** "… to be paid by the candidate", "… borne by candidates". */
export function isPaidByCandidate(items: Item[], at: number): boolean {
  if (items[at + 1]?.text !== "by" || !/^(?:paid|payable|borne|deposited|bear)$/.test(itemAt(items, at).text))
    return false;
  const who = items[at + 2]?.text === "the" ? at + 3 : at + 2;
  return has(items[who], "candidate") && itemAt(items, at + 1).gap + itemAt(items, who).gap === GAP.none;
}

/** "Bike deposit slips": paperwork of a bank's runner, and not an item to bring. */
export const isDepositSlip = (items: Item[], core: number, clause: Item[]) =>
  has(items[core], "deposit") &&
  /^(?:slips?|challans?)$/.test(itemAt(items, core + 1).text) &&
  itemAt(items, core + 1).gap === GAP.none &&
  !clause.some((item) => item.value !== null || has(item, "oblige", "before", "demand", "carry", "candidate", "hire"));

/** Statutory deductions, commuting, the worker's own fee and pay: no warning, whether asked for or paid. */
export function isOrdinary(items: Item[], { from, to }: Found, core: Item, demand?: number, sum?: number): boolean {
  const speaks = (...concepts: Concept[]) => items.slice(from, to).some((item) => has(item, ...concepts));
  if (demand !== undefined)
    return (
      (has(items[demand], "cut") &&
        (speaks("statutory") || (speaks("ownway") && !speaks("purpose", "fee", "security", "deposit")))) ||
      (isPaidByCandidate(items, demand) && speaks("ownway") && !speaks("purpose", "fee"))
    );
  if (has(core, "fee")) return speaks("workunit") && !speaks("purpose");
  // "Pay ₹12,000 to start": so much is asked for by another name.
  return (
    sum !== undefined &&
    Number(items[sum]?.value) >= HIGHEST_PLAIN_SUM &&
    has(items[sum - 1], "pay") &&
    !speaks("purpose", "fee", "refund", "security", "app")
  );
}

/** Money of customers, pupils and banks, and the work with it. */
export function isOfOthers(items: Item[], clause: Found, core: number, names: boolean, isCertain: boolean): boolean {
  const words = items.slice(clause.from, clause.to);
  const isWork = words.some(
    (item, index) =>
      (has(item, "duty") && Math.abs(clause.from + index - core) <= 4) ||
      /^(?:explained|recorded|entered)$/.test(item.text),
  );
  const gathers = words.some((item) => /^(?:collect|collects|collecting|lena|lene|handle)$/.test(item.text));
  const isOfAJob = words.some((item) => has(item, "hire"));
  // "Billing: registration charges are collected" is work.
  const isNamedWork = items.slice(clause.from, core).some((item) => has(item, "duty"));
  if (words.some((item) => has(item, "yourwork"))) return true;
  if (isNamedWork && !names && !isOfAJob && (gathers || words.some((item) => item.text === "collected"))) return true;
  // "Security deposits and rent of our branches are paid by you".
  const isOfWhom = words.some(
    (item, index) => /^(?:of|with)$/.test(item.text) && isPayerBehind(items, clause.from + index),
  );
  if (isOfWhom && !isOfAJob && !words.some(({ value }) => value)) return true;
  if (speaksOfPayers(items, clause) && (!names || isWork || gathers))
    return !(isCertain && !gathers && (names || isOfAJob));
  // "Refund the deposit after the inspection", "explains the fee of ₹1500 to applicants".
  const does = items[core - 1]?.text === "the" ? core - 2 : core - 1;
  if (/^(?:refund|explain|explains|explaining)$/.test(itemAt(items, does).text) && !isOfAJob) return true;
  const isTask = isWork && !isOfAJob;
  return (isTask || (gathers && !words.some((item) => has(item, "company")))) && !names && !isCertain;
}

const isPayerBehind = (items: Item[], at: number) => [at + 1, at + 2].some((place) => isPayer(items, place));

const LINKS = /^(?:is|are|be|will|shall|fully|always|also|only|itself|hi|khud|completely|directly)$/;
const IN_BETWEEN = /^(?:after|before|if|only|just|on|at|bas|sirf|dekar|and|aur|और)$/;

/**
 * Whether the company bears what is spoken of: "borne by us", "the company pays the training fee", "uniform ka kharch company deti
 * hai". What else it pays or gives in the same clause, and what the candidate pays in it, is no excuse.
 */
export function isBorneByCompany(items: Item[], clause: Found, core: number): boolean {
  const { from, to } = clause;
  const words = items.slice(from, to);
  if (words.some((item, index) => has(item, "candidate") && isPaidBy(words, index))) return false;
  for (let at = from; at < to; at += 1) {
    if (!has(items[at], "company") && !isByUs(items, at)) continue;
    const subject = /^(?:the|our)$/.test(items[at - 1]?.text ?? "") ? at - 1 : at;
    if (items[subject - 1]?.text === "by") {
      if (has(items[subject - 2], "bears") && subject - 2 > core && isOneMatter(items, core + 1, subject - 2))
        return true;
      continue;
    }
    let verb = at + 1;
    while (verb < to && LINKS.test(itemAt(items, verb).text)) verb += 1;
    if (!has(items[verb], "bears") || verb >= to) continue;
    const isBehind = verb < core && !isGift(items, verb) && isOneMatter(items, verb + 1, core);
    const isBefore = core < subject && isOneMatter(items, core + 1, subject) && isLastVerb(items, verb, to);
    if (isBehind || isBefore) return true;
  }
  return false;
}

const isByUs = (items: Item[], at: number) => itemAt(items, at).text === "us" && items[at - 1]?.text === "by";

/** "Candidates pay", "you have to bear", "candidate ko dena hoga". */
const isPaidBy = (clause: Item[], at: number) =>
  clause.slice(at + 1, at + 5).some((item) => has(item, "demand") || /^(?:pays?|bears?|deposits?)$/.test(item.text));

/** Only the name of the fee: words for what it is paid for, its sum, and what joins them. */
const isOneMatter = (items: Item[], from: number, to: number) =>
  items
    .slice(from, to)
    .every((item) => has(item, "filler", "purpose", "fee", "money") || item.value !== null || LINKS.test(item.text)) &&
  !items.slice(from, to).some((item, index) => IN_BETWEEN.test(item.text) && !isOfAList(items, from + index));

/** "Registration and training fee". */
const isOfAList = (items: Item[], at: number) =>
  /^(?:and|aur|और)$/.test(itemAt(items, at).text) &&
  [at + 1, at + 2].some((place) => has(items[place], "fee", "money")) &&
  !items.slice(at - 3, at).some(({ value }) => value);

/** "Gives uniform for ₹500" gives no fee. */
const isGift = (items: Item[], verb: number) =>
  /^(?:give|gives|provide|provides|dega|degi|deti)$/.test(itemAt(items, verb).text);

const isLastVerb = (items: Item[], verb: number, to: number) =>
  items.slice(verb + 1, to).every((item) => /^(?:hai|hain|h|है|हैं|hi|for|you|back)$/.test(item.text));
