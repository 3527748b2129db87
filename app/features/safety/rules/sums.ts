import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";

/** From here on a sum beside the word "pay" is what a candidate is paid, unless more is said. */
export const HIGHEST_PLAIN_SUM = 8000;

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
const OF_PRICE = /^(?:ke|ka|के|का|liye|लिए|only|just|sirf|matra|मात्र|सिर्फ)$/;
const BEHIND_PRICE = /^(?:only|extra|compulsory|mandatory|मात्र)$/;
const PRICED_ALONE =
  /^(?:registration|reg|uniform|dress|(?:pvc )?id card|pvc card|entry card|work id|login id|gate pass|interview pass|(?:seat|slot) booking|file opening|kit|रजिस्ट्रेशन|पंजीकरण|यूनिफॉर्म|वर्दी|किट|आईडी कार्ड|गेट पास|(?:job|naukri) pakki hone par)$/;

/** Tokens of a counter have smaller numbers. */
const TOKEN = /^(?:token|टोकन)$/;
const LOWEST_TOKEN_MONEY = 1000;
const FORM = /^(?:form|file|फॉर्म|फार्म|फाइल)$/;

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
  // "Sirf 99 me", "offer letter 999 me", and "registration 350" at the end of a clause.
  if ((OF_PRICE.test(just) || has(items[at - 1], "purpose")) && /^(?:me|mein|में)$/.test(then)) return true;
  // "500 gpay karein", "Paytm 500 to 98…", "QR scan karke 299 verify karein".
  if (has(next, "app") && has(items[at + 2], "make") && itemAt(items, at + 2).gap === GAP.none) return true;
  if (has(before, "app") && items.slice(at + 1, at + 4).some(isPhone)) return true;
  if (HANDED_BY_SCAN.test(then) && isScanned(items, at)) return true;
  if (!next && has(before, "make") && has(items[at - 2], "app")) return true;
  if (/^(?:advance|agrim|एडवांस|अग्रिम)$/.test(then)) return true;
  // "Kit 1500 no other fee": the next thing.
  if (
    (!next || isDenialOfMore(items, at + 1) || /^(?:k[aei]|hai|का|की|के|है)$/.test(then)) &&
    PRICED_ALONE.test(before?.text ?? "")
  )
    return true;
  if (!next && TOKEN.test(before?.text ?? "") && item.value >= LOWEST_TOKEN_MONEY) return true;
  // "Form 100 ka hai"; but "form 500" may be its number.
  if (/^(?:k[ai]|का|की)$/.test(then) && FORM.test(before?.text ?? "") && isEnd(items, at + 2)) return true;
  return has(before, "purpose") && (OF_PRICE.test(just) || BEHIND_PRICE.test(then));
}

const HANDED_BY_SCAN = /^(?:verify|pay|send|bhej.*|transfer|confirm|dein|do|jama|भेज.*|भुगतान|जमा)$/;

/** "QR scan karke", "scan the QR code and": right before a number. */
const isScanned = (items: Item[], at: number) => {
  const before = items.slice(Math.max(0, at - 5), at);
  return before.some(({ text }) => text.startsWith("qr")) && before.some(({ text }) => /^(?:scan|स्कैन)$/.test(text));
};

/** "You pay the trainer 2000", "candidates only pay 2000". */
const isYouPay = (items: Item[], at: number) =>
  /^pays?$/.test(itemAt(items, at).text) &&
  (has(items[at - 1], "candidate") || (has(items[at - 1], "oblige") && has(items[at - 2], "candidate")));

const DONE_FOR_IT = /^(?:of|is|karne|karwane|banane|banwane|lene|bharne|करने|बनवाने|भरने)$/;

/** "… no interview"; but "kit 500 no" counts. */
const isDenialOfMore = (items: Item[], at: number) => has(items[at], "no") && itemAt(items, at + 1).gap === GAP.none;

/** The clause ends here, or with "hai"; what is only listed goes on: "form 100 ka aur file 50 ka data entry". */
const isEnd = (items: Item[], at: number) => {
  const isSaid = /^(?:hai|h|है)$/.test(itemAt(items, at).text);
  const end = itemAt(items, isSaid ? at + 1 : at);
  return end.gap > GAP.none || /^(?:jo|bas)$/.test(end.text) || (isSaid && /^(?:aur|and|और)$/.test(end.text));
};

/** The word that a number follows, but for "of", "is", "only" and such. */
function wordBefore(items: Item[], at: number): number {
  let before = at - 1;
  while (
    before > at - 4 &&
    itemAt(items, before + 1).gap === GAP.none &&
    (OF_PRICE.test(itemAt(items, before).text) || DONE_FOR_IT.test(itemAt(items, before).text))
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

/** "Google Pay no. 98…", "gpay par 98…". */
export const isWhereToPay = (items: Item[], app: number) =>
  /^(?:no|num|number|नंबर|नम्बर|par|pe|पर)$/.test(itemAt(items, app + 1).text) && isPhone(itemAt(items, app + 2));

/** "Room aur ₹3000 advance": given by the employer, unless the candidate has to pay. */
const isGivenWithRoom = (items: Item[], sum: number, clause: Item[]) =>
  /^(?:aur|and|plus|और)$/.test(itemAt(items, sum - 1).text) &&
  (has(items[sum - 2], "ownway") || /^(?:rooms?|kamra|कमरा)$/.test(itemAt(items, sum - 2).text)) &&
  !clause.some((item) => has(item, "demand", "pay", "oblige", "before", "purpose", "app"));

/** "500 advance": not given to the candidate. */
export const isAdvancePaid = (items: Item[], core: number, sum: number, clause: Item[]) =>
  /^(?:advance|agrim|एडवांस|अग्रिम)$/.test(itemAt(items, core).text) &&
  Math.abs(sum - core) === 1 &&
  !isGivenWithRoom(items, Math.min(core, sum), clause) &&
  !clause.some(
    (item) =>
      has(item, "benefit", "gets") || /^(?:given?|weekly|week|haft[ae]|har|available|diwali|festival)$/.test(item.text),
  );

const isNamedAlone = (items: Item[], purpose: number, sum: number) =>
  items
    .slice(Math.min(purpose, sum) + 1, Math.max(purpose, sum))
    .every((item) => has(item, "filler", "purpose", "oblige"));

export const isPriced = (items: Item[], purpose: number, sum: number | undefined) =>
  sum !== undefined &&
  isMoney(items, sum) &&
  Math.abs(sum - purpose) <= 3 &&
  // "Uniform tailor ₹15,000" is paid so much.
  (Number(items[sum]?.value) < HIGHEST_PLAIN_SUM || isNamedAlone(items, purpose, sum)) &&
  !/^(?:training|joining|joining letter|interview|ट्रेनिंग|प्रशिक्षण|जॉइनिंग|ज्वाइनिंग|laptop|insurance|service|placement)$/.test(
    itemAt(items, purpose).text,
  );
