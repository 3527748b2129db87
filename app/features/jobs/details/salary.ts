export type MonthlySalary = { min: number; max: number };

/** Below it no month is paid, above it nobody posts here: then the number means something else. */
const PLAUSIBLE = { min: 1_000, max: 5_000_000 };

const NUMBER = /(\d[\d,]*(?:\.\d+)?)\s*(k|thousand|lakhs?|lacs?|l)?\b/gi;
const UNITS: [RegExp, number][] = [
  [/^(?:k|thousand)$/i, 1_000],
  [/^(?:lakhs?|lacs?|l)$/i, 100_000],
];
/** Not a month's pay: by the year, the day, the hour or the piece. */
const OTHER_PERIOD =
  /\b(?:lpa|p\.?\s?a\.?|per\s+(?:annum|year|day|hour|week|delivery|order)|annum|annual(?:ly)?|yearly|daily|hourly|weekly|ctc)\b|\/\s*(?:year|yr|day|hour|hr|week)/i;

/** The month's pay in rupees that a salary text really states; null where it states none, or something implausible. */
export function parseMonthlySalary(text: string): MonthlySalary | null {
  if (OTHER_PERIOD.test(text) || /-\s*₹?\s*-|^\s*-\s*\d/.test(text)) return null;
  const found = [...text.matchAll(NUMBER)].map(([, digits = "", unit]) => ({
    value: Number(digits.replaceAll(",", "")),
    factor: UNITS.find(([name]) => unit && name.test(unit))?.[1],
  }));
  if (found.length < 1 || found.length > 2) return null;
  // "15–20k" means fifteen thousand as well.
  const shared = found.at(-1)?.factor ?? 1;
  const [min = 0, max = min] = found.map(({ value, factor }) =>
    Math.round(value * (factor ?? (value < 1_000 ? shared : 1))),
  );
  return min >= PLAUSIBLE.min && max <= PLAUSIBLE.max && min <= max ? { min, max } : null;
}
