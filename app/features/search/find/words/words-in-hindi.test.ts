import { expect, test } from "vitest";

import { inEnglish, SPELLINGS } from "./words-in-hindi.ts";
import { inUsualWords, withoutFillers } from "./words-of-search.ts";

const meant = (search: string) => withoutFillers(inUsualWords(search));

test.each([
  ["नोएडा नर्स", "Noida nurse"],
  ["नर्स की नौकरी, नोएडा में", "nurse Noida "],
  ["ड्राइवर job दिल्ली", "driver Delhi"],
  ["पार्ट टाइम अकाउंटेंट", "part time accountant"],
  ["कॉल सेंटर सेक्टर 62", "call centre sector 62"],
  ["नौकरी", ""],
  ["नौकरी/काम", ""],
  ["घर से काम", "work from home"],
  ["घर बैठे काम", "work from home "],
  ["बिना अनुभव नर्स", "fresher nurse"],
  ["मुझे नौकरी चाहिए", ""],
  ["कोई भी काम है", ""],
  ["मुझको ड्राइवर का काम चाहिये", "driver "],
  ["मुझे काम की ज़रूरत है", ""],
  ["अनुभव नहीं", "fresher"],
  ["बिना किसी अनुभव के", "fresher "],
  ["अनुभव की जरूरत नही", "fresher"],
  ["अनुभव की ज\u093cरूरत नही\u0902", "fresher"],
  ["अनुभव की \u095bरूरत नही\u0901", "fresher"],
  ["बिना अनुभव के नौकरी", "fresher "],
  ["आठवीं पास", "8th "],
  ["वॉक इन इंटरव्यू", "walk "],
  ["घर से कामगार", "home कामगार"],
  ["उत्तम नगर", "Uttam nagar"],
  ["लक्ष्मी नगर में नौकरी", "Laxmi nagar "],
  ["करोल बाग", "Karol bagh"],
  ["द्वारका", "Dwarka"],
  ["फ़रीदाबाद", "Faridabad"],
  ["ग़ाज़ियाबाद", "Ghaziabad"],
  ["नेहरू प्लेस", "Nehru place"],
  ["कनॉट प्लेस", "Connaught place"],
  ["रोहिणी सेक्टर7", "Rohini sector 7"],
  ["दिल्ली एनसीआर", ""],
  ["कंपनी में नौकरी", ""],
  ["आईटीआई", "ITI"],
  ["बीपीओ", "BPO"],
  ["इलेक्ट्रिशियन", "electrician"],
  ["ड्रायवर", "driver"],
  ["सेल्समैन", "salesman"],
  ["ब्यूटी पार्लर", "beauty parlour"],
  ["सफाई", "cleaner"],
  ["सफाई कर्मचारी नोएडा", "cleaner Noida"],
  ["सिलाई का काम", "tailor "],
  ["चौकीदार", "watchman"],
  ["होटल में नौकरी", "hotel "],
  ["फैक्ट्री मशीन ऑपरेटर", "factory machine operator"],
  ["घर पर काम", "work from home"],
  ["बिजली मिस्त्री", "electrician"],
  ["मेरे आसपास नौकरी", ""],
  ["एक नौकरी की तलाश", ""],
  ["सैलरी 20000", "20000"],
  ["माली", "gardener"],
  ["खाना बनाने का काम", "cook "],
  ["घर का काम", "maid"],
  ["कामवाली", "maid"],
  ["टेली कॉलर", "telecaller"],
  ["रसोईघर से काम", "रसोईघर "],
  ["हलवाई नोएडा", "हलवाई Noida"],
  ["ड्राइवर कार", "driver कार"],
  ["नर्स/ड्राइवर, पार्ट-टाइम।", "nurse/driver, part time।"],
  ["12वीं पास", "12th "],
  ["बारहवीं पास", "12th "],
  ["दसवीं पास", "10th "],
  ["10 वीं पास", "10th "],
  ["12 वी पास", "12th "],
  ["१० पास", "10th "],
  ["10 वीं ड्राइवर", "10th driver"],
  ["वॉक इन ड्राइवर", "walk driver"],
  ["चपरासी", "peon"],
  ["कस्टमर केयर", "customer care"],
  ["१२वी", "12th"],
  ["12वीर", "12वीर"],
  ["वी मार्ट", "वी मार्ट"],
  ["सेक्टर ६२", "sector 62"],
  ["नोएडा में।", "Noida "],
  ["जॉब जॉब्स नौकरी नौकरियां काम इन भर्ती वैकेंसी पास चाहिए का के की लिए में मे से पर", ""],
  ["बी कॉम", "बी कॉम"],
  ["़", "़"],
])("%j most likely means %j", (search, words) => {
  expect(meant(search)).toBe(words);
});

test("the last word is completed where more than half of it is typed", () => {
  expect(meant("नर्स नो")).toBe("nurse नो");
  expect(meant("नर्स नोए")).toBe("nurse Noida");
  expect(meant("ड्राइ")).toBe("driver");
  expect(meant("ड्राइ नोएडा")).toBe("ड्राइ Noida");
  for (const word of ["ड", "काल", "नौकर"]) expect(meant(word)).toBe(word);
});

test.each([
  ["गुड़गांव", "गुड़गाँव", "गुडगांव", "गु\u095cगांव", "गुड\u200dगांव", "गुड\u200cगांव"],
  ["डॉक्टर", "डाक्टर"],
  ["अकाउंटेंट", "अकाउन्टेन्ट"],
  ["प्लंबर", "प्लम्बर"],
  ["कंप्यूटर", "कम्प्यूटर"],
])("%s is found however a keyboard writes it", (...spellings) => {
  const [first, ...others] = spellings.map((spelling) => meant(spelling));
  expect(first).toMatch(/^[a-z]+$/i);
  for (const other of others) expect(other).toBe(first);
});

// Each spelling is one word. A spelling with two English words, or one that is also a filler word, would lose a meaning.

const spellings = Object.entries(SPELLINGS).flatMap(([english, hindi]) =>
  hindi.split(" ").map((spelling) => [spelling, english] as const),
);

test.each(spellings)("%s means %s alone", (spelling, english) => {
  expect(inEnglish(spelling)).toBe(english);
});

test("no spelling is listed twice", () => {
  const listed = spellings.map(([spelling]) => spelling.normalize("NFD"));
  expect(listed.filter((spelling, place) => listed.indexOf(spelling) !== place)).toEqual([]);
});
