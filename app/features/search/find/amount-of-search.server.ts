import { isQuoted } from "./words-of-search.ts";
import { inOurDigits } from "#app/lib/devanagari.ts";

/** "₹20,000", "25k", "15000 salary", "Rs. 1,20,000 per month": as rupees, or thousands of them. */
const AMOUNT =
  /(?<![\p{L}\p{M}\p{N}])(?:₹ ?|(?:rs|inr)\.? ?)?(?:(\d{1,3}) ?k|(\d{4,6}|\d{1,2}(?:,\d\d)?,\d{3}))(?![\p{L}\p{M}\p{N},])(?: ?(?:\+|\/-|rs|rupees|salary|(?:per|a) month|pm)(?![\p{L}\p{M}\p{N}]))*/giu;

const LEAST = 5_000;
/** A sum that somebody names is a round one: a year, a PIN code and the digits of a phone are none. */
const ROUND = 500;

/**
 * The least sum that the words of a search name, and the search without any. Few jobs have it in their texts: a salary is what a
 * filter is for.
 */
export function amountIn(search: string): { rupees: number; q: string } | null {
  if (isQuoted(search)) return null;
  const rupees: number[] = [];
  const q = inOurDigits(search).replace(AMOUNT, (text: string, thousands?: string, sum: string = "") => {
    const amount = thousands ? Number(thousands) * 1_000 : Number(sum.replaceAll(",", ""));
    if (amount < LEAST || amount % ROUND !== 0) return text;
    rupees.push(amount);
    return " ";
  });
  return rupees.length ? { rupees: Math.min(...rupees), q: q.replaceAll(/\s+/g, " ").trim() } : null;
}
