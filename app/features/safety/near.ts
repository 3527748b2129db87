import { GAP, itemAt, type Item } from "./items.ts";
import type { Found } from "./negation.ts";

/** A number that can be a sum of so much money. */
export const isSum = (item: Item | undefined, least: number) =>
  item?.value !== null && item?.value !== undefined && item.value >= least && item.value < 1_000_000;
/** Whether there is one among what was found, or so many words around it in its sentence. */
export const some = (
  items: Item[],
  { from, to }: Found,
  reach: number,
  wanted: (item: Item, place: number) => boolean,
) => {
  for (let at = Math.max(0, from - reach); at < Math.min(items.length, to + reach); at += 1) {
    if (wanted(itemAt(items, at), at) && !isCutOff(items, at, { from, to })) return true;
  }
  return false;
};
const isCutOff = (items: Item[], at: number, { from, to }: Found) => {
  const between = at < from ? items.slice(at + 1, from + 1) : items.slice(to, at + 1);
  return between.some(({ gap }) => gap >= GAP.sentence);
};
