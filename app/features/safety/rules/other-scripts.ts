import { placeOf, type Normalised } from "../reading/normalise.ts";

/** Less is a name, or what a language calls itself; "a fee of ₹500 is to be paid" is more in each of them. */
const LEAST_LETTERS = 12;
/** Limit for each field. */
const MOST_PLACES = 30;

// Look-alikes and ornaments have become Latin letters by now.
const OTHER_SCRIPT = String.raw`[^\p{sc=Latin}\p{sc=Devanagari}\p{sc=Common}\p{sc=Inherited}]`;
const LETTER = String.raw`(?=\p{L})${OTHER_SCRIPT}`;
/** Many scripts of India write most vowels as signs. */
const LETTERS_AND_SIGNS = new RegExp(String.raw`(?=[\p{L}\p{M}])${OTHER_SCRIPT}`, "gu");
/** Words with the blanks, digits and vowel signs between their letters. */
const WORDS = new RegExp(String.raw`(?:${LETTER}[^\p{L}]*)*${LETTER}\p{M}*`, "gu");

/** Upside-down Latin letters. A few of them mean a text that is read backwards on a turned phone. */
const TURNED = /[ɐɔǝɟƃɥᴉɯɹʇʌʍʎⱯƆƎℲ]/g;
const LEAST_TURNED = 3;

type Read = { text: string; normalised: Normalised };

/**
 * Where a job is written in Urdu, Punjabi, Bengali and the like, or upside down, which no rule knows: there are words of Latin and
 * Devanagari letters alone.
 */
export function findOtherScripts<Text extends Read>(texts: Text[]): (Text & { start: number; end: number })[] {
  const turned = texts.flatMap((field) => {
    const places = Array.from(field.text.matchAll(TURNED), ({ index }) => index);
    if (places.length < LEAST_TURNED) return [];
    return [{ ...field, start: places[0] ?? 0, end: (places.at(-1) ?? 0) + 1 }];
  });
  let letters = 0;
  for (const { normalised } of texts) letters += normalised.text.match(LETTERS_AND_SIGNS)?.length ?? 0;
  if (letters < LEAST_LETTERS) return turned;
  const others = texts.flatMap((field) =>
    Array.from(field.normalised.text.matchAll(WORDS))
      .slice(0, MOST_PLACES)
      .map(({ 0: words, index }) => ({ ...field, ...placeOf(field.normalised, index, index + words.length) })),
  );
  return [...turned, ...others];
}
