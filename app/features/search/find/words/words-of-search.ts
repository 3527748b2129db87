import { hasHindi, inEnglish, spelledAlike } from "./words-in-hindi.ts";
import { TRADES } from "../../synonyms.ts";
import { inOurDigits } from "#app/lib/text/devanagari.ts";

// The lists are short on purpose: a word that is in none is searched for, and taken for a part of what the work is.

/** They don't say which job is wanted. Few jobs contain them, so searching for them would hide the others. */
const FILLER_WORDS = new Set([
  ...["a", "an", "and", "any", "at", "for", "i", "in", "me", "my", "near", "of", "on", "or", "the", "to", "with"],
  ...["am", "are", "have", "is", "nearby", "nearest", "please"],
  ...["hiring", "job", "jobs", "openings", "pass", "required", "salary", "vacancies", "vacancy"],
  ...["immediate", "immediately", "looking", "need", "needed", "urgent", "urgently", "want", "wanted"],
  ...["bhi", "chahie", "chahiye", "chaiye", "hai", "hain", "ka", "kaam", "karna", "karne", "karni", "ke", "ki", "ko"],
  ...["jarurat", "koi", "liye", "mein", "mere", "mujhe", "mujhko", "paas", "turant", "zaroorat", "zarurat"],
  ...["aas", "aaspaas", "aur", "ek", "hoon", "hu", "hun", "kya", "main", "par", "se", "talash", "wala", "wale", "wali"],
  ...["naukari", "naukri", "naukriyan", "nokari", "nokri", "noukri", "nukri", "rojgar", "rozgar"],
]);

/** Words for where, when, for whom and at which level. Words that are also part of a trade ("line cook", "home tutor") are not listed. */
export const DETAILS = [
  ...["new delhi", "delhi", "dilli", "greater noida", "noida", "gurgaon", "gurugram", "ggn", "metro"],
  ...["sector", "sec", "\\d+"],
  ...["full ?time", "part ?time", "day shift", "night shift", "rotational shift", "shift", "night", "raat"],
  ...[
    "females?",
    "males?",
    "wom[ae]n",
    "lady",
    "ladies",
    "girls?",
    "gents",
    "mahila",
    "ladki",
    "purush",
    "housewi(?:fe|ves)",
  ],
  ...["senior", "sr\\.?", "junior", "jr\\.?", "trainee", "\\d+th", "matric", "hsc", "graduates?", "graduation"],
  ...["diploma", "[bm]\\.? ?(?:com|tech|sc|ca|ba)"],
  ...["work from home", "wfh", "remote", "hybrid", "freshers?", "experienced?"],
  // "Walk in" is "walk" by now: "in" is a filler word.
  ...["walk", "walkin"],
];
const ONE_DETAIL = wholeWords(DETAILS.join("|"));
/** A "security guard" before a guard. */
const ONE_TRADE = wholeWords(TRADES.toSorted((one, other) => other.length - one.length).join("|"));

const EXPERIENCE = "(?:experience|anubhav|अनुभव|एक्सपीरियंस)";
const YEARS =
  "(?:(?<!(?:sec|sector|phase|block|pocket) )\\d{1,2} ?(?:to|–)? ?)?\\d{1,2} ?\\+? ?(?:years?|yrs?|months?|saal|mahine|साल|वर्ष|महीने)[.'’]?";
const NEED = "(?:zaroorat|zarurat|jarurat|ज़रूरत|जरूरत)";
const WORK = "(?:jobs?|naukri|naukari|kaa?m|vacanc(?:y|ies)|जॉब|नौकरी|काम)";
const NOT = "(?:nahin?|nhi|नही(?:\u0902|\u0901)?)";

// A "sales man" and "office boys" are trades. Behind ड the dot is a sign of its own, and often left out.
const MEN =
  "(?:males?|men|(?<!(?:counter|delivery|office|pantry|sales) )boys|gents|purush(?:on?)?|ladk[ao]n?|पुरुष(?:ो\u0902?)?|लड\u093c?क(?:ा|े|ो\u0902?))";
const WOMEN =
  "(?:females?|wom[ae]n|lady|ladies|girls|mahila(?:on?)?|ladki(?:yon?)?|महिला(?:ओ\u0902?)?|लड\u093c?क(?:ी|ियो\u0902?))";

const ONLY_WOMEN = new RegExp(`^(?:${WOMEN}|housewi(?:fe|ves)) ?$`, "iu");

const BETWEEN = "(?: ?[/&,] ?| (?:and|or|aur|और|या) | )";
/** "Men's wear" and a hostel are what the work is about. */
const NO_GOODS = "(?!['’]| (?:hostel|school|wear|clothing|garments|shoes))";

/** What is said in several words of which each by itself means something else or nothing. */
const PHRASES: [RegExp, string][] = [
  [wholeWords("(?:घर|ghar) (?:(?:से|पर|पे|se|par|pe) (?:काम|kaa?m)|बैठे|bai?the|bethe)"), "work from home"],
  [wholeWords("(?:work|jobs?) (?:at|from) home|home ?based"), "work from home"],
  // What work from home and in the field is called would be all that is found.
  [
    wholeWords(
      "^work(?= (?:in|near) )|(?<=(?<!\\p{L})(?:any|for|koi|need|some|want) )work(?! from)|work(?= (?:chahie|chahiye|chaiye))",
    ),
    "job",
  ],
  // Opening accounts is a trade.
  [wholeWords("(?<!(?:accounts?|a\\/c|demat) )opening"), "job"],
  [wholeWords(`(?:no|zero|without|bina|बिना)(?: (?:any|kisi|किसी))? ${EXPERIENCE}`), "fresher"],
  [
    wholeWords(`${EXPERIENCE} (?:not (?:needed|required)|(?:(?:ki|की) ${NEED} )?${NOT}|(?:ke|के) (?:bina|बिना))`),
    "fresher",
  ],
  [wholeWords("(?:night|raat (?:ki|me|mein)|रात (?:की|में)) (?:duty|shift|ड्यूटी|शिफ्ट)"), "night shift"],
  [
    wholeWords(
      "(?:(?<!(?:full|half|one|per|same|\\d) )day|morning|subah (?:ki|me|mein)|सुबह (?:की|में)|din (?:ki|me|mein)|दिन (?:की|में)) (?:duty|shift|jobs?|naukri|ड्यूटी|शिफ्ट|नौकरी)",
    ),
    "day shift",
  ],
  [wholeWords("half ?day|आधा दिन"), "part time"],
  // Each job says in another way how many years.
  [
    wholeWords(
      `(?:(?:with|min(?:imum)?|at least|exp\\.?|${EXPERIENCE}) )*${YEARS}(?: (?:of|ka|ki|का|की))?(?: (?:exp\\.?|${EXPERIENCE}))?`,
    ),
    "job",
  ],
  [wholeWords("(?:gaa?di|गाड़ी|गाडी) (?:chalan[ae]|चलाने|चलाना)(?: (?:wal[aei]|वाला|वाले))?"), "driver"],
  // All jobs are there, and in a company. A "company secretary" is a trade, and a KAM looks after accounts.
  [wholeWords("(?:(?:(?:new|नई) )?(?:delhi|dilli|दिल्ली)[ /]+)?(?:ncr|एनसीआर)(?! corporation)"), "in"],
  [wholeWords(`(?:private|pvt\\.?|प्राइवेट)(?: (?:company|कंपनी|कम्पनी)(?: (?:ki|ka|me|mein|की|का|में))?)? ${WORK}`), "job"],
  [wholeWords(`(?:company|कंपनी|कम्पनी) (?:(?:ki|ka|me|mein|की|का|में) )?${WORK}`), "job"],
  [wholeWords("(?<=(?<!\\p{L})(?:ka|ki|koi|bhi|mujhe|me|mein) )kam|kam(?= (?:ch|karn|hai))"), "kaam"],
  [wholeWords("(?:sec|sector|सेक्टर|सैक्टर)(\\d{1,3}[a-z]?)"), "sector $1"],
  [wholeWords("gr(?:\\.? |\\.)noida"), "greater noida"],
  [wholeWords("gurgoan|gurugaon|gudgaon|gurgao"), "gurgaon"],
  [wholeWords("dehli|dilhi"), "delhi"],
  [wholeWords("nodia|noyda"), "noida"],
  [wholeWords("(?:khana|खाना) (?:banan[ae]|pakan[ae]|बनाने|बनाना|पकाने|पकाना)(?: (?:wal[aei]|वाला|वाली|वाले))?"), "cook"],
  [wholeWords("(?:(?:ghar|घर) (?:ka|ke|का|के) (?:kaa?m|काम)|kaa?m ?wali(?: bai)?|काम ?वाली(?: बाई)?)"), "maid"],
  [wholeWords("(?:safai|सफाई)(?: (?:karam?chari|karmi|wal[aei]|कर्मचारी|कर्मी|वाला|वाली))?"), "cleaner"],
  [wholeWords("tel(?:[ei]|ly) ?call(ers?|ing)"), "telecall$1"],
  [wholeWords("d[ei]l[ei]v[ea]?ry"), "delivery"],
  [wholeWords("(?:gaurd|gard|guad)(s?)"), "guard$1"],
  [wholeWords("rec[ei]ption?[ei]st|recepsionist"), "receptionist"],
  [wholeWords("(?:frasher|freshar|fresser|freser)(s?)"), "fresher$1"],
  [wholeWords("टेली कॉलर"), "telecaller"],
  [wholeWords("silai|सिलाई"), "tailor"],
  [wholeWords("(?:bijli|बिजली) (?:(?:ka|का) )?(?:mistri|kaa?m|wala|मिस्त्री|काम|वाला)"), "electrician"],
  [wholeWords("teching|टीचिंग"), "teaching"],
  // What is for both, and for men, who are meant where a job says nothing: a "male nurse" may be said.
  [wholeWords(`(?:${MEN}${BETWEEN}${WOMEN}|${WOMEN}${BETWEEN}${MEN})${NO_GOODS}`), "any"],
  [wholeWords(`for (?:man|${MEN})${NO_GOODS}|${MEN} (?:candidates?|(?:ke|के) (?:liye|लिए))`), "any"],
  [wholeWords("mahilaon?|ladkiyon?|auraton?"), "mahila"],
  [wholeWords("(?:immediate|direct|spot) join(?:ers?|ing)"), "urgent"],
  [wholeWords("(?:urgent(?:ly)?|immediate|job) requirements?|requirements?(?= (?:of|for|in) )"), "urgent"],
  [wholeWords("(?:any|all|kisi bhi|koi bhi|किसी भी) (?:types?|kinds?|tarah|तरह)(?: (?:of|ki|ka|ke|की|का|के))?"), "any"],
  [wholeWords("(?<!india )(?:today|tomorrow|aaj(?! tak))"), "urgent"],
  // "Student counsellor" is a trade.
  [
    wholeWords(
      "for (?:(?:college|school) )?students?|(?:(?:college|school) )?students? (?:jobs?|(?:ke|के) (?:liye|लिए))",
    ),
    "any",
  ],
  [wholeWords("aa?th[vw](?:i|ee)n?|eighth"), "8th"],
  [wholeWords("das[vw](?:i|ee)n?|tenth"), "10th"],
  [wholeWords("baa?r(?:ah?|h)?[vw](?:i|ee)n?|twelfth"), "12th"],
  [wholeWords("10 ?\\+ ?2|(?<!(?:ca|cma|cs|icwa) )inter(?:mediate)?(?= pass)"), "12th"],
  [wholeWords("high ?school(?= pass)"), "10th"],
  [
    wholeWords("(?:no|any|without) (?:degree|education|qualification)|(?:bina|बिना) (?:padh?e|पढ़े)(?: (?:likhe|लिखे))?"),
    "any",
  ],
  [
    wholeWords("(?<!(?:sec|sector|phase|block|pocket) )(8|10|12) ?(?:th|vi|वीं?)? ?(?:pass|paas|based?|पास)"),
    "$1th pass",
  ],
  // Who names several has one of them, which documents have as one word (synonyms.ts).
  [
    /(?<![\p{L}\p{M}\p{N}])(?<!(?:sec|sector|phase|block|pocket) )(8|10|12) ?(?:th|vi|वीं?)?(?: pass)?(?: ?[/,&] ?| (?:and|or|aur|ya|और|या) | )(?=(?:10 ?[/,&] ?)?1[02] ?(?:th|vi|वीं?))/giu,
    "$1th ",
  ],
  [wholeWords("(?:walk ?ins?|वॉक ?इन) (?:interviews?|drives?|इंटरव्यू)"), "walk in"],
];

export function wholeWords(pattern: string): RegExp {
  return new RegExp(String.raw`(?<![\p{L}\p{M}\p{N}])(?:${pattern})(?![\p{L}\p{M}\p{N}])`, "giu");
}

/** What says what the work is. */
export const withoutDetails = (search: string) => search.replaceAll(ONE_DETAIL, " ");

/** Words in quotes are meant as they stand. */
export const isQuoted = (search: string) => search.includes('"');

/**
 * A hyphen before a word would have the search engine leave out the jobs with that word. Between two words it is a space to it.
 */
export function asTyped(search: string): string {
  return inOurDigits(search)
    .normalize("NFC")
    .replaceAll(/[\s-]+/g, " ")
    .trim();
}

/**
 * Possible meanings without filler words, the likeliest first: translated to English where known; literally, because a job may be
 * in Hindi too; and with a half-typed Hindi word completed. A single one without Hindi.
 */
export function readingsOf(search: string): [string, ...string[]] {
  const typed = asTyped(search);
  if (isQuoted(typed)) return [typed];
  // Work in Hindi, unless there is one for a "KAM".
  if (typed.toLowerCase() === "kam") return ["kam ", ""];
  const usual = PHRASES.reduce((text, [phrase, meant]) => text.replaceAll(phrase, meant), typed);
  const inHindi = hasHindi(typed) ? [typed, inEnglish(usual, { completed: true })] : [];
  const [first, ...others] = new Set([inEnglish(usual), ...inHindi].map(withoutFillerWords));
  if (!first) return [""];
  // Nor is a job that says nothing for men alone: all of them, where none is for women.
  return ONLY_WOMEN.test(first) ? [first, ...others, ""] : [first, ...others];
}

/**
 * "jobs in Noida" as "Noida", and "CA jobs" as "CA " with a space, by which the search engine knows that the word is not half
 * typed: it would find "cashier" and "Canva".
 */
function withoutFillerWords(search: string): string {
  const words = search.split(" ");
  const wanted = words.filter((word) => !isFiller(word));
  if (wanted.length === 0) return "";
  return wanted.join(" ") + (wanted.at(-1) === words.at(-1) ? "" : " ");
}

/** Also "(jobs)" and "jobs/vacancies". */
function isFiller(word: string): boolean {
  const words = wordsIn(word.toLowerCase());
  return words.length > 0 && words.every((one) => FILLER_WORDS.has(one));
}

/** Letters that the search engine takes for the same are the same: large and small ones, with and without accents, and those of Hindi. */
export function inPlainLetters(text: string): string {
  // Most have nothing but ASCII, and nothing to be spelled alike.
  const plain = /^[\x20-\x7e]*$/.test(text)
    ? text
    : spelledAlike(text.normalize("NFKD").replaceAll(/[\u0300-\u036f]/g, ""));
  return plain.toLowerCase();
}

/** "nurse/driver" is two words to the search engine; "नर्स" is one, and so is a quoted phrase. */
export function hasSeveralWords(search: string): boolean {
  return wordsIn(search.replaceAll(/"[^"]*"/g, " quoted ")).length > 1;
}

/** As the search engine takes them, but for "C++" and "C#", which are more than the letter. */
export function wordsIn(text: string): string[] {
  return text.match(/(?<![\p{L}\p{M}\p{N}])\p{L}[+#]+(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+/gu) ?? [];
}

/**
 * "night shift hospital nurse Noida" as "nurse hospital night shift Noida": the further back a word is, the sooner it may be
 * missing. Who asks for a "hospital nurse" is a nurse, in whichever order the words were.
 */
export function withDetailsLast(search: string): string {
  if (isQuoted(search)) return search;
  const subject = withoutDetails(search);
  const trades = subject.match(ONE_TRADE) ?? [];
  const others = subject.replaceAll(ONE_TRADE, " ").split(" ").filter(Boolean);
  const details = search.match(ONE_DETAIL) ?? [];
  // Only the word that was typed last may be half typed.
  const isMoved = others.length > 0 && details.length === 0 && trades.some((trade) => search.endsWith(trade));
  return [...trades, ...others, ...details].join(" ") + (isMoved || search.endsWith(" ") ? " " : "");
}
