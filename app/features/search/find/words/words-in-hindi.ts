import HINDI from "./hindi.json" with { type: "json" };
import { TOWNS } from "#app/features/jobs/towns.ts";

// Most jobs are written in English, and many who look for one write on a Hindi keyboard. hindi.json has each English word with its
// spellings in Devanagari, and what it is called in Hindi in our letters.

const DEVANAGARI = /\p{Script=Devanagari}/u;

function spellingsOf(words: Record<string, string>, isWanted: (word: string) => boolean): Record<string, string> {
  return Object.fromEntries(
    Object.entries(words).map(([english, spellings]) => [english, spellings.split(" ").filter(isWanted).join(" ")]),
  );
}

/** The trades that one word tells. An "engineer" or "executive" is of any, and what is said before it counts as much. */
export const SPELLINGS_OF_TRADES: Record<string, string> = HINDI.trades;

const TOWNS_IN_HINDI = Object.fromEntries(Object.entries(TOWNS).map(([town, { hindi }]) => [town, hindi]));

/** Places last: a word that is half typed is rather one of a work. */
export const SPELLINGS = spellingsOf({ ...HINDI.trades, ...TOWNS_IN_HINDI, ...HINDI.words, ...HINDI.places }, (word) =>
  DEVANAGARI.test(word),
);

/** "driver" is also "chalak". */
export const ROMANISED = spellingsOf({ ...HINDI.trades, ...HINDI.words }, (word) => !DEVANAGARI.test(word));

const LETTER = String.raw`[\p{Script=Devanagari}\u200c\u200d]`;
const HINDI_WORD = new RegExp(`${LETTER}+`, "gu");
/** As in "12वीं". */
const TH = new RegExp(String.raw`(?<=\d)\s*वीं?(?!${LETTER})`, "gu");

/** The same word is written with different signs: ँ or ं, न्ट or ंट, with or without a dot below. */
export function spelledAlike(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/[\u093c\u200c\u200d]/g, "")
    .replaceAll("ँ", "ं")
    .replaceAll(/[ङञणनम]्(?=[क-ह])/g, "ं");
}

/** What `spelledAlike` takes for one, as jobs have it: with or without dots below, with न् or म् instead of ं. */
export function waysOfWriting(word: string): string[] {
  const plain = word.normalize("NFD").replaceAll("\u093c", "");
  const whole = plain.replaceAll(/ं(?=[प-म])/g, "म्").replaceAll(/ं(?=[च-ध])/g, "न्");
  return [...new Set([word, plain, whole].map((one) => one.normalize("NFC")))];
}

function bySpelling(words: Record<string, string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([english, spellings]) =>
      spellings.split(" ").map((spelling) => [spelledAlike(spelling), english] as const),
    ),
  );
}

const MEANINGFUL_WORDS = bySpelling(SPELLINGS);
const ENGLISH_WORDS = new Map([...MEANINGFUL_WORDS, ...bySpelling(HINDI.fillers)]);

/** As far as the words are known; the last one also where more than half of it is typed. */
export function inEnglish(text: string): string {
  return text.replaceAll(TH, "th").replaceAll(HINDI_WORD, (word, at: number, whole: string) => {
    const plain = spelledAlike(word);
    const isLast = at + word.length === whole.length;
    return ENGLISH_WORDS.get(plain) ?? (isLast ? halfTyped(plain) : undefined) ?? word;
  });
}

function halfTyped(plain: string): string | undefined {
  for (const [spelling, english] of MEANINGFUL_WORDS) {
    if (spelling.startsWith(plain) && plain.length > spelling.length / 2) return english;
  }
  return undefined;
}
