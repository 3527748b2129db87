import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { withSynonyms, withSynonymsInText } from "./document-synonyms.server.ts";
import { DICTIONARY, DOCUMENT_FORM } from "../jobs-index.ts";
import { IN_DOCUMENTS } from "../synonyms.ts";
import CONDITIONS_OF_WORK from "../find/words/conditions.json" with { type: "json" };
import { NAMES_WITH_SIGNS } from "../find/words/words-of-search.ts";

const JOB = { id: "4f0c1d5e-7a0b-4c3d-9e8f-000000000001", version: 3 };
const wordsFor = (title: string) => withSynonyms({ ...JOB, title })["title_in_other_words"];

test.each([
  ["Chef de Partie", ["cook", "cooking", "hotel", "restaurant"]],
  ["DRIVERS (Chalak)", ["driver", "driving"]],
  ["नर्स चाहिए", ["nurse", "nursing"]],
  // With and without the dot below, and with a sign that joins letters.
  ["लड़की, लडकी", ["female", "housewife"]],
  ["नर्\u200dस", ["nurse", "nursing"]],
  ["घर से काम", ["zqworkfromhome"]],
  ["𝗖𝗵𝗲𝗳, Chéf", ["cook"]],
  ["Sales (Executive)", ["salesman"]],
  ["Office-Boys", ["zqofficeassistant", "peon", "zqofficeboy"]],
])("%j is asked for by other words", (title, words) => {
  expect(wordsFor(title)).toEqual(expect.arrayContaining(words));
});

test.each(["Glassblower", "Delivery, boy", "Delivery. Boy"])("%j is asked for by no other word", (title) => {
  expect(wordsFor(title)).toEqual([]);
});

test("a document keeps all that it has, and each text gets its own other words", () => {
  const document = { ...JOB, title: "Glassblower", skills: "Driving", facts: null, form: 9, coming: ["later"] };
  const described = { ...document, description: 'Monday to "Friday".' };
  const { skills_in_other_words, conditions, ...others } = withSynonyms(described);
  const none = {
    title_in_other_words: [],
    company_in_other_words: [],
    location_in_other_words: [],
    facts_in_other_words: [],
  };
  expect(others).toEqual({ ...document, form: DOCUMENT_FORM, dictionary: DICTIONARY, says_pay: 0, ...none });
  expect(conditions).toContain("zqwithouttarget");
  expect(skills_in_other_words).toEqual(expect.arrayContaining(["driver"]));
  // As Postgres writes it.
  const { description, ...rest } = described;
  const text = `{"description": ${JSON.stringify(description)}, ${JSON.stringify(rest).slice(1)}`;
  expect(JSON.parse(withSynonymsInText(text))).toEqual({ ...others, skills_in_other_words, conditions });
});

test("a change of a list that documents depend on raises the number of the dictionary", () => {
  const lists = JSON.stringify([
    [...IN_DOCUMENTS],
    NAMES_WITH_SIGNS.map(({ said }) => said.source),
    CONDITIONS_OF_WORK,
  ]);
  const digest = createHash("sha256").update(lists).digest("base64url").slice(0, 12);
  expect({ dictionary: DICTIONARY, digest }).toEqual({ dictionary: 4, digest: "2w1N7-2yP9xb" });
});
