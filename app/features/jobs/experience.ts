// What a text of experience says, in years. The database reads the texts in the same way (private.read_experience): a test
// compares both, so a rule that changes here changes there as well, in a new migration.

/** Freshers are welcome where it begins at 0. No maximum: so many years or more. */
export type Experience = { min: number; max: number | null };

export const MOST_EXPERIENCE = 50;

/** One rule after the other, each with what takes the place of what it finds. Capitals are marks: all letters are small by then. */
const RULES: [RegExp, string][] = [
  [/[\s\u00A0\u2000-\u200F\u202F\u3000]+/g, " "],
  [/[\u2010-\u2015\u2212~]/g, "-"],
  [/(?<![0-9])\.|\.(?![0-9])/g, ""],
  // How old somebody is, a class, a share, a number of telephone, how long a day is.
  [/(?<![a-z])(?:age|aged|umar|umr)(?![a-z])[^,;]*/g, " "],
  [/[0-9]{4,}|[0-9.]+ ?%|[0-9]+(?:st|nd|rd|th)(?![a-z])/g, " "],
  [/[0-9.]+ ?(?:hours?|hrs?|days?)(?![a-z])/g, " "],
  [/(?<![a-z])one(?= ?(?:year|yr|to|-))/g, "1"],
  [/(?<![a-z])two(?= ?(?:year|yr|to|-))/g, "2"],
  [/(?<![a-z])three(?= ?(?:year|yr|to|-))/g, "3"],

  // F: freshers; O: nobody else.
  [
    /(?<![a-z])(?:no|not|not for|except) freshers?(?![a-z])|(?<![a-z])freshers? (?:are |please |pls )*(?:not|excuse|cannot|can't|don't|do not)(?![a-z])/g,
    " ",
  ],
  [/(?<![a-z])(?:only freshers?|freshers? only)(?![a-z])/g, "FO"],
  [
    /(?<![a-z])freshers?(?![a-z])|(?<![a-z])(?:no|without|zero|nil) (?:prior |previous |work )*(?:experience|exp)(?![a-z])|(?<![a-z])(?:experience|exp) (?:is )?(?:not (?:required|needed|necessary|mandatory)|nil)(?![a-z])|^ ?(?:not required|not needed|not necessary|nil|none|zero) ?$|फ्रेशर/g,
    "F",
  ],

  // > at least, < at most, - a range.
  [/(?<![a-z])(?:not more than|less than|up ?-? ?to|max|maximum|till|tak|below|under|within)(?![a-z])|तक/g, "<"],
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
  const reduced = reduce(text);
  const years = readYears(reduced);
  if (!reduced.includes("F")) return years;
  if (reduced.includes("O")) return { min: 0, max: 0 };
  return { min: 0, max: years?.max ?? null };
}

function readYears(reduced: string): Experience | null {
  const numbers = [...reduced.matchAll(/([0-9]+)(?:\.([0-9]))?[0-9]*([YM]?)/g)].map((found) => ({
    tenths: Number(found[1]) * 10 + Number(found[2] ?? 0),
    unit: found[3] ?? "",
    start: found.index,
    end: found.index + found[0].length,
  }));
  const [first, second] = numbers;
  if (!first || numbers.length > 2) return null;
  if (second && !/[-<]/.test(reduced.slice(first.end, second.start))) return null;
  // "6-12 months": the unit is that of both.
  const tenthsPerYear = (unit: string) => (unit === "M" ? 120 : 10);
  const least = Math.floor(first.tenths / tenthsPerYear(first.unit || (second?.unit ?? "")));
  const last = second ?? first;
  const most = Math.ceil(last.tenths / tenthsPerYear(last.unit));
  if (most > MOST_EXPERIENCE || least > most) return null;
  if (second) return { min: least, max: most };
  if (reduced.includes("<")) return { min: 0, max: most };
  return { min: least, max: reduced.includes(">") ? null : most };
}

function reduce(text: string): string {
  let reduced = text
    .replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966));
  for (const [pattern, replacement] of RULES) reduced = reduced.replaceAll(pattern, replacement);
  return reduced;
}

/** The words for it, as they stand on the site. Reading them gives the same numbers. */
export function writeExperience({ min, max }: Experience): string {
  if (max === null) return min === 0 ? "Freshers welcome" : `${min}+ years`;
  if (max === 0) return "Freshers only";
  const unit = max === 1 ? "year" : "years";
  return min === max ? `${min} ${unit}` : `${min}–${max} ${unit}`;
}
