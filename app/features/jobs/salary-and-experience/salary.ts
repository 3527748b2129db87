// What a salary text says, in numbers.

import { MOST, toMonthly, type Salary, type SalaryPeriod, type StatedSalary } from "./pay.ts";
import { writeAmounts } from "./write-amounts.ts";
import { applyTextRules, isTooLongToRead, type TextRule } from "./text-rules.ts";

/** Without a period, from here on it is the pay of a year; "CTC" and "package" nearly always are. */
const YEARLY_FROM = 200_000;
const YEARLY_FROM_WITH_CTC = 100_000;

/** The salary a month that a text states; null where it states none, or something implausible. */
export function parseSalary(text: string): Salary | null {
  const stated = readStatedSalary(text);
  return stated && toMonthly(stated);
}

const INCENTIVES = " + incentives";

/** The words for it, as they stand on the site; reading them gives the same numbers. Null is a salary that is not told. */
export function writeSalary(stated: StatedSalary | null, incentives: boolean): string {
  return `${stated ? writeAmounts(stated) : "Not disclosed"}${incentives ? INCENTIVES : ""}`;
}

export function mentionsIncentives(text: string): boolean {
  return /incentive|commission|इंसेंटिव|कमीशन/i.test(text);
}

/** The numbers and the period of a text, whether they are plausible or not; null where it has none, or one below zero. */
export function readStatedSalary(text: string): StatedSalary | null {
  if (isTooLongToRead(text)) return null;
  const reduced = applyTextRules(text, RULES);
  const found = ONE_AMOUNT_OR_TWO.exec(reduced);
  if (!found || /-[ <>]*-|X/.test(reduced)) return null;
  const [, rupees = "", part, unit = "", between, otherRupees, otherPart, otherUnit = ""] = found;
  const low = amountOf(rupees, part, unit || otherUnit);
  if (otherRupees !== undefined) {
    const high = amountOf(otherRupees, otherPart, otherUnit || unit);
    return /[-<]/.test(between ?? "") ? { from: low, to: high, period: periodOf(reduced, high) } : null;
  }
  const [isFrom, isUpTo] = [reduced.includes(">"), reduced.includes("<")];
  if (isFrom && isUpTo) return null;
  return { from: isUpTo ? null : low, to: isFrom ? null : low, period: periodOf(reduced, low) };
}

const AMOUNT = String.raw`([0-9]+)(?:\.([0-9]+))?([KLR]?)`;
const ONE_AMOUNT_OR_TWO = new RegExp(`^[^0-9]*${AMOUNT}(?:([^0-9]+)${AMOUNT})?[^0-9]*$`);

/** "15-20k" means fifteen thousand too; the k of "18000-25k" and "18000k" is ignored for a number that is already a salary. */
function amountOf(rupees: string, part = "", unit: string): number {
  const hundredths = Number(rupees) * 100 + Number(part.padEnd(2, "0").slice(0, 2));
  const factor = Number(rupees) >= 1_000 ? 1 : (FACTORS[unit] ?? 1);
  return (hundredths * factor) / 100;
}

const FACTORS: Record<string, number> = { K: 1_000, L: 100_000, R: 10_000_000 };

const PERIOD_OF: Record<string, SalaryPeriod> = { M: "month", Y: "year", W: "week", D: "day", H: "hour" };

/** The first that is named and can be meant. */
function periodOf(reduced: string, amount: number): SalaryPeriod {
  for (const mark of reduced.match(/[MYWDH]/g) ?? []) {
    const period = PERIOD_OF[mark];
    if (period && amount <= (MOST[period] ?? Infinity)) return period;
  }
  return amount >= (reduced.includes("C") ? YEARLY_FROM_WITH_CTC : YEARLY_FROM) ? "year" : "month";
}

/** They leave the numbers, and capitals and signs as marks for what else the text says. */
const RULES: TextRule[] = [
  [/[ \t-\r\u0085\u00A0\u2000-\u200F\u2028-\u202F\u3000]+/g, " "],
  [/[\u2010-\u2015\u2212~]/g, "-"],
  // A dot that is no decimal point: "p.m.", "Rs.500".
  [/(?<![0-9])\.|\.(?![0-9])/g, ""],
  [/₹|(?<![a-z])(?:rs|inr|rupees?|rupay[ae]|rupaye|rupaiya)(?![a-z])|(?<![ऀ-ॿ])(?:रुपये|रुपए|रुपया|रू|रु)(?![ऀ-ॿ])/g, " "],
  // Below zero: refused further down, like any two dashes.
  [/^ *- *(?=[0-9])/g, "--"],
  // "15,000/-" is how an amount ends in India.
  [/\/ ?-(?= *[0-9])/g, "-"],
  [/\/ ?-/g, " "],
  [/(?<=[0-9]),(?=(?:[0-9]{2,3},)*[0-9]{3}(?![0-9]))/g, ""],
  [/(?<![a-z])(?:not disclosed|as per|weekly (?:off|payout|payment|offs)|week ?offs?)(?![a-z])/g, " "],

  // E ends what is the salary itself: behind it are incentives and allowances.
  [
    /(?<![a-z])(?:(?:yearly|annual|monthly|daily|weekly|good|best|high|attractive|performance|festival|joining|unlimited|sales|target|extra|other|free) )*(?:incentives?|incentivs?|bonus|bonuses|commissions?|allowances?|perks?|pf|epf|esi|esic|ot|overtime|petrol|travel|travelling|ta|da|conveyance|food|lunch|meals?|room|accommodation|tips?|variables?|benefits?|medical|insurance|gratuity)(?![a-z])|इंसेंटिव|इन्सेंटिव|बोनस|कमीशन|भत्ता|ओवरटाइम/g,
    "E",
  ],
  [/(?<![a-z])plus(?![a-z])/g, "+"],
  [/\+ ?(k|thousand|lakhs?|lacs?|l|lp[am]|crores?|cr)(?![a-z])/g, "$1+"],
  // "20k+" is at least that much, "20k + something" is that much and something.
  [
    /\+(?= ?(?:$|[-/().,;]|(?:per|a|an|pm|pa|lp[am]|month|monthly|yearly|in ?-?hand|take|ctc|negotiable|depend[a-z]*|based|onwards?)(?![a-z])))/g,
    ">",
  ],
  [/\+/g, "E"],
  [/(?<![a-z])(?:level|grade|band) ?-?[0-9]{1,2}(?![0-9])/g, " "],
  // In brackets after the salary: the same in other words.
  [/^([^(]*[0-9][^(]*)\([^)]*[0-9][^)]*\)?/g, "$1 "],
  [/^([^0-9]*[0-9][^E]*)E.*$/g, "$1"],

  // Numbers that are no money: telephone, percent, class, clock, "8 hours", "26 days", "24x7".
  [/[0-9]{9,}/g, " "],
  [/[0-9.]+ ?%/g, " "],
  [/[0-9]+(?:st|nd|rd|th)(?![a-z])/g, " "],
  [/(?<![0-9.])(?:0?[1-9]|1[0-2])(?:[:.][0-9]{2})? ?(?:am|pm)(?![a-z])/g, " "],
  [
    /(?<![0-9.])[0-3]?[0-9](?: ?(?:-|to) ?[0-3]?[0-9])? ?(?:(?:hours?|hrs?|days?|weeks?|months?|years?|yrs?|ghanta|ghante|din|mahine|saal|shifts?)(?![a-z])|घंटे|दिन|महीने|साल(?!ा))/g,
    " ",
  ],
  [/[0-9]+[ex*][0-9]+/g, " "],

  // > at least, < at most, - a range.
  [
    /(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|maximam|till|tak|below|under|within)(?![a-z])|तक/g,
    "<",
  ],
  [
    /(?<![a-z])(?:more than|at ?least|from|start|starts|starting|min|minimum|above|onwards?|kam se kam|se shuru|se upar|se jyada)(?![a-z])|कम से कम|से शुरू|से ऊपर|से ज्यादा/g,
    ">",
  ],
  [/(?<=[0-9]) ?(?:k(?![a-z])|k(?=pm|per|to)|(?:thousands?|thousand|hazaa?r|hajaa?r)(?![a-z])|हजार)/g, "K"],
  [/(?<=[0-9]) ?lpa(?![a-z])/g, "LY"],
  [/(?<=[0-9]) ?lpm(?![a-z])/g, "LM"],
  [/(?<=[0-9]) ?(?:(?:lakhs?|lacs?|laks?|lakhs|l)(?![a-z])|लाख)/g, "L"],
  [/(?<=[0-9]) ?(?:(?:crores?|cr)(?![a-z])|करोड)/g, "R"],
  // "1 lakh 50 thousand".
  [/(?<![0-9.])([0-9]{1,2})L (?:and )?([0-9]{2})(?:K|000)(?![0-9])/g, "$1.$2L"],
  [/(?<![0-9.])([0-9]{1,2})L (?:and )?([0-9])(?:K|000)(?![0-9])/g, "$1.0$2L"],
  [/(?<![a-z])between ([0-9.]+[KLR]?) and (?=[0-9])/g, "$1-"],
  [/(?:(?<![a-z])(?:to|se)|से|\/) *(?=[<0-9])/g, "-"],
  [/-(?![-<> ]*[0-9])/g, " "],

  // The period. X is one that makes no month: by the piece, the order.
  [
    /(?<![a-z])lump ?-?sum(?![a-z])|(?:(?<![a-z])(?:per|a|an|each|every) |\/ ?)(?:fortnight|delivery|order|piece|parcel|packet|drop|call|lead|sale|visit|class|lecture|session|trip|ride|km|kg|page|word|article|project|task|candidate|hire|student|patient)(?![a-z])/g,
    "X",
  ],
  [/(?<![a-z])(?:weekly|hafta|hafte)(?![a-z])|हफ्ता|हफ्ते|(?:(?<![a-z])(?:per|a|an|each|every) |\/ ?)week(?![a-z])/g, "W"],
  [
    /(?:(?<![a-z])(?:per|an?|each|every|one|ek) |\/ ?|(?<=[0-9KLR]) ?)day(?![a-z]| shift)|(?<![a-z])(?:daily|per ?din|roz|roj|rozana|rojana|dihadi|dihari)(?![a-z])|(?:प्रति ?)?दिन|रोजाना|रोज|दिहाडी/g,
    "D",
  ],
  [
    /(?:(?<![a-z])(?:per|an?|each|every|one|ek) |\/ ?|(?<=[0-9KLR]) ?)(?:hour|hr)(?![a-z])|(?<![a-z])(?:hourly|ghanta|ghante)(?![a-z])|घंटा|घंटे/g,
    "H",
  ],
  [
    /(?<![a-z])(?:annum|anum|annual|annually|year|yearly|yr|pa|lpa|saal|salana|saalana)(?![a-z])|सालाना|साल|वार्षिक|वर्ष/g,
    "Y",
  ],
  [
    /(?<![a-z])(?:months?|monthly|mnth|mth|pm|mahina|mahine|mahinaa)(?![a-z])|\/ ?m(?![a-z])|महीना|महीने|मासिक|माह/g,
    "M",
  ],
  [/(?<![a-z])(?:ctc|package|pkg)(?![a-z])/g, "C"],

  // What is left says nothing here.
  [/[^-<>0-9.KLRMYWDHXC]+/g, " "],
];
