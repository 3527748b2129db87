import { isQuoted, readingsOf } from "./words-of-search.ts";
import type { JobFilters } from "../filters.ts";
import { inOurDigits } from "#app/lib/text/devanagari.ts";

const WORD_ENDS = String.raw`(?![\p{L}\p{M}\p{N}])`;
const RUPEES = String.raw`(?:₹ ?|(?:rs|inr)\.? ?)?`;
const THOUSAND = " ?(?:k|thousand|ha[jz]aa?r|हज\u093c?ार|ह\u095bार)";
const SUM = String.raw`(\d{4,6}|\d{1,2}(?:,\d\d)?,\d{3})`;
const TO = " ?(?:[-–]|to|se|से) ?";
const AROUND = String.raw`\+|\/-|₹|rs|rupees|rupaye|रुपये|salary|(?:(?:per|a) |\/ ?)month|pm|tak|तक|se upar|से ऊपर|or more|above`;

/** "₹20,000", "25k", "20 hazar", "15-20k", "15000 se 20000", "15000 salary", "Rs. 1,20,000 per month": as rupees, or thousands of them. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])${RUPEES}(?:(?:(\d{1,3})(?:${THOUSAND})?${TO}${RUPEES})?(\d{1,3})${THOUSAND}` +
    String.raw`|(?:${SUM}${TO}${RUPEES})?${SUM})(?![\p{L}\p{M}\p{N},])(?: ?(?:${AROUND})${WORD_ENDS})*`,
  "giu",
);

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
  const q = inOurDigits(search).replace(AMOUNT, (text: string, ...groups: (string | undefined)[]) => {
    const thousands = groups.slice(0, 2).map((number) => number && Number(number) * 1_000);
    const sums = groups.slice(2, 4).map((number) => number && Number(number.replaceAll(",", "")));
    const amounts = [...thousands, ...sums].filter((amount) => typeof amount === "number");
    // "20000 tak" is the most, and not the least.
    if (amounts.length === 1 && /(?:tak|तक)$/iu.test(text)) return text;
    if (amounts.some((amount) => amount < LEAST || amount % ROUND !== 0)) return text;
    rupees.push(...amounts);
    return " ";
  });
  return rupees.length ? { rupees: Math.min(...rupees), q: q.replaceAll(/\s+/g, " ").trim() } : null;
}

/** The sum, where the words of a search say nothing else: "20000", "20k job". */
export function amountAlone(search: string): number | null {
  const amount = amountIn(search);
  return amount && readingsOf(amount.q)[0] === "" ? amount.rupees : null;
}

/** No job has a sum alone in its texts: it is taken for what a job shall pay, unless that was chosen. */
export function withAmountAsSalary(filters: JobFilters): JobFilters {
  const alone = amountAlone(filters.q);
  return alone === null ? filters : { ...filters, q: "", salary: filters.salary ?? alone };
}
