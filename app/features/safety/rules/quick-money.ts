import { numberOf } from "../reading/amounts.ts";
import type { Finding } from "./fee-requests.ts";
import { GAP, has, type Found, type Item } from "../reading/items.ts";
import { isSum, some } from "./nearby-items.ts";
import { isDenied } from "./negation.ts";
import { isPayer } from "./payers.ts";

/** "2 ghante kaam", "sirf 2-3 ghante": hours that are no day's work. */
export function isFewHours(items: Item[], { from, to }: Found): boolean {
  for (let at = from; at < to; at += 1) {
    if (!has(items[at], "hours")) continue;
    const number = hoursBefore(items, at);
    if (number !== null) return number > 0 && number <= 3;
  }
  return false;
}

/** The number or the word for it before "hours". */
function hoursBefore(items: Item[], at: number): number | null {
  for (const place of [at - 1, at - 2]) {
    const digits = /^\d+(?:\.\d+)?$/.exec(items[place]?.text ?? "");
    if (digits) return Number(digits[0]);
    const spoken = numberOf(items[place]?.text ?? "");
    if (spoken !== null) return spoken;
  }
  return null;
}

export const hasHighDailyPay = (items: Item[], found: Found) => some(items, found, 9, (item) => isSum(item, 800));
const SITTING_AT_HOME = /^(?:(?:work )?from home|wfh|ghar .+|mobile se|phone se|घर बैठे)$/;

/** "₹3000 roz", "earn 5000 daily": more in a day than an honest job that asks for so little pays. */
export function findDailyMoney(items: Item[]): Finding[] {
  const found: Finding[] = [];
  for (let at = 0; at < items.length; at += 1) {
    if (!isSum(items[at], 1000)) continue;
    for (const place of [at + 1, at - 1, at + 2, at - 2, at + 3, at - 3]) {
      if (!has(items[place], "daily")) continue;
      const span = { from: Math.min(at, place), to: Math.max(at, place) + 1 };
      if (items.slice(span.from + 1, span.to).some(({ gap }) => gap >= GAP.sentence)) continue;
      const near = (reach: number, wanted: (item: Item) => boolean) => some(items, span, reach, wanted);
      const isHindi =
        has(items[place], "hindidaily") && isSum(items[at], near(5, (item) => has(item, "earn")) ? 1500 : 2000);
      const isAtHome = near(5, (item) => has(item, "home"));
      const isEasy =
        isSum(items[at], 2000) && near(5, (item) => has(item, "earn")) && near(9, (item) => has(item, "easy"));
      // Who knows a trade or drives earns that much, but for those who are said to do it from home.
      const isForSkill = near(9, (item) => has(item, "trade")) && !near(9, (item) => SITTING_AT_HOME.test(item.text));
      const isMonthly = /^(?:per month|monthly)$/.test(items[at + 1]?.text ?? "");
      const isOfBusiness = some(
        items,
        span,
        5,
        (item, place) =>
          isPayer(items, place) ||
          /^(?:sale|sales|target|turnover|cash|calls|collection|orders|business|incentive|incentives)$/.test(item.text),
      );
      if ((!isHindi && !isAtHome && !isEasy) || isForSkill || isMonthly || isOfBusiness || isDenied(items, span))
        continue;
      found.push({ rule: "quick-money", ...span });
      at = span.to - 1;
      break;
    }
  }
  return found;
}
