import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import { isDenied } from "./negation.ts";
import { isPayer } from "./payers.ts";
import type { Rule } from "../rule-weights.ts";
import { isLikelySum } from "./sums.ts";

type WageFinding = Found & { rule: Rule };

const REACH = 9;

/** "₹500 will be cut from the first salary", and not what the law has deducted. */
export function isWageCut(items: Item[], { from, to }: Found): boolean {
  const words = items.slice(from, to);
  return (
    words.some((item) => has(item, "cut")) &&
    words.some((item) => has(item, "wage")) &&
    words.some((item) => isLikelySum(item) || has(item, "purpose", "fee", "security")) &&
    !words.some((item) => has(item, "statutory") || COSTS_OF_LIVING.test(item.text))
  );
}

/** What the candidate gets for a deduction, or in addition to the wage. */
const COSTS_OF_LIVING =
  /^(?:bonus|incentives?|allowances?|hostel|room|rent|accommodation|cab|transport|bus|lunch|food|meals?|mess|canteen)$/;

/** "Agency will take 10% of first salary", "15 days' salary is held as security". */
export function findWageShares(items: Item[]): WageFinding[] {
  const found: WageFinding[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!has(items[at], "wage")) continue;
    const share = shareBeside(items, at);
    if (share === undefined) continue;
    const words = placesAround(items, at);
    if (words.some((place) => has(items[place], "statutory", "extrapay") || isPayer(items, place))) continue;
    // An agency may pay wages itself.
    const isTaken = words.some((place) => TAKES.test(items[place]?.text ?? ""));
    const agency = words.some((place) => has(items[place], "employer"))
      ? undefined
      : words.find(
          (place) => (has(items[place], "agency") && (isTaken || isGivenTo(items, place))) || isTakenByUs(items, place),
        );
    const taker = agency ?? words.find((place) => isKept(items, place));
    if (taker === undefined) continue;
    const place = { from: Math.min(at, share, taker), to: Math.max(at, share, taker) + 1 };
    if (isDenied(items, place)) continue;
    found.push({ rule: agency === undefined ? "deposit" : "candidate-pays", ...place });
    at = place.to - 1;
  }
  return found;
}

const HELD_LINKS =
  /^(?:the|your|my|of|kept|rakhi|first|pehl[eiao]|pahl[eiao]|mahin[ae]|months?|days?|k[aei]|ko|me|mein|is|are|will|be|on|in|by|company|hr|पहल[ीेा]|महीने|की|का|के|में)$/;
const FIRST = /^(?:first|pehl[aei]|pahl[aei]|first month|first pay|first payout|पहल[ीे])$/;
const SALARY = /^(?:sall?a?ry|salaries|vetan|pagar|tankhwah|tankha|wages|stipend|वेतन|सैलरी|तनख्वाह)$/;

/** "First month salary hold", "hold 15 days salary": unpaid work, under any name and for any reason. */
export function findHeldWages(items: Item[]): WageFinding[] {
  return items.flatMap((item, at) => {
    if (!has(item, "hold")) return [];
    // "Training is held 15 days" is about the training.
    const from = reachOf(items, at, -1);
    const to = /^held\b/.test(item.text) ? at : reachOf(items, at, 1);
    for (const place of [
      { from, to: at + 1 },
      { from: at, to: to + 1 },
    ]) {
      const words = items.slice(place.from, place.to);
      const isShare = words.some((word) => FIRST.test(word.text) || has(word, "part") || Number.isNaN(word.value));
      if (!isShare || !words.some(({ text }) => SALARY.test(text))) continue;
      const isNone = itemAt(items, place.from).gap === GAP.none && has(items[place.from - 1], "no", "not");
      if (!isNone && !isDenied(items, place)) return [{ rule: "deposit" as const, ...place }];
    }
    return [];
  });
}

/** How far the words go on that say of a wage that it is held. */
function reachOf(items: Item[], hold: number, step: 1 | -1): number {
  let place = hold;
  for (;;) {
    const next = items[place + step];
    if (
      !next ||
      Math.abs(place - hold) >= REACH ||
      itemAt(items, step > 0 ? place + 1 : place).gap !== GAP.none ||
      !(has(next, "wage", "part") || Number.isNaN(next.value) || HELD_LINKS.test(next.text))
    )
      return place;
    place += step;
  }
}

/** In the same clause, the nearest first. */
function placesAround(items: Item[], at: number): number[] {
  let from = at;
  let to = at + 1;
  while (from > 0 && at - from < REACH && itemAt(items, from).gap === GAP.none) from -= 1;
  while (to < items.length && to - at < REACH && itemAt(items, to).gap === GAP.none) to += 1;
  return Array.from({ length: to - from }, (_, index) => from + index).sort(
    (one, other) => Math.abs(one - at) - Math.abs(other - at),
  );
}

/** How much of a wage: "10% of first salary", "salary ka 30%", "aadhi salary", "15 days salary". */
function shareBeside(items: Item[], wage: number): number | undefined {
  const isPart = (place: number) => {
    const item = items[place];
    // "10%", "15 days": the number is read, and counts something else than money.
    return has(item, "part") || (item?.value !== undefined && Number.isNaN(item.value));
  };
  for (const step of [-1, 1])
    for (let place = wage + step; Math.abs(place - wage) <= 5; place += step) {
      if (itemAt(items, step > 0 ? place : place + 1).gap !== GAP.none) break;
      if (isPart(place)) return place;
      if (
        !/^(?:of|the|your|my|%|percent|days?|months?|first|from|commission|l[ei]g[ai]|l[ea]te|hain|se|से|लेग[ाी]|pehl[eai]|pahl[eai]|mahin[ea]|din|k[aei]|gross|का|के|की|पहल[ीेा]|महीने|दिन)$/.test(
          items[place]?.text ?? "",
        )
      )
        break;
    }
  return undefined;
}

const TAKES =
  /^(?:tak(?:e|es|en|ing)|charg(?:e|es|ed)|keeps?|cuts?|deduct(?:s|ed)?|collects?|service charges?|commission|fees?|share|l[ei]g[ai]|leng[ei]|l[ea]t[aei]|kat(?:ega|egi|ta|ti)|लेग[ाी]|लेंग[ेी]|लेत[ाीे]|काटेग[ाी]|कमीशन)$/;

/** "To be given to the consultancy", "agency ko". */
const isGivenTo = (items: Item[], place: number) =>
  [itemAt(items, place - 1), itemAt(items, place + 1)].some(({ text }) => /^(?:to|ko|को)$/.test(text)) ||
  (/^(?:ka|ki|का|की)$/.test(itemAt(items, place + 1).text) && itemAt(items, place + 2).gap !== GAP.none);

/** "We charge", "hum … lete hain", "office rakhega". */
const isTakenByUs = (items: Item[], at: number) =>
  (/^(?:rakhega|rakhegi|rakhenge|रखेगा|रखेगी)$/.test(itemAt(items, at).text) && has(items[at - 1], "company")) ||
  (/^(?:charge|take|keep|lete hain|lenge|लेते|लेंगे)$/.test(itemAt(items, at).text) &&
    items.slice(Math.max(0, at - 6), at).some((item) => /^(?:we|hum|ham|हम)$/.test(item.text)));

/** "As security", "security me rahegi". */
const isKept = (items: Item[], place: number) =>
  has(items[place], "security", "deposit") &&
  (/^(?:as|held|kept)$/.test(items[place - 1]?.text ?? "") ||
    /^(?:me|mein|rahegi|rahega|rakhi|rakhenge|में|रहेगी|रहेगा)$/.test(items[place + 1]?.text ?? ""));

/** "Pehli salary me wapas", but not what the way there costs. */
export const isWithFirstWage = (items: Item[], { from, to }: Found) =>
  !items.slice(from, to).some((item) => has(item, "ownway")) &&
  items
    .slice(from, to)
    .some(
      (item, index) =>
        has(item, "wage") && /^(?:pehli|pahli|pehle|first|1st|1|पहली)$/.test(itemAt(items, from + index - 1).text),
    );
