import { isBorneByCompany, isDepositSlip, isOfOthers, isOrdinary, isPaidByCandidate } from "./ordinary-payments.ts";
import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import { isDenied } from "./negation.ts";
import type { Rule } from "../rule-weights.ts";
import { isAdvancePaid, isMoney, isPhone, isPieceRate, isPriced, isLikelySum, isWhereToPay } from "./sums.ts";

export type Finding = Found & { rule: Rule };

/** How much must speak for it that a candidate is asked for money. */
const ENOUGH = 4;
const REACH = 6;

/** What a denial of a fee speaks of. */
const MATTER = [
  "fee",
  "money",
  "purpose",
  "security",
  "deposit",
  "refund",
  "pay",
  "demand",
  "cut",
  "app",
  "make",
] as const;

/**
 * The candidate pays: something that is paid, and around it in the same clause what it is for, who has to pay, when, and that it
 * must be. Each counts; one sentence of a scam has many of them, and one about the work of a cashier few.
 */
export function findFees(items: Item[]): Finding[] {
  const found: Finding[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!isCore(items, at)) continue;
    const event = weigh(items, at);
    if (!event || isDenied(items, { ...event, matter: MATTER })) continue;
    found.push(event);
    at = Math.max(at, event.to - 1);
  }
  return found;
}

/** In a list of what to bring a sum needs no other word; but a stamp paper has its price, and pay is what they get. */
export function findMoneyToBring(items: Item[]): Finding[] {
  return items.flatMap((item, at) => {
    if (!isMoney(items, at) || !isLikelySum(item) || item.value < 50) return [];
    const { from, to } = clauseAround(items, at);
    const clause = items.slice(from, to);
    const isForPaper = /stamp paper|affidavit/.test(clause.map(({ text }) => text).join(" "));
    if (
      isForPaper ||
      clause.some((other) => has(other, "benefit")) ||
      isDenied(items, { from: at, to: at + 1, matter: MATTER })
    )
      return [];
    return [{ rule: "candidate-pays", from: at, to: at + 1 }];
  });
}

/** What is paid: a fee, a deposit, a sum, security that is to be given, or what the candidate is to pay for. */
const isCore = (items: Item[], at: number) =>
  has(items[at], "fee", "money", "deposit", "security", "refund", "app") ||
  isLikelySum(items[at]) ||
  isPaidByCandidate(items, at) ||
  has(items[at], "buy");

function clauseAround(items: Item[], at: number): Found {
  let from = at;
  let to = at + 1;
  while (from > 0 && at - from < REACH + 2 && itemAt(items, from).gap === GAP.none) from -= 1;
  while (to < items.length && to - at <= REACH + 2 && itemAt(items, to).gap === GAP.none) to += 1;
  return { from, to };
}

function weigh(items: Item[], core: number): Finding | null {
  const clause = clauseAround(items, core);
  const words = items.slice(clause.from, clause.to);
  // A sum with nothing beside it that speaks of paying: most of them.
  if (
    itemAt(items, core).value !== null &&
    !words.some((item) => has(item, "fee", "purpose", "pay", "demand", "cut", "refund", "security", "app", "make"))
  )
    return null;
  if (isPaidToThem(items, core) || isPieceRate(items, clause, core) || isDepositSlip(items, core, words)) return null;
  const isOfTheJob = sumBeside(items, core) !== undefined || words.some((other) => has(other, "candidate", "hire"));
  if (has(items[core], "otherfee") && !isOfTheJob) return null;

  let points = 0;
  const used = new Set<number>();
  const count = (place: number | undefined, worth: number) => {
    if (place === undefined || place < 0) return false;
    used.add(place);
    points += worth;
    return true;
  };
  const within = (reach: number, wanted: (item: Item, place: number) => boolean) =>
    nearest(items, clause, core, reach, wanted);

  const item = itemAt(items, core);
  const isDeposit = has(item, "deposit");
  const isFee = has(item, "fee") || isDeposit;
  // "Security deposits, rent and electricity": a list of what an office pays.
  const isMany = /(?:deposits|charges|fees)$/.test(item.text);
  count(core, isDeposit ? (isMany ? 3 : 4) : isFee ? 2 : isMoney(items, core) || has(item, "money") ? 1 : 0);
  const sum = isLikelySum(item) ? core : sumBeside(items, core);
  const isNamed = sum !== undefined && isMoney(items, sum);
  if (sum !== core) count(sum, isNamed ? 1 : 0.5);
  if (isFee && isNamed) points += 1;
  // "Nominal charges apply" asks for a fee without a sum. Food "at nominal charges" is an offer.
  if (
    isFee &&
    (/^(?:nominal|small|minimal|chh?oti si|thodi si)$/.test(items[core - 1]?.text ?? "") ||
      (/^one ?time$/.test(items[core - 1]?.text ?? "") && !isMany) ||
      / investment$/.test(item.text)) &&
    items[core - 2]?.text !== "at" &&
    !words.some((other) => has(other, "ownway"))
  )
    points += 1;

  const purpose = within(REACH, (other, place) => has(other, "purpose") && items[place - 1]?.text !== "per");
  count(purpose, 2);
  const security = has(item, "security") ? core : within(3, (other) => has(other, "security"));
  if (security !== undefined && count(security, 2) && (sum !== undefined || has(item, "money"))) points += 1;
  const refund = has(item, "refund")
    ? core
    : (within(3, (other) => has(other, "refund")) ?? refundBehind(items, clause.to));
  if (refund !== undefined) count(refund, isNamed ? 3 : sum !== undefined || isFee ? 2 : 1);
  // "Paise wapas ho jayenge pehli salary me": so they are paid first.
  if (refund !== undefined && has(item, "money") && isWithFirstWage(items, clause)) points += 2;
  const demand =
    within(REACH, (other) => has(other, "demand")) ??
    (isPaidByCandidate(items, core) ? core : within(REACH, (_, place) => isPaidByCandidate(items, place)));
  const app = has(item, "app") ? core : within(REACH, (other) => has(other, "app"));
  const made =
    app === undefined && !has(item, "money")
      ? undefined
      : within(4, (other, place) => has(other, "make") && place > Math.min(core, app ?? core));
  count(demand ?? made, demand === undefined ? 2 : 3);
  const paying = within(REACH, (other, place) => has(other, "pay") && place !== core && !isPassive(items, place));
  const isCarried = isNamed && has(items[paying ?? core], "carry");
  if (demand === undefined) count(paying, isCarried ? 2 : 1);
  if (app !== undefined) count(app, isNamed ? 2 : 1);
  // "Google Pay no. 98…" is where money is sent to, "PhonePe is hiring, 98…" a company.
  const isNumberOfApp = app !== undefined && isWhereToPay(items, app);
  const phone = isNamed || isNumberOfApp || (demand ?? made) !== undefined ? within(4, isPhone) : undefined;
  const isGivenTo = phone !== undefined && /^(?:to|on|par|pe|पर)$/.test(itemAt(items, phone - 1).text);
  count(phone, isNumberOfApp ? 3 : isGivenTo ? 2 : 1);
  if (app !== undefined || has(item, "money"))
    count(
      within(4, (other) => has(other, "proof")),
      2,
    );
  const after = has(item, "aftermoney") ? core : within(3, (other) => has(other, "aftermoney"));
  count(after, 2);
  const first = nearest(items, clause, core, 2, (other) =>
    /^(?:pehle|pahle|phle|pehele|advance|agrim|upfront|पहले|पहिले|अग्रिम|एडवांस)$/.test(other.text),
  );
  if (has(item, "money") && first !== undefined && first !== core) count(first, 3);
  const isAdvance = isNamed && isAdvancePaid(items, core, sum, words);
  if (isAdvance) points += 2;
  // Who, when, and that it must be: looked for in the whole clause, one point each.
  for (const concept of ["oblige", "candidate", "hire", "before"] as const)
    count(
      nearest(items, clause, core, REACH + 2, (other) => has(other, concept)),
      1,
    );

  const isAsked = [after, demand, made, paying, phone].some((place) => place !== undefined) || isAdvance;
  const hasMoney =
    isFee ||
    has(item, "money") ||
    sum !== undefined ||
    (app !== undefined && isAsked && !itemAt(items, app).text.startsWith("qr")) ||
    (purpose !== undefined && (demand === core || has(item, "buy")));
  const isSecurity = security !== undefined;
  if (!hasMoney && !(isSecurity && demand !== undefined)) return null;
  if (!isFee && !isSecurity && refund === undefined && purpose === undefined && !isAsked && first === undefined)
    return null;
  // "Registration ₹500", "ID card 350/-".
  if (!isFee && purpose !== undefined && isPriced(items, purpose, sum)) points += 1;
  if (points < ENOUGH) return null;
  const names = words.some((other) => has(other, "candidate"));
  const isHire = purpose !== undefined && sum !== undefined;
  const isSent = isNamed && app !== undefined && (made !== undefined || demand !== undefined);
  if (isOfOthers(items, clause, core, names, isHire || isSent || (isDeposit && (isAsked || sum !== undefined))))
    return null;
  if (isBorneByCompany(items, clause, core) || isOrdinary(items, clause, item, demand, isNamed ? sum : undefined))
    return null;
  const places = [...used].filter((place) => Math.abs(place - core) <= REACH || has(items[place], "purpose"));
  return {
    rule: isDeposit || isSecurity || (refund !== undefined && purpose === undefined) ? "deposit" : "candidate-pays",
    from: Math.min(...places),
    to: Math.max(...places) + 1,
  };
}

/** "₹2000 deposit, returned after six months". */
const refundBehind = (items: Item[], at: number) =>
  has(items[at], "refund") && itemAt(items, at).gap === GAP.comma ? at : undefined;

function nearest(
  items: Item[],
  clause: Found,
  core: number,
  reach: number,
  wanted: (item: Item, place: number) => boolean,
): number | undefined {
  for (let distance = 1; distance <= reach; distance += 1) {
    const [after, before] = [core + distance, core - distance];
    if (after < clause.to && wanted(itemAt(items, after), after)) return after;
    if (before >= clause.from && wanted(itemAt(items, before), before)) return before;
  }
  return undefined;
}

/** The sum that belongs to a fee, also behind a dash, a comma or a bracket. */
function sumBeside(items: Item[], core: number): number | undefined {
  for (const offset of [1, 2, 3, -1, -2, -3]) {
    const place = core + offset;
    const between = items.slice(Math.min(core, place) + 1, Math.max(core, place));
    if (
      isLikelySum(items[place]) &&
      !isPaidToThem(items, place) &&
      between.every((item) => has(item, "filler", "oblige", "refund", "fee", "company") && item.gap < GAP.sentence)
    ) {
      const gap = Math.max(
        ...items.slice(Math.min(core, place) + 1, Math.max(core, place) + 1).map((item) => item.gap),
      );
      if (gap <= (offset > 0 ? GAP.line : GAP.none)) return place;
    }
  }
  return undefined;
}

/** Pay, and what comes with it: no sum that a candidate pays. */
function isPaidToThem(items: Item[], core: number): boolean {
  const item = itemAt(items, core);
  if (has(item, "fee", "deposit", "security", "refund", "aftermoney")) return false;
  // "ID 599 me milegi": what is had for it.
  if (isLikelySum(item) && /^(?:me|mein|में)$/.test(items[core + 1]?.text ?? "")) return false;
  for (const offset of [-2, -1, 1, 2]) {
    const place = core + offset;
    const between = items.slice(Math.min(core, place) + 1, Math.max(core, place) + 1);
    if (
      has(items[place], "benefit") &&
      between.every(({ gap }) => gap === GAP.none) &&
      !(offset < 0 && has(items[place - 1], "wage"))
    )
      return true;
  }
  return false;
}

/** "You will be paid ₹500": to the candidate. */
const isPassive = (items: Item[], place: number) =>
  itemAt(items, place).text === "paid" &&
  /^(?:be|get|gets|is|are|getting|being|been|salary)$/.test(items[place - 1]?.text ?? "") &&
  items[place - 2]?.text !== "to";

/** "Pehli salary me wapas", but not what the way there costs. */
const isWithFirstWage = (items: Item[], { from, to }: Found) => {
  const words = items.slice(from, to);
  const isOfFirst = (item: Item, index: number) => has(item, "wage") && has(items[from + index - 1], "first");
  return words.some(isOfFirst) && !words.some((item) => has(item, "ownway"));
};
