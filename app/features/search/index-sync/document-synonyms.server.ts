import { marksOf } from "../find/words/conditions.ts";
import { inPlainLetters, NAMES_WITH_SIGNS } from "../find/words/words-of-search.ts";
import { CONDITIONS, DICTIONARY, DOCUMENT_FORM, synonymAttribute, SEARCHED_TEXTS } from "../jobs-index.ts";
import type { SearchDocument } from "../schema.server.ts";
import { IN_DOCUMENTS } from "../synonyms.ts";

// Each document has the words by which others ask for what it says, as if Meilisearch had synonyms of them.

/** A word, or a divider: words on both sides of it form no phrase, in the search engine too. */
const WORDS_AND_DIVIDERS = /[\p{L}\p{M}\p{N}]+|[.,;:!?](?=\s)|\.{2,}|[|।>\n]/gu;

type Phrase = { said: string[]; asked: string };

/** The phrases in a job by first word, and the search words that find them. */
const PHRASES: Map<string, Phrase[]> = Map.groupBy(
  [...IN_DOCUMENTS].flatMap(([asked, saidInstead]) => saidInstead.map((one) => ({ said: wordsOf(one), asked }))),
  ({ said: [first = ""] }) => first,
);

/** With what is asked for beside what it says. The description is read, and not indexed. */
export function withSynonyms({ description, ...document }: SearchDocument): SearchDocument {
  return { ...document, ...synonymsOf({ ...document, description }) };
}

/** As Postgres writes it. */
const DESCRIPTION = /"description": "(?:[^"\\]|\\.)*", /;

/** The same for a document that is a text: to build it again would take half as long again. */
export function withSynonymsInText(document: string): string {
  const others = synonymsOf(JSON.parse(document) as Record<string, unknown>);
  return `${document.replace(DESCRIPTION, "").slice(0, -1)},${JSON.stringify(others).slice(1)}`;
}

function synonymsOf(document: Record<string, unknown>) {
  const attributes: Record<string, number | string[]> = { form: DOCUMENT_FORM, dictionary: DICTIONARY };
  const textOf = (name: string) => (typeof document[name] === "string" ? document[name] : "");
  // An attribute that no document has may not be searched.
  for (const name of SEARCHED_TEXTS) attributes[synonymAttribute(name)] = wordsAskedFor(textOf(name));
  attributes[CONDITIONS] = marksOf([...SEARCHED_TEXTS, "description"].map(textOf).join("\n"));
  attributes["says_pay"] = document["pay"] == null ? 0 : 1;
  return attributes;
}

function wordsAskedFor(text: string): string[] {
  const words = wordsOf(text);
  const found = new Set(NAMES_WITH_SIGNS.flatMap(({ word, said }) => (text.search(said) >= 0 ? [word] : [])));
  for (const [at, word] of words.entries()) {
    for (const { said, asked } of PHRASES.get(word) ?? []) {
      if (said.every((one, more) => words[at + more] === one)) found.add(asked);
    }
  }
  return [...found];
}

function wordsOf(text: string): string[] {
  return inPlainLetters(text).match(WORDS_AND_DIVIDERS) ?? [];
}
