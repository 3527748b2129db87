import { FORM_OF_WORDS } from "../jobs-index.ts";
import { FOUND_AS } from "../synonyms.ts";
import { hasHindi, inEnglish } from "../find/words-in-hindi.ts";
import { wordsIn } from "../find/words-of-search.ts";

const SEARCHED = ["title", "company", "skills", "location", "facts"];

/** The document with the words beside its own by which it is found. */
export function withOtherWords<Document extends Record<string, unknown>>(document: Document) {
  const texts = SEARCHED.flatMap((attribute) => {
    const text = document[attribute];
    return typeof text === "string" && text !== "" ? [text] : [];
  });
  return { ...document, also_called: otherWords(texts).join(" "), form: `${String(document.form)}.${FORM_OF_WORDS}` };
}

/**
 * Several words are put together to one, which only a search for all of them finds, one after the other: "officeboy" is no boy to
 * Meilisearch, which tries the words of a search in pairs and threes too.
 */
export function otherWords(texts: string[]): string[] {
  const others = new Set<string>();
  const own = new Set<string>();
  for (const text of texts.map((one) => one.normalize("NFC").toLowerCase())) {
    const words = wordsIn(text);
    for (const word of words) own.add(word);
    for (const word of whatIsFoundBy(words)) others.add(word);
    if (!hasHindi(text)) continue;
    const english = wordsIn(inEnglish(text).toLowerCase());
    for (const word of [...english, ...whatIsFoundBy(english)]) others.add(word);
  }
  return [...others].map((words) => words.replaceAll(" ", "")).filter((word) => !own.has(word));
}

const MOST_WORDS = 3;
const BEGINNINGS = new Set([...FOUND_AS.keys()].flatMap((words) => (words.includes(" ") ? words.split(" ")[0] : [])));

function whatIsFoundBy(words: string[]): string[] {
  return words.flatMap((word, at) => {
    const most = BEGINNINGS.has(word) ? MOST_WORDS : 1;
    return Array.from({ length: most }, (_, more) => FOUND_AS.get(words.slice(at, at + more + 1).join(" "))).flatMap(
      (found) => (found ? [...found] : []),
    );
  });
}
