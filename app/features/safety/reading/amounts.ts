import { normalise } from "./normalise.ts";
import { GAP, tokenAt, type Token } from "./tokens.ts";

const RUPEES = new Set("rs inr ₹ rupees rupee rupaye rupye rupay रुपये रुपए रुपया रूपये रूपए रु".split(" "));
const TIMES = new Map([
  ...["hundred", "sau", "सौ"].map((word) => [word, 100] as const),
  ...["k", "thousand", "hazar", "hazaar", "hajar", "hajaar", "hazzar", "हजार"].map((word) => [word, 1000] as const),
  ...["lakh", "lakhs", "lac", "lacs", "लाख"].map((word) => [word, 100_000] as const),
]);
/** Nouns that are counted: "500 calls" is no sum of money. */
const UNITS = new Set(
  `hours hour hrs hr days day din weeks week months month years year yr yrs saal mahine people persons vacancies km kms percent vacancy am pm ghante ghanta
  minutes minute min mins calls leads employees boys girls posts seats openings words wpm sq sqft beds rooms outlets shops schools students
  candidates customers clients units orders parcels emails pages cards forms times kg litres log logon th st nd rd hertz guards staff workers pieces pcs items patients visitors metres meters villagers files documents items boxes sets devices transactions accounts bookings vehicles flats branches stores cities colleges members families retailers merchants dealers loans cases bills invoices log लोगों रुपयेकेबजाय घंटे दिन लोग साल`.split(
    /\s+/,
  ),
);

/** "Sector 62" is no sum either. */
const PLACES = /^(?:sector|sec|plot|block|pocket|phase|सेक्टर)$/;

/** Numbers as they are said, by their value; of the Hindi ones those that sums are made of. */
const NUMBERS = new Map(
  `1 one ek एक; 2 two do दो; 3 three teen तीन; 4 four chaar char चार; 5 five paanch panch पांच पाँच; 6 six chhah chhe chah chhai छह छः; 7 seven saat sat सात;
  8 eight aath आठ; 9 nine nau नौ; 10 ten das दस; 11 eleven gyarah ग्यारह; 12 twelve barah baarah बारह; 13 thirteen terah तेरह; 14 fourteen chaudah चौदह;
  15 fifteen pandrah pandra पंद्रह पन्द्रह; 16 sixteen solah सोलह; 17 seventeen satrah सत्रह; 18 eighteen atharah अठारह; 19 nineteen unnis उन्नीस; 20 twenty bees bis बीस;
  21 ikkis इक्कीस; 22 bais बाईस; 25 pachees pachis पच्चीस; 30 thirty tees तीस; 35 paintees पैंतीस; 40 forty chalis chaalis चालीस; 45 paintalis पैंतालीस; 50 fifty pachas pachaas पचास;
  60 sixty saath साठ; 70 seventy sattar सत्तर; 75 pachhattar पचहत्तर; 80 eighty assi अस्सी; 90 ninety nabbe नब्बे; 99 ninyanve निन्यानवे;
  1.5 dedh derh डेढ; 2.5 dhai dhaai ढाई; 1.25 sawa सवा`
    .split(";")
    .flatMap((line) => {
      const [value, ...words] = line.trim().split(/\s+/);
      const spellings = words.flatMap((word) => [normalise(word).text, word.replaceAll("aa", "a")]);
      return spellings.map((word) => [word, Number(value)] as const);
    }),
);
const HALF_MORE = new Set(["sadhe", "saadhe", "साढे"]);

/** The value of a number that is one word, small ones most of all; of others null. */
export const numberOf = (word: string): number | null => NUMBERS.get(word) ?? null;

/** A number at this place, in digits or in words, with its "Rs" or "/-". */
export function readAmount(tokens: Token[], index: number): { value: number; rupees: boolean; to: number } | null {
  const isPrefixed = RUPEES.has(tokenAt(tokens, index).word) && tokenAt(tokens, index + 1).gap < GAP.sentence;
  const from = isPrefixed ? index + 1 : index;
  const number = readDigits(tokens, from) ?? readSpoken(tokens, from, isPrefixed);
  if (!number) return null;
  const { value } = number;
  let { to } = number;
  let rupees = isPrefixed;
  if (/^\s*\/[-=]/.test(tokenAt(tokens, to - 1).after)) rupees = true;
  else if (isFollowedByRupees(tokens, to)) {
    rupees = true;
    to += 1;
  }
  const isPlace = PLACES.test(tokens[index - 1]?.word ?? "");
  if (!rupees && (isPlace || UNITS.has(tokens[to]?.word ?? "") || tokens[to]?.word === "%"))
    return { value: Number.NaN, rupees: false, to };
  return { value, rupees, to };
}

const isFollowedByRupees = (tokens: Token[], to: number) =>
  RUPEES.has(tokenAt(tokens, to).word) &&
  tokenAt(tokens, to).gap === GAP.none &&
  !/^\d/.test(tokens[to + 1]?.word ?? "");

function readDigits(tokens: Token[], index: number): { value: number; to: number } | null {
  const digits = tokenAt(tokens, index).word;
  if (!/^\d+(?:,\d+)*(?:\.\d+)?$/.test(digits)) return null;
  const value = Number(digits.replaceAll(",", ""));
  const next = tokens[index + 1];
  const times = next?.gap === GAP.none && (next.word !== "k" || next.space === "") ? TIMES.get(next.word) : undefined;
  return { value: value * (times ?? 1), to: index + (times === undefined ? 1 : 2) };
}

const MOST_WORDS = 8;

/** Amounts in words: "five hundred", "dhai hazaar", "पांच सौ". A single number ("do", "one") counts only before "rupees". */
function readSpoken(tokens: Token[], index: number, isPrefixed: boolean): { value: number; to: number } | null {
  const first = tokenAt(tokens, index).word;
  if (!NUMBERS.has(first) && !HALF_MORE.has(first) && !TIMES.has(first)) return null;
  let sum = 0;
  let part = 0;
  let half = 0;
  let hasTimes = false;
  let to = index;
  for (; to < Math.min(tokens.length, index + MOST_WORDS); to += 1) {
    const { word, gap } = tokenAt(tokens, to);
    if (to > index && gap !== GAP.none) break;
    const number = NUMBERS.get(word);
    const times = word === "k" ? undefined : TIMES.get(word);
    if (HALF_MORE.has(word)) half = 0.5;
    else if (number !== undefined) {
      // "Two three" are two numbers; "ninety nine" is one.
      if (part % 10 !== 0 || (part > 0 && part < 20)) break;
      part += number + half;
      half = 0;
    } else if (times === 100) part = (part || 1) * 100;
    else if (times !== undefined) {
      sum += (part || 1) * times;
      part = 0;
    } else if (!(word === "and" && hasTimes && NUMBERS.has(tokenAt(tokens, to + 1).word))) break;
    if (times !== undefined) hasTimes = true;
  }
  const isNumber = hasTimes && !TIMES.has(first);
  if (to === index || !(isNumber || isPrefixed || isFollowedByRupees(tokens, to))) return null;
  return { value: sum + part, to };
}
