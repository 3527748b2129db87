import { expect, test } from "vitest";

import { inEnglish } from "./words-in-hindi.ts";
import { withoutFillerWords } from "./words-of-search.ts";

test.each([
  ["नोएडा नर्स", "Noida nurse"],
  ["नर्स की नौकरी, नोएडा में", "nurse Noida"],
  ["ड्राइवर job दिल्ली", "driver Delhi"],
  ["पार्ट टाइम अकाउंटेंट", "part time accountant"],
  ["कॉल सेंटर सेक्टर 62", "call centre sector 62"],
  ["नौकरी", ""],
  ["घर से काम", "work from home"],
  ["ड्राइ", "driver"],
  ["ड्राइ नोएडा", "ड्राइ Noida"],
  ["हलवाई नोएडा", "हलवाई Noida"],
  ["ड्राइवर कार", "driver कार"],
  ["ड", "ड"],
  ["नर्स/ड्राइवर, पार्ट-टाइम।", "nurse/driver, part-time।"],
  ["12वीं पास", "12th"],
  ["सेक्टर ६२", "sector 62"],
  ["नोएडा में।", "Noida"],
  ['"नोएडा नर्स" पास', '"नोएडा नर्स" पास'],
  ["जॉब जॉब्स नौकरी नौकरियां काम भर्ती वैकेंसी पास चाहिए का के की लिए में मे से पर", ""],
  ["ड्रा", "driver"],
  ["ड्र", "ड्र"],
  ["़", "़"],
  ["nurse noida", "nurse noida"],
  ["", ""],
])("of %j, %j is searched for", (search, words) => {
  expect(withoutFillerWords(inEnglish(search))).toBe(words);
});

test.each([
  ["गुड़गांव", "गुड़गाँव", "गुडगांव", "गु\u095cगांव", "गुड\u200dगांव", "गुड\u200cगांव"],
  ["डॉक्टर", "डाक्टर"],
  ["अकाउंटेंट", "अकाउन्टेन्ट"],
  ["प्लंबर", "प्लम्बर"],
])("%s is found however a keyboard writes it", (...spellings) => {
  const [first, ...others] = spellings.map(inEnglish);
  expect(first).toMatch(/^[a-z]+$/i);
  for (const other of others) expect(other).toBe(first);
});
