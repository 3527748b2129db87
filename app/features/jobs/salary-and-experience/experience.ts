// What a text of experience says, in years.

import type { Experience } from "./write-amounts.ts";
import { applyTextRules, isTooLongToRead, type TextRule } from "./text-rules.ts";

const MOST_EXPERIENCE = 50;

const MONTH =
  "(?<![a-z])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])";

/** They leave the numbers, and capitals and signs as marks for what else the text says. */
const RULES: TextRule[] = [
  [/[ \t-\r\u0085\u00A0\u2000-\u200F\u2028-\u202F\u3000]+/g, " "],
  [/[\u2010-\u2015\u2212~]/g, "-"],
  [/(?<![0-9])\.|\.(?![0-9])/g, ""],
  // Dates, and how long the work lasts.
  [/[0-9]{1,2}[-/][0-9]{1,2}[-/][0-9]{2,4}/g, " "],
  [new RegExp(`[0-9]{1,2}(?:st|nd|rd|th)?[ -]?${MONTH}|${MONTH}[ '-]*[0-9]{1,2}(?![0-9])`, "g"), " "],
  [/[0-9]+ ?(?:(?:-|to) ?[0-9]+ ?)?(?:months?|weeks?)'? (?:duration|internship|contract|training)(?![a-z])/g, " "],
  // Ages, school classes, percentages, phone numbers, working hours.
  [/(?<![a-z])(?:age|aged|umar|umr)(?![a-z])[^,;]*/g, " "],
  [/[0-9]{4,}|[0-9.]+ ?%|[0-9]+(?:st|nd|rd|th)(?![a-z])/g, " "],
  [/[0-9.]+ ?(?:hours?|hrs?|days?)(?![a-z])/g, " "],
  [/(?<![a-z])one(?= ?(?:year|yr|to|-))/g, "1"],
  [/(?<![a-z])two(?= ?(?:year|yr|to|-))/g, "2"],
  [/(?<![a-z])three(?= ?(?:year|yr|to|-))/g, "3"],

  // F: freshers; O: freshers only.
  [
    /(?<![a-z])(?:no|not|not for|except) freshers?(?![a-z])|(?<![a-z])freshers? (?:are |please |pls )*(?:not|excuse|cannot|can't|don't|do not)(?![a-z])/g,
    " ",
  ],
  [/(?<![a-z])(?:only freshers?|freshers? only)(?![a-z])/g, "FO"],
  [
    /(?<![a-z])freshers?(?![a-z])|(?<![a-z])(?:no|without|zero|nil) (?:prior |previous |work )*(?:experience|exp)(?![a-z])|(?<![a-z])(?:experience|exp) (?:is )?(?:not (?:required|needed|necessary|mandatory)|nil)(?![a-z])|^ ?(?:not required|not needed|not necessary|nil|none|zero) ?$|(?<![a-z])(?:bina|बिना) (?:experience|anubhav|अनुभव)|(?:experience|exp|anubhav|अनुभव) (?:nahi|नहीं)|फ्रेशर/g,
    "F",
  ],

  // > at least, < at most, - a range.
  [/(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|till|tak|below|under)(?![a-z])|तक/g, "<"],
  [
    /\+|(?<![a-z])(?:more than|at ?least|from|min|minimum|above|over|or more|onwards?|kam se kam)(?![a-z])|कम से कम|से ऊपर|से ज्यादा/g,
    ">",
  ],
  [/(?:(?<![a-z])(?:to|se)(?![a-z])|से) *(?=[<0-9])/g, "-"],
  [/(?<=[0-9]) ?(>?) ?(?:(?:years?|yrs?|y|saal|sal)(?![a-z])|साल|वर्ष)/g, "Y$1"],
  [/(?<=[0-9]) ?(>?) ?(?:(?:months?|mths?|mnths?|mos?|m|mahina|mahine)(?![a-z])|महीने|महीना)/g, "M$1"],
  [/-(?! *[<>0-9])/g, " "],
  [/[^-<>0-9.YMFO]+/g, " "],
];

/** The years of experience that a text asks for; null where it says nothing of them. */
export function readExperience(text: string): Experience | null {
  if (isTooLongToRead(text)) return null;
  const reduced = applyTextRules(text, RULES);
  const years = readYears(reduced);
  if (!reduced.includes("F")) return years;
  if (reduced.includes("O")) return { min: 0, max: 0 };
  return { min: 0, max: years?.max ?? null };
}

function readYears(reduced: string): Experience | null {
  const found = ONE_NUMBER_OR_TWO.exec(reduced);
  if (!found) return null;
  const [, years = "", tenth, unit = "", between, otherYears, otherTenth, otherUnit = ""] = found;
  // "6-12 months": the unit is that of both.
  const first = inYears(years, tenth, unit || otherUnit);
  const last = otherYears === undefined ? first : inYears(otherYears, otherTenth, otherUnit);
  const [least, most] = [Math.floor(first), Math.ceil(last)];
  if (most > MOST_EXPERIENCE || least > most) return null;
  if (otherYears !== undefined) return /[-<]/.test(between ?? "") ? { min: least, max: most } : null;
  if (reduced.includes("<")) return { min: 0, max: most };
  return { min: least, max: reduced.includes(">") ? null : most };
}

const NUMBER = String.raw`([0-9]+)(?:\.([0-9])[0-9]*)?([YM]?)`;
const ONE_NUMBER_OR_TWO = new RegExp(`^[^0-9]*${NUMBER}(?:([^0-9]+)${NUMBER})?[^0-9]*$`);

function inYears(number: string, tenth = "0", unit: string): number {
  return (Number(number) * 10 + Number(tenth)) / (unit === "M" ? 120 : 10);
}
