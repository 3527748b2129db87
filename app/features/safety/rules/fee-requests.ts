import { isBorneByCompany, isDepositSlip, isOfOthers, isOrdinary, isPaidByCandidate } from "./ordinary-payments.ts";
import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import type { Concept } from "../reading/lexicon.ts";
import { isDenied } from "./negation.ts";
import type { Rule } from "../rule-weights.ts";
import { isAdvancePaid, isMoney, isPhone, isPieceRate, isPriced, isLikelySum, isWhereToPay } from "./sums.ts";

export type Finding = Found & { rule: Rule };

/** How much must speak for it that a candidate is asked for money. */
const ENOUGH = 4;
const REACH = 6;

/** What a denial of a fee speaks of. */
const MATTER = "fee money purpose security deposit refund pay demand cut app make".split(" ") as Concept[];

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

/** What is spoken of around a core, up to the next comma or so many words away. */
type Clause = Found & { items: Item[]; core: number; item: Item; words: Item[] };

function clauseAround(items: Item[], core: number): Clause {
  let from = core;
  let to = core + 1;
  while (from > 0 && core - from < REACH + 2 && itemAt(items, from).gap === GAP.none) from -= 1;
  while (to < items.length && to - core <= REACH + 2 && itemAt(items, to).gap === GAP.none) to += 1;
  return { items, core, from, to, item: itemAt(items, core), words: items.slice(from, to) };
}

function weigh(items: Item[], core: number): Finding | null {
  const clause = clauseAround(items, core);
  if (!mayBePaid(clause)) return null;
  const roles = findRoles(clause);
  const evidence = evidenceOf(clause, roles).filter(([place]) => place !== undefined);
  const points = evidence.reduce((sum, [, worth]) => sum + worth, 0);
  if (points < ENOUGH || !isAskedForMoney(clause, roles) || isExcused(clause, roles)) return null;
  const places = evidence
    .flatMap(([place]) => place ?? [])
    .filter((place) => Math.abs(place - core) <= REACH || has(items[place], "purpose"));
  const { security, refund, purpose } = roles;
  const isDeposit = has(clause.item, "deposit") || security !== undefined;
  return {
    rule: isDeposit || (refund !== undefined && purpose === undefined) ? "deposit" : "candidate-pays",
    from: Math.min(...places),
    to: Math.max(...places) + 1,
  };
}

function mayBePaid(clause: Clause): boolean {
  const { items, core, item, words } = clause;
  // A sum with nothing beside it that speaks of paying: most of them.
  const isBare = !words.some((other) =>
    has(other, "fee", "purpose", "pay", "demand", "cut", "refund", "security", "app", "make"),
  );
  if (item.value !== null && isBare) return false;
  if (isPaidToThem(items, core) || isPieceRate(items, clause, core) || isDepositSlip(items, core, words)) return false;
  const isOfTheJob = sumBeside(items, core) !== undefined || words.some((other) => has(other, "candidate", "hire"));
  return isOfTheJob || !has(item, "otherfee");
}

type Roles = ReturnType<typeof findRoles>;

/** Where in the clause the words are that speak of paying. */
function findRoles(clause: Clause) {
  const { items, core, item, words } = clause;
  const orNear = (reach: number, concept: Concept) => (has(item, concept) ? core : near(clause, reach, concept));
  const sum = isLikelySum(item) ? core : sumBeside(items, core);
  const isNamed = sum !== undefined && isMoney(items, sum);
  const app = orNear(REACH, "app");
  const demand =
    near(clause, REACH, "demand") ??
    (isPaidByCandidate(items, core) ? core : nearest(clause, REACH, (_, place) => isPaidByCandidate(items, place)));
  const made =
    app === undefined && !has(item, "money")
      ? undefined
      : nearest(clause, 4, (other, place) => has(other, "make") && place > Math.min(core, app ?? core));
  // "Google Pay no. 98…" is where money is sent to, "PhonePe is hiring, 98…" a company.
  const isNumberOfApp = app !== undefined && isWhereToPay(items, app);
  const isPhoneToPay = isNamed || isNumberOfApp || (demand ?? made) !== undefined;
  const paying = nearest(clause, REACH, (other, place) => has(other, "pay") && !isPassive(items, place));
  const phone = isPhoneToPay ? nearest(clause, 4, isPhone) : undefined;
  const after = orNear(3, "aftermoney");
  const isAdvance = isNamed && isAdvancePaid(items, core, sum, words);
  return {
    ...{ sum, isNamed, app, isNumberOfApp, demand, made, paying, phone, after, isAdvance },
    isFee: has(item, "fee", "deposit"),
    purpose: nearest(clause, REACH, (other, place) => has(other, "purpose") && items[place - 1]?.text !== "per"),
    security: orNear(3, "security"),
    refund: orNear(3, "refund") ?? refundBehind(items, clause.to),
    proof: app !== undefined || has(item, "money") ? near(clause, 4, "proof") : undefined,
    first: nearest(clause, 2, (other) => FIRST.test(other.text)),
    isAsked: isAdvance || [after, demand, made, paying, phone].some((place) => place !== undefined),
  };
}

const FIRST = /^(?:pehle|pahle|phle|pehele|advance|agrim|upfront|पहले|पहिले|अग्रिम|एडवांस)$/;

/** How much each of them says; what is said by several together is counted at the core. */
function evidenceOf(clause: Clause, roles: Roles): [place: number | undefined, points: number][] {
  const { items, core, item } = clause;
  const { sum, isNamed, isFee, purpose, refund, demand, made, paying, app, phone } = roles;
  const isMoneyWord = has(item, "money");
  const hasSum = sum !== undefined;
  const isCarried = isNamed && has(items[paying ?? core], "carry");
  const isGivenTo = phone !== undefined && /^(?:to|on|par|pe|पर)$/.test(itemAt(items, phone - 1).text);
  // "Paise wapas ho jayenge pehli salary me": so they are paid first.
  const isPaidBack = refund !== undefined && isMoneyWord && isWithFirstWage(items, clause);
  // "Registration ₹500", "ID card 350/-".
  const isPrice = !isFee && purpose !== undefined && isPriced(items, purpose, sum);
  return [
    [core, coreWorth(clause)],
    [sum === core ? undefined : sum, isNamed ? 1 : 0.5],
    [core, Number(isFee && isNamed) + Number(isFee && isNominal(clause)) + Number(isPrice)],
    [purpose, 2],
    [roles.security, hasSum || isMoneyWord ? 3 : 2],
    [refund, isNamed ? 3 : hasSum || isFee ? 2 : 1],
    [core, isPaidBack ? 2 : 0],
    [demand ?? made, demand === undefined ? 2 : 3],
    [demand === undefined ? paying : undefined, isCarried ? 2 : 1],
    [app, isNamed ? 2 : 1],
    [phone, roles.isNumberOfApp ? 3 : isGivenTo ? 2 : 1],
    [roles.proof, 2],
    [roles.after, 2],
    [isMoneyWord ? roles.first : undefined, 3],
    [core, roles.isAdvance ? 2 : 0],
    // Who, when, and that it must be: looked for in the whole clause.
    ...(["oblige", "candidate", "hire", "before"] as const).map((concept): [number | undefined, number] => [
      near(clause, REACH + 2, concept),
      1,
    ]),
  ];
}

/** "Security deposits, rent and electricity": a list of what an office pays. */
const isMany = ({ text }: Item) => /(?:deposits|charges|fees)$/.test(text);

function coreWorth({ items, core, item }: Clause): number {
  if (has(item, "deposit")) return isMany(item) ? 3 : 4;
  if (has(item, "fee")) return 2;
  return isMoney(items, core) || has(item, "money") ? 1 : 0;
}

/** "Nominal charges apply" asks for a fee without a sum. Food "at nominal charges" is an offer. */
function isNominal({ items, core, item, words }: Clause): boolean {
  const before = items[core - 1]?.text ?? "";
  return (
    (/^(?:nominal|small|minimal|chh?oti si|thodi si)$/.test(before) ||
      (/^one ?time$/.test(before) && !isMany(item)) ||
      / investment$/.test(item.text)) &&
    items[core - 2]?.text !== "at" &&
    !words.some((other) => has(other, "ownway"))
  );
}

/** Money is spoken of, and something asks for it. */
function isAskedForMoney({ items, core, item }: Clause, roles: Roles): boolean {
  const { isFee, isAsked, sum, app, purpose, security, demand, refund, first } = roles;
  const hasMoney =
    isFee ||
    has(item, "money") ||
    sum !== undefined ||
    (app !== undefined && isAsked && !itemAt(items, app).text.startsWith("qr")) ||
    (purpose !== undefined && (demand === core || has(item, "buy")));
  if (!hasMoney && (security === undefined || demand === undefined)) return false;
  return isFee || isAsked || [security, refund, purpose, first].some((place) => place !== undefined);
}

function isExcused(clause: Clause, roles: Roles): boolean {
  const { items, core, item, words } = clause;
  const { sum, isNamed, purpose, app, demand, made, isAsked } = roles;
  const names = words.some((other) => has(other, "candidate"));
  const isHire = purpose !== undefined && sum !== undefined;
  const isSent = isNamed && app !== undefined && (made ?? demand) !== undefined;
  const isCertain = isHire || isSent || (has(item, "deposit") && (isAsked || sum !== undefined));
  return (
    isOfOthers(items, clause, core, names, isCertain) ||
    isBorneByCompany(items, clause, core) ||
    isOrdinary(items, clause, item, demand, isNamed ? sum : undefined)
  );
}

/** "₹2000 deposit, returned after six months". */
const refundBehind = (items: Item[], at: number) =>
  has(items[at], "refund") && itemAt(items, at).gap === GAP.comma ? at : undefined;

function nearest(
  { items, core, from, to }: Clause,
  reach: number,
  wanted: (item: Item, place: number) => boolean,
): number | undefined {
  for (let distance = 1; distance <= reach; distance += 1) {
    const [after, before] = [core + distance, core - distance];
    if (after < to && wanted(itemAt(items, after), after)) return after;
    if (before >= from && wanted(itemAt(items, before), before)) return before;
  }
  return undefined;
}

const near = (clause: Clause, reach: number, concept: Concept) => nearest(clause, reach, (item) => has(item, concept));

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
