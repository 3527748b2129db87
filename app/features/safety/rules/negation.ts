import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import type { Concept } from "../reading/lexicon.ts";
import { nearby } from "./nearby-items.ts";
import { isLikelySum } from "./sums.ts";
import { isWarning } from "./warnings.ts";

/** What was found, and the concepts that it is made of: what can be denied. */
export type Deniable = Found & { matter: readonly Concept[] };

const REACH = 12;

const isNumber = (item: Item | undefined) => item?.value !== null && item?.value !== undefined;
const isOfTheMatter = (item: Item | undefined, { matter }: Deniable) =>
  has(item, "ask", "offers", ...matter) || isNumber(item);

/**
 * Whether it is denied in its own clause: "no registration fee", "fees are not charged", "koi shulk nahi". A denial is bound on both
 * sides: the one in "No interview. Registration fee ₹500" is about the interview.
 */
export function isDenied(items: Item[], found: Deniable): boolean {
  const values = items.slice(found.from, found.to).map(({ value }) => value);
  // "Registration fee: 0 Rs 500 to be paid" asks for 500, and so does "0 for girls, 500 for boys".
  const isNamed = values.some((value) => value !== null && value > 0);
  const isForNothing =
    values.some((_, index) => isNought(items, found.from + index)) ||
    (itemAt(items, found.to).gap === GAP.none && isNought(items, found.to));
  if (!isNamed && isForNothing) return !isAskedLater(items, found.to);
  if (isCondition(items, found)) return false;
  return (
    isDeniedBefore(items, found) ||
    isDeniedAfter(items, found) ||
    isFree(items, found) ||
    isAnsweredWithNo(items, found) ||
    isWarning(items, found)
  );
}

const COUNTED = /^(?:experienced?|exp|anubhav|अनुभव|years?|yrs?|saal|साल|months?|mahin[ae]|to|se|से)$/;

/** Not the nought of "fees lagegi, 0 experience" and "0-1 year". */
function isNought(items: Item[], at: number): boolean {
  const [nought, next] = [itemAt(items, at), itemAt(items, at + 1)];
  return nought.value === 0 && (nought.rupees || next.gap >= GAP.line || !(isNumber(next) || COUNTED.test(next.text)));
}

/** "… 0 now. ₹499 on selection", "… free for girls, 500 for boys": another sum, for some or for later. */
function isAskedLater(items: Item[], from: number): boolean {
  const next = items.slice(from, from + 8);
  // In another sentence "Sector 62" is no sum.
  const end = next.findIndex(({ gap }) => gap >= GAP.line);
  const offset = next.findIndex(({ value, rupees }, index) => Number(value) > 0 && (rupees || end < 0 || index < end));
  const sum = from + offset;
  return (
    offset >= 0 &&
    items
      .slice(sum + 1, sum + 4)
      .some((item) => has(item, "before", "hire", "candidate", "demand") || /^(?:later|baad|on|at)$/.test(item.text)) &&
    !items.slice(sum - 1, sum + 4).some((item) => has(item, "benefit"))
  );
}

function isDeniedBefore(items: Item[], found: Deniable): boolean {
  let crossed: number = GAP.none;
  for (let at = found.to - 1; at >= 0 && found.from - at <= REACH; at -= 1) {
    const item = itemAt(items, at);
    const isInside = at >= found.from;
    if (!isInside || at > found.from) {
      if (has(item, "no")) {
        if (denies(items, at, found, crossed)) return true;
      } else if (has(item, "not") && !isConditional(items, at) && deniesVerb(items, at, found, crossed)) return true;
      else if (has(item, "nahi") && crossed === GAP.none && isNahiOfVerb(items, at, found)) return true;
    }
    if ((!isInside || isNumber(itemAt(items, found.to - 1))) && has(item, "contrast") && !has(item, "filler"))
      return false;
    // A previous line or sentence is another topic.
    if (item.gap >= GAP.line) return false;
    if (at <= found.from) crossed = Math.max(crossed, item.gap);
  }
  return false;
}

/** "Koi shulk nahi lete", "kisi ko na batayein"; not "experience nahi chahiye, OTP share karo", "koi risk nahi, aage bhejo". */
function isNahiOfVerb(items: Item[], at: number, found: Deniable): boolean {
  const verb = items[at + 1];
  if (verb?.gap !== GAP.none) return false;
  const noun = itemAt(items, at).gap === GAP.none ? items[at - 1] : undefined;
  const isOfMatter = !noun || has(noun, "filler", "candidate", "company", "money") || isOfTheMatter(noun, found);
  if (!isOfMatter) return false;
  if (at > found.from) return has(noun, "money") || has(verb, "demand", "pay") || isOfTheMatter(verb, found);
  const between = items.slice(at + 1, found.from);
  return has(verb, "ask", "demand", "pay") && between.every((item) => isTransparent(item, found));
}

const isTransparent = (item: Item, found: Deniable) =>
  has(item, "filler", "candidate", "refuser") || isOfTheMatter(item, found);

/** "No interview or registration fee", "no interview fee". */
const isListed = (item: Item, found: Deniable) => isTransparent(item, found) || has(item, "hire", "company");

const OR = /^(?:or|nor|ya|या)$/;

/** "No" is bound to the next noun, or to a list of them. */
function denies(items: Item[], at: number, found: Deniable, crossed: number): boolean {
  // "Registration no. 500" numbers.
  if (
    itemAt(items, at).text === "no" &&
    items[at + 1]?.value &&
    !itemAt(items, at + 1).rupees &&
    !has(items[at + 2], "fee", "money")
  )
    return false;
  if (isOfNextThing(items, at, found)) return false;
  // "No typing or …", "no packing, typing or …": all of them are denied.
  const or = [at + 2, at + 3].find((place) => place < found.from && OR.test(itemAt(items, place).text));
  if (or !== undefined && !items.slice(found.from, found.to).some(isNumber)) return denies(items, or, found, GAP.none);
  const between = items.slice(at + 1, Math.max(found.from, at + 1));
  const first = items.slice(at + 1, found.to).find((item) => !has(item, "filler") || isOfTheMatter(item, found));
  if (has(items[at + 1], "refuser") || has(first, "refuser")) return crossed === GAP.none;
  if (!first) return true;
  if (crossed === GAP.none) {
    const known = between.every((item) => isListed(item, found));
    if (isOfAnotherNoun(items, at + 1, found)) return false;
    return known && (isOfTheMatter(first, found) || has(first, "hire", "company"));
  }
  // Over a comma only in a list, and where no sum is named: "No interview, registration fee ₹500".
  const names = items.slice(found.from, found.to).some((item) => item.value);
  return !names && isOfTheMatter(first, found) && between.every((item) => isListed(item, found));
}

const OTHER = /^(?:other|extra|additional|more|further|hidden)$/;

/** "Registration fee 350 no interview", "… no refund", "… no extra charges": behind a sum that was named. */
function isOfNextThing(items: Item[], at: number, found: Deniable): boolean {
  const next = items[at + 1];
  const isAsked = (_: Item, index: number) =>
    isLikelySum(items[found.from + index]) && !isGiven(items, found.from + index, at);
  if (!items.slice(found.from, at).some(isAsked)) return false;
  if (has(next, "refund") || OTHER.test(next?.text ?? "")) return true;
  return has(next, "hire") && !items.slice(at + 2, at + 5).some((item) => has(item, "fee", "money", "deposit"));
}

/** "Free uniform worth ₹1500 no …", "uniform worth ₹1500 free no …"; not "training free, registration ₹500 no …". */
function isGiven(items: Item[], sum: number, no: number): boolean {
  if (has(items[sum + 1], "free") && sum + 2 === no) return items[sum + 1]?.gap === GAP.none;
  const noun = items[sum - 1]?.text === "worth" ? sum - 2 : sum - 1;
  if (!has(items[noun], "purpose") || !has(items[noun - 1], "free") || items[noun]?.gap !== GAP.none) return false;
  const isOfThingBefore = items[noun - 1]?.gap === GAP.none && has(items[noun - 2], "purpose", "hire", "ownway");
  return !isOfThingBefore;
}

/** "Without interview joining fee 999", "not a consultancy registration fee 500": what is denied ends where a fee with a sum begins. */
function isOfAnotherNoun(items: Item[], from: number, found: Deniable): boolean {
  const names = items.slice(found.from, found.to).some((item) => item.value);
  const noun =
    items.slice(from, found.to).findIndex((item) => !has(item, "filler") || isOfTheMatter(item, found)) + from;
  const next = /^(?:ke|के)$/.test(items[noun + 1]?.text ?? "") ? items[noun + 2] : items[noun + 1];
  return names && has(items[noun], "hire", "purpose", "company") && has(next, "purpose");
}

/** "No one has to pay". "Not only" and "not compulsory" begin another phrase. */
const OBLIGED = /^(?:have|has|need|needs) to$/;

const isBetween = (item: Item) => has(item, "filler", "candidate", "company");

/** "Do not charge a fee" denies it, "do not miss the interview" does not. */
function deniesVerb(items: Item[], at: number, found: Deniable, crossed: number): boolean {
  const offset = items
    .slice(at + 1, Math.max(found.to, at + 6))
    .findIndex((item) => isOfTheMatter(item, found) || !(isBetween(item) || OBLIGED.test(item.text)));
  const verb = at + 1 + offset;
  const first = offset < 0 ? undefined : items[verb];
  if (!isOfTheMatter(first, found) && !has(first, "bears", "buy", "share")) return false;
  if (has(first, "refund") && isOfNextThing(items, at, found)) return false;
  if (isOfAnotherNoun(items, at + 1, found)) return false;
  const between = items.slice(at + 1, Math.max(found.from, at + 1));
  if (crossed === GAP.none) return !between.some((item) => has(item, "contrast") && !has(item, "filler"));
  // "Experience not required, pay …": the denial is complete.
  if (itemAt(items, verb + 1).gap > GAP.none && !has(items[verb + 1], "ask")) return false;
  const names = items.slice(found.from, found.to).some((item) => item.value);
  return !names && between.every((item) => isTransparent(item, found));
}

const isConditional = (items: Item[], at: number) => {
  for (let before = at - 1; before >= 0 && at - before <= 4; before -= 1) {
    if (has(items[before], "conditional")) return true;
    if (itemAt(items, before + 1).gap >= GAP.line) return false;
  }
  return false;
};

/** "… is not charged", "… nahi lagegi"; not "… is not refundable", "… wapas nahi hogi". */
function isDeniedAfter(items: Item[], found: Deniable): boolean {
  for (let at = found.to; at < items.length && at - found.to < 8; at += 1) {
    const item = itemAt(items, at);
    if (item.gap > GAP.none) return false;
    const next = items[at + 1]?.gap === GAP.none ? items[at + 1] : undefined;
    // "… ₹500 koi aur charge nahi", and not "… ya koi aur charge nahi".
    if (/^(?:koi|कोई)$/.test(item.text) && /^(?:aur|और)$/.test(next?.text ?? "") && !isAlternative(items, found, at))
      return false;
    if (has(item, "nahi") || (has(item, "no") && has(items[at - 1], "filler", "ask") && !isNoun(next))) {
      if (has(items[at - 1], "refund", "hire", "candidate") && !isWorkOf(items, at - 1) && !has(next, "ask", "demand"))
        return false;
      return !has(next, "refund") && next?.text !== "to" && !has(items[at - 1], "refund");
    }
    if (has(item, "not")) {
      if (has(next, "refund")) return false;
      const verb = items.slice(at + 1, at + 5).find((word) => !has(word, "filler") || has(word, "ask", "pay"));
      return !verb || verb.gap >= GAP.line || has(verb, "ask", "pay", "oblige", "demand", "cut", "share");
    }
    if (has(item, "contrast") && !has(item, "filler")) return false;
    // A clause that is complete does not wait for its "not".
    if (has(item, "demand") && !has(next, "nahi")) return false;
    if (/^(?:hai|hain|hoga|hogi|honge|है|हैं|होगा|होगी|padega|padegi)$/.test(item.text) && !has(next, "nahi"))
      return false;
  }
  return false;
}

/** "… has no interest". */
const isNoun = (item: Item | undefined) => item !== undefined && !has(item, "filler", "ask");

/** "… ka kaam nahi", "… ka koi kaam nahi": what was found is no work here. */
function isWorkOf(items: Item[], work: number): boolean {
  const of = /^(?:koi|कोई)$/.test(itemAt(items, work - 1).text) ? work - 2 : work - 1;
  return (
    /^(?:k[aei]|का|के|की)$/.test(itemAt(items, of).text) && /^(?:kaam|kam|काम|job|jobs)$/.test(itemAt(items, work).text)
  );
}

/** "Registration fee or …": denied together. */
const isAlternative = (items: Item[], found: Deniable, at: number) =>
  OR.test(items[at - 1]?.text ?? "") && !items.slice(found.from, at).some(({ value }) => value);

/** "Registration fee: nil", "training charges are free". */
function isFree(items: Item[], found: Deniable): boolean {
  for (let at = found.to; at < items.length && at - found.to < 4; at += 1) {
    const item = itemAt(items, at);
    if (item.gap >= GAP.line || (item.value !== null && item.value > 0)) return false;
    if (has(item, "free")) {
      const isOfTheNext = item.gap === GAP.comma || has(items[at + 1], "purpose") || has(items[at + 1], "fee");
      return !isOfTheNext || at === found.to;
    }
    if (!has(item, "filler") && !isOfTheMatter(item, found)) return false;
  }
  return (
    items.slice(found.from, found.to).some((item) => has(item, "free")) &&
    !items.slice(found.from, found.to).some((item) => item.value)
  );
}

/** "Is there any registration fee? No." */
function isAnsweredWithNo(items: Item[], found: Deniable): boolean {
  for (let at = found.to; at < items.length && at - found.to < 10; at += 1)
    if (itemAt(items, at).asked)
      return (
        has(items[at], "no", "nahi", "not", "free") ||
        (has(items[at + 1], "no", "nahi") && itemAt(items, at + 1).gap <= GAP.comma)
      );
    else if (itemAt(items, at).gap === GAP.sentence) return false;
  return false;
}

/** "No joining without ₹500", "bina registration fee ke interview nahi hoga": denied twice, so asked for. */
function isCondition(items: Item[], found: Deniable): boolean {
  const without = nearby(items, found, 6).find((at) => has(items[at], "without"));
  if (without === undefined) return false;
  const isPostposed = without >= found.to;
  for (const at of nearby(items, found, 12)) {
    if (at === without || !has(items[at], "no", "not", "nahi") || has(items[at], "without")) continue;
    const isAboutHire =
      has(items[at + 1], "hire", "purpose") ||
      has(items[at + 2], "hire") ||
      [1, 2, 3].some(
        (back) =>
          has(items[at - back], "hire") ||
          /^(?:joining|considered|allowed|selected)$/.test(items[at - back]?.text ?? ""),
      );
    const isAllowed = items
      .slice(at + 1, at + 4)
      .some((item) => /^(?:considered|allowed|joined|selected|process|proceed|start)/.test(item.text));
    const isNotOfTheFee =
      !has(items[at + 1], "fee", "money") && !(has(items[at + 1], "purpose") && has(items[at + 2], "fee", "money"));
    const isMandatory =
      at < without && has(items[at], "no") && /joining|job|entry|interview/.test(items[at + 1]?.text ?? "");
    if (
      isPostposed
        ? has(items[at], "nahi")
        : (isAboutHire && isNotOfTheFee && itemAt(items, at).text !== "interview") || isAllowed || isMandatory
    )
      return true;
  }
  return false;
}
