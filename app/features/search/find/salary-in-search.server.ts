import { isQuoted } from "./words/words-of-search.ts";
import { inOurDigits } from "#app/lib/text/devanagari.ts";

const WORD_ENDS = String.raw`(?![\p{L}\p{M}\p{N}])`;
const RUPEES = String.raw`(?:₹ ?|(?:rs|inr)\.? ?)?`;
const THOUSAND = " ?(?:k|thousand|ha[jz]aa?r|हज\u093c?ार|ह\u095bार)";
const SUM = String.raw`(\d{4,6}|\d{1,2}(?:,\d\d)?,\d{3})`;
const TO = " ?(?:[-–]|to|se|से) ?";
const BEFORE =
  "(?:kam se kam|कम से कम|min(?:imum)?|at ?least|above|over|more than|around|salary|pay|starting(?: from)?)[ :]+";
const AROUND = String.raw`\+|\/-|₹|rs|rupees|rupaye|रुपये|salary|(?:(?:per|a) |\/ ?)month|pm|tak|तक|(?:se|से) (?:up[ae]r|[zj]ya+da|adhik|ऊपर|ज\u093c?्यादा|अधिक)|plus|or more|(?:and )?above|monthly|in ?hand`;

/** Yearly pay as office jobs state it: "3 LPA", "3-5 lpa", "6+ lakh per annum". */
const LAKHS_A_YEAR = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.])(\d{1,2}(?:\.\d{1,2})?)(?:${TO}\d{1,2}(?:\.\d{1,2})?)? ?\+? ?(?:lpa|(?:lakhs?|lacs?) (?:per annum|pa|package|ctc|a year))${WORD_ENDS}`,
  "giu",
);

/** "1 lakh salary" is a month's. */
const LAKHS_A_MONTH = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}.])(\d(?:\.\d{1,2})?) ?(?:lakhs?|lacs?)(?= (?:salary|pay|(?:per|a) month|monthly|in ?hand))`,
  "giu",
);

/** "1 lakh" without a period: as little is a month's, and from two on a year's. */
const LAKHS_ALONE =
  /(?<![\p{L}\p{M}\p{N}.])(\d{1,2}(?:\.\d{1,2})?) ?(?:lakhs?|lacs?)(?=\s*$| (?:jobs?|naukri)(?!\p{L}))/giu;

/** "₹20,000", "25k", "20 hazar", "15-20k", "15000 se 20000", "15000 salary", "Rs. 1,20,000 per month": as rupees, or thousands of them. */
const AMOUNT = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${BEFORE})?${RUPEES}(?:(?:(\d{1,3})(?:${THOUSAND})?${TO}${RUPEES})?(\d{1,3})${THOUSAND}` +
    String.raw`|(?:${SUM}${TO}${RUPEES})?${SUM})(?![\p{L}\p{M}\p{N},])(?: ?(?:${AROUND})${WORD_ENDS})*`,
  "giu",
);
/** What makes of a sum the most, and not the least. */
const MOST_BEFORE = /(?<![\p{L}\p{M}\p{N}])(?:under|below|up ?to|less than|max(?:imum)?|within) ?$/iu;
const MOST_BEHIND = /^ ?(?:(?:se|से) (?:kam|neeche|niche|कम|नीचे)|or less|max(?:imum)?)(?![\p{L}\p{M}\p{N}])/iu;
/** Numbers of a standard, and typing speed. */
const STANDARD_BEFORE = /(?<![\p{L}\p{M}\p{N}])(?:iso|iec|ohsas|sa)[ :-]*$/iu;
const SPEED_BEHIND = /^ ?(?:kdph|kph|key(?:s|[ -]?(?:strokes?|depressions?)))(?![\p{L}\p{M}\p{N}])/iu;

const LEAST = 5_000;
/** A typed salary is a round number: years, PIN codes and phone digits are not. */
const ROUND = 500;

/**
 * The least sum that the words of a search name, and the search without any. Few jobs have it in their texts: a salary is what a
 * filter is for.
 */
export function amountIn(search: string): { rupees: number; q: string } | null {
  if (isQuoted(search)) return null;
  const rupees: number[] = [];
  const typed = inOurDigits(search)
    .replace(LAKHS_A_YEAR, (_, lakhs: string) => aMonth(Number(lakhs)))
    .replace(LAKHS_A_MONTH, (_, lakhs: string) => String(Number(lakhs) * 100_000))
    .replace(LAKHS_ALONE, (_, lakhs: string) =>
      Number(lakhs) < 2 ? String(Number(lakhs) * 100_000) : aMonth(Number(lakhs)),
    );
  const q = typed.replace(AMOUNT, (text: string, ...groups: (string | undefined)[]) => {
    const at = Number(groups[4]);
    const thousands = groups.slice(0, 2).map((number) => number && Number(number) * 1_000);
    const sums = groups.slice(2, 4).map((number) => number && Number(number.replaceAll(",", "")));
    const amounts = [...thousands, ...sums].filter((amount) => typeof amount === "number");
    const isMost = MOST_BEFORE.test(typed.slice(0, at)) || MOST_BEHIND.test(typed.slice(at + text.length));
    const isOther = STANDARD_BEFORE.test(typed.slice(0, at)) || SPEED_BEHIND.test(typed.slice(at + text.length));
    if (isOther || isMost || (amounts.length === 1 && /(?:tak|तक)$/iu.test(text))) return text;
    if (amounts.some((amount) => amount < LEAST || amount % ROUND !== 0)) return text;
    rupees.push(...amounts);
    return " ";
  });
  return rupees.length ? { rupees: Math.min(...rupees), q: q.replaceAll(/\s+/g, " ").trim() } : null;
}

/** In the steps of round sums. */
function aMonth(lakhsAYear: number): string {
  return String(Math.floor((lakhsAYear * 100_000) / 12 / ROUND) * ROUND);
}
