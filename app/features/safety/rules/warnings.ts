import { GAP, has, itemAt, type Found, type Item } from "../reading/items.ts";
import { nearby } from "./nearby-items.ts";

const REACH = 12;

/**
 * "If anyone asks for money, report it": the words of those who warn. They may go on with a fee of their own: where a sum is named,
 * those who ask for it must stand in the same clause.
 */
export function isWarning(items: Item[], found: Found): boolean {
  const places = nearby(items, found, 14);
  const isOfSwindlers = (at: number) =>
    has(items[at], "anyone", "conditional") || /^(?:beware|savdhan|सावधान)$/.test(itemAt(items, at).text);
  if (!places.some((at) => has(items[at], "warning"))) return false;
  if (!items.slice(found.from, found.to).some(({ value }) => value)) return places.some(isOfSwindlers);
  for (let at = found.to - 1; at >= 0 && found.from - at <= REACH; at -= 1) {
    if (at < found.from && isOfSwindlers(at)) return true;
    if (
      itemAt(items, at).gap !== GAP.none ||
      /^(?:our|ours|only|just|hamar[ai]|sirf|हमार[ाी]|सिर्फ)$/.test(itemAt(items, at).text)
    )
      return false;
  }
  return false;
}
