import { GAP, itemAt, type Found, type Item } from "../reading/items.ts";

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

/** The places around what was found, in its sentence. */
export function nearby(items: Item[], found: Found, reach: number): number[] {
  const places: number[] = [];
  for (let at = found.from; at >= 0 && found.from - at <= reach; at -= 1) {
    places.unshift(at);
    if (itemAt(items, at).gap >= GAP.line) break;
  }
  for (
    let at = found.from + 1;
    at < items.length && at - found.to <= reach && (at < found.to || itemAt(items, at).gap < GAP.line);
    at += 1
  )
    places.push(at);
  return places;
}
