import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";

/** "From the customers", "of our branches", "with landlords"; "explained to parents", but not "pay ₹500 to the bank". */
const FROM = /^(?:from|of|by|to|with|charge|bill|ask|tell|explain)$/;
const ADJECTIVE =
  /^(?:the|our|all|each|every|new|old|their|its|a|an|credit card|flat|corporate|retail|small|two|other|walk in|walk|in)$/;
/** "Customer se", "ग्राहकों को"; a possessive belongs to the fee: "students ki fees". */
const POSTPOSITION = /^(?:se|ko|से|को)$/;
const POSSESSIVE = /^(?:ka|ke|ki|का|के|की)$/;
const GIVES = /^(?:pays?|pay before .*|paying|gives?|deposits?|invests?|submits?|dete|deta|dete hain|देते|देता)$/;

/**
 * Whether the customers, pupils or banks at this place are those who pay. "Bank job", "student wanted" and "fee ₹500 with bill" only
 * name them, and say nothing of who pays.
 */
export function isPayer(items: Item[], at: number): boolean {
  if (!has(items[at], "third")) return false;
  const next = itemAt(items, at + 1).gap === GAP.none ? items[at + 1] : undefined;
  const then = itemAt(items, at + 2).gap === GAP.none ? items[at + 2] : undefined;
  if (has(next, "hire")) return false;
  const word = next?.text ?? "";
  if (POSTPOSITION.test(word) || GIVES.test(word)) return true;
  if (POSSESSIVE.test(word)) return has(then, "fee", "money", "deposit", "security", "purpose") && !has(then, "hire");
  let before = at - 1;
  while (before > at - 4 && ADJECTIVE.test(itemAt(items, before).text)) before -= 1;
  if (items.slice(before + 1, at + 1).some(({ gap }) => gap !== GAP.none)) return false;
  if (!FROM.test(itemAt(items, before).text)) return false;
  return (
    itemAt(items, before).text !== "to" ||
    !items.slice(Math.max(0, before - 4), before).some((item) => has(item, "pay", "demand"))
  );
}

/** Whether another party pays, within the match or this many words around it. */
export function speaksOfPayers(items: Item[], { from, to }: Found, reach = 0): boolean {
  for (let at = Math.max(0, from - reach); at < Math.min(items.length, to + reach); at += 1)
    if (isPayer(items, at)) return true;
  return false;
}
