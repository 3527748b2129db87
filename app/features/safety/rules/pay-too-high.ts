import { FRESHER_PAY, FRESHER_PAY_ELSEWHERE } from "../rule-weights.ts";

/** A hundred characters, of which some stand for eighteen. */
const LONGEST = 1_800;
const HIGHEST_PAY = 5_000_000;

type Pay = {
  salary?: string | null;
  experience?: string | null;
  category?: string | null;
  experience_min?: number | null;
};

/** Whether a fresher is promised more in a month than freshers of the category are paid. */
export function isPayTooHigh({ salary, experience, category, experience_min }: Pay): boolean {
  const isForFreshers =
    experience_min === 0 ||
    (experience_min === undefined && /fresher|^\s*0|no exp|not required|nahi|बिना|फ्रेशर/i.test(experience ?? ""));
  return isForFreshers && highestMonthly(salary ?? "") > (FRESHER_PAY[category ?? ""] ?? FRESHER_PAY_ELSEWHERE);
}

function highestMonthly(salary: string): number {
  const text = salary.normalize("NFKC").toLowerCase().replaceAll(",", "").slice(0, LONGEST);
  const factor = /lpa|per annum|p\.a|annum|year|annual|ctc/.test(text)
    ? 1 / 12
    : /per day|daily|\bday|roz|प्रतिदिन/.test(text)
      ? 26
      : /week/.test(text)
        ? 4.3
        : /hour|hr\b/.test(text)
          ? 208
          : 1;
  let highest = 0;
  for (const [, digits, unit] of text.matchAll(
    /(\d{1,9}(?:\.\d{1,2})?)\s{0,2}(lakhs?|lacs?|lpa|l\b|k\b|thousand|hazar)?/g,
  )) {
    const times = !unit
      ? /lpa|lakh|lac/.test(text) && Number(digits) < 100
        ? 100_000
        : 1
      : /^(?:k|thousand|hazar)/.test(unit)
        ? 1000
        : 100_000;
    const amount = Number(digits) * times * factor;
    // A telephone number beside the pay is no pay.
    if (amount < HIGHEST_PAY) highest = Math.max(highest, amount);
  }
  return highest;
}
