import { SPELLINGS_OF_PLACES } from "./places-in-hindi.ts";

// Most jobs are written in English, and many who look for one write on a Hindi keyboard.

/**
 * The trades that one word tells, each with its spellings in Devanagari. An "engineer" or "executive" is of any, and what is
 * said before it counts as much.
 */
export const SPELLINGS_OF_TRADES: Record<string, string> = {
  accountant: "अकाउंटेंट एकाउंटेंट लेखाकार",
  beautician: "ब्यूटीशियन",
  carpenter: "कारपेंटर बढ़ई",
  cashier: "कैशियर",
  chef: "शेफ",
  clerk: "क्लर्क",
  cook: "कुक रसोइया",
  designer: "डिजाइनर",
  developer: "डेवलपर",
  doctor: "डॉक्टर डाक्टर",
  driver: "ड्राइवर ड्राईवर ड्रायवर चालक",
  editor: "एडिटर",
  electrician: "इलेक्ट्रीशियन इलेक्ट्रिशियन",
  fitter: "फिटर",
  gardener: "माली",
  guard: "गार्ड",
  helper: "हेल्पर",
  housekeeping: "हाउसकीपिंग",
  labour: "मजदूर लेबर",
  loader: "लोडर",
  maid: "मेड",
  mechanic: "मैकेनिक",
  nanny: "आया",
  nurse: "नर्स",
  nursing: "नर्सिंग",
  packer: "पैकर",
  peon: "चपरासी प्यून",
  pharmacist: "फार्मासिस्ट",
  plumber: "प्लंबर",
  receptionist: "रिसेप्शनिस्ट",
  salesman: "सेल्समैन सेल्समेन",
  sweeper: "स्वीपर",
  tailor: "दर्जी टेलर",
  teacher: "टीचर शिक्षक अध्यापक",
  telecaller: "टेलीकॉलर",
  waiter: "वेटर",
  watchman: "चौकीदार वॉचमैन",
  welder: "वेल्डर",
  writer: "राइटर",
};

/** Each English word with its spellings in Devanagari. */
export const SPELLINGS: Record<string, string> = {
  // Where
  Delhi: "दिल्ली देहली",
  Noida: "नोएडा नॉएडा नोयडा नोइडा",
  Gurgaon: "गुड़गांव गुड़गाव गुरुग्राम गुरूग्राम",
  new: "नई न्यू",
  greater: "ग्रेटर",
  sector: "सेक्टर सैक्टर",
  metro: "मेट्रो",
  home: "घर होम",
  office: "ऑफिस आफिस कार्यालय",
  // When, and for whom
  part: "पार्ट",
  full: "फुल",
  time: "टाइम",
  day: "डे",
  night: "नाइट रात",
  shift: "शिफ्ट",
  fresher: "फ्रेशर फ्रेशर्स",
  female: "महिला महिलाओं लेडीज लेडी लड़की लड़कियों",
  male: "पुरुष पुरुषों",
  internship: "इंटर्नशिप",
  "8th": "आठवीं आठवी 8वीं",
  "10th": "दसवीं दसवी 10वीं",
  "12th": "बारहवीं बारहवी 12वीं",
  walk: "वॉक",
  work: "वर्क",
  from: "फ्रॉम",
  // What
  ...SPELLINGS_OF_TRADES,
  AC: "एसी",
  bank: "बैंक",
  beauty: "ब्यूटी",
  bike: "बाइक",
  billing: "बिलिंग",
  boy: "बॉय",
  BPO: "बीपीओ",
  call: "कॉल",
  caller: "कॉलर",
  care: "केयर",
  centre: "सेंटर",
  content: "कंटेंट",
  computer: "कंप्यूटर",
  courier: "कूरियर कोरियर",
  customer: "कस्टमर",
  data: "डाटा डेटा",
  delivery: "डिलीवरी डिलिवरी डेलिवरी",
  diploma: "डिप्लोमा",
  engineer: "इंजीनियर",
  entry: "एंट्री",
  executive: "एग्जीक्यूटिव",
  factory: "फैक्ट्री फैक्टरी",
  field: "फील्ड",
  graduate: "ग्रेजुएट स्नातक",
  graphic: "ग्राफिक",
  hindi: "हिंदी",
  hospital: "हॉस्पिटल हास्पिटल अस्पताल",
  hotel: "होटल",
  housewife: "हाउसवाइफ गृहिणी",
  hr: "एचआर",
  ITI: "आईटीआई",
  lab: "लैब",
  machine: "मशीन",
  manager: "मैनेजर",
  marketing: "मार्केटिंग",
  online: "ऑनलाइन",
  operator: "ऑपरेटर",
  packing: "पैकिंग",
  parlour: "पार्लर",
  restaurant: "रेस्टोरेंट",
  rider: "राइडर",
  sales: "सेल्स",
  salon: "सैलून सेलून",
  school: "स्कूल",
  security: "सिक्योरिटी सुरक्षा",
  software: "सॉफ्टवेयर साफ्टवेयर",
  shop: "दुकान",
  staff: "स्टाफ",
  store: "स्टोर",
  supervisor: "सुपरवाइजर",
  technician: "टेक्नीशियन",
  tele: "टेली",
  tuition: "ट्यूशन",
  typing: "टाइपिंग",
  video: "वीडियो",
  warehouse: "वेयरहाउस गोदाम",
  // Last, for the word that is half typed is rather one of a work.
  ...SPELLINGS_OF_PLACES,
};

/** Their English words are filler words (words-of-search.ts). */
const SAY_NOTHING: typeof SPELLINGS = {
  job: "जॉब जॉब्स नौकरी नौकरियां काम",
  vacancy: "भर्ती वैकेंसी",
  near: "पास आसपास",
  in: "इन",
  urgent: "तुरंत अर्जेंट",
  bhi: "भी",
  chahiye: "चाहिए चाहिये",
  ek: "एक",
  hai: "है हैं",
  ka: "का",
  karna: "करना करनी",
  ke: "के",
  ki: "की",
  ko: "को",
  koi: "कोई",
  liye: "लिए",
  mein: "में मे से पर",
  mere: "मेरे मेरी",
  mujhe: "मुझे मुझको",
  salary: "सैलरी वेतन",
  talash: "तलाश",
  zaroorat: "ज़रूरत जरूरत",
};

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

function bySpelling(words: typeof SPELLINGS): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([english, spellings]) =>
      spellings.split(" ").map((spelling) => [spelledAlike(spelling), english] as const),
    ),
  );
}

const MEANINGFUL_WORDS = bySpelling(SPELLINGS);
const ENGLISH_WORDS = new Map([...MEANINGFUL_WORDS, ...bySpelling(SAY_NOTHING)]);

export function hasHindi(text: string): boolean {
  return /\p{Script=Devanagari}/u.test(text);
}

/** As far as the words are known. `completed`: also the last one where it is half typed. */
export function inEnglish(text: string, { completed = false } = {}): string {
  return text.replaceAll(TH, "th").replaceAll(HINDI_WORD, (word, at: number, whole: string) => {
    const isLast = at + word.length === whole.length;
    return (
      ENGLISH_WORDS.get(spelledAlike(word)) ?? (completed && isLast ? begunWord(spelledAlike(word)) : undefined) ?? word
    );
  });
}

/** More than half of a word tells which it is. */
function begunWord(folded: string): string | undefined {
  for (const [spelling, english] of MEANINGFUL_WORDS) {
    if (spelling.startsWith(folded) && folded.length > spelling.length / 2) return english;
  }
  return undefined;
}
