import abbreviations from "./find/words/abbreviations.json" with { type: "json" };
import { SPELLINGS, SPELLINGS_OF_TRADES, waysOfWriting } from "./find/words/words-in-hindi.ts";

// Words for the same. Where several are hardly told apart, one is asked for. A document has the words that it is asked for by, beside
// its own (index-sync/document-synonyms.server.ts): Meilisearch up to 1.48 reads all synonyms that it has for each word of a search, and for each
// two and three beside each other. Half the time of a search was that.

const OTHER_NAMES_OF_TRADES: Record<string, string[]> = {
  carpenter: ["badhai", "barhai"],
  cook: ["rasoiya", "bawarchi"],
  driver: ["chalak"],
  gardener: ["mali"],
  labour: ["labourer", "majdoor", "mazdoor"],
  nanny: ["aaya", "ayah"],
  peon: ["chaprasi"],
  tailor: ["darji"],
  teacher: ["shikshak", "adhyapak"],
  watchman: ["chowkidar", "chaukidar", "chokidar"],
};

/** Each is asked for by the first word alone, and found by it. A word that a longer one begins with may be half typed: it is rather none of these. */
const ASKED_AS: Record<string, string[]> = {
  ...OTHER_NAMES_OF_TRADES,
  delhi: ["dilli"],
  gurgaon: ["gurugram", "ggn"],
  // Places whose names are written in several ways, too far from each other for typo tolerance.
  laxmi: ["lakshmi"],
  rajiv: ["rajeev"],
  kashmere: ["kashmiri"],
  hauz: ["haus", "hauj"],
  preet: ["prit"],
  vasant: ["basant"],
  kirti: ["keerti"],
  seelampur: ["silampur"],
  iffco: ["ifco"],
  ...Object.fromEntries(
    [["anand"], ["mayur"], ["vasant", "basant"], ["preet", "prit"], ["udyog"]].map(([name = "", ...others]) => [
      `${name} vihar`,
      [name, ...others].map((one) => `${one} bihar`),
    ]),
  ),
  night: ["raat"],
  rotational: ["rotating"],
  female: ["females", "woman", "women", "lady", "ladies", "girl", "girls", "mahila", "mahilayen", "ladki"],
  male: ["males", "gents", "purush"],
  "10th": ["matric", "matriculation"],
  "12th": ["hsc"],
  graduate: ["graduates", "graduation"],
  hospital: ["hospitals", "aspatal"],
  parlour: ["parlor"],
  warehouse: ["warehouses", "godown"],
};

/** What the same trade is called. */
const SAME_TRADES: string[][] = [
  ["driver", "driving"],
  ["teacher", "teaching"],
  ["receptionist", "front desk", "front office"],
  ["peon", "office boy", "office assistant"],
  ["delivery boy", "delivery executive", "delivery partner", "delivery rider", "rider", "bike rider"],
  ["salesman", "sales man", "salesperson", "sales executive"],
  ["chemist", "pharmacist", "compounder"],
  ["security guard", "watchman"],
  ["cook", "chef"],
  ["labour", "labor"],
  ["nanny", "babysitter", "baby sitter"],
  ["sweeper", "cleaner"],
];

/** One letter makes another trade of each: they are never taken for mistyped words, and so need to be told their plural. */
export const LIKE_OTHER_TRADES = [
  ...["waiter", "writer", "painter", "printer", "painting", "printing", "loader", "leader", "trainer", "trainee"],
  ...["picker", "packer", "fitter", "sitter"],
];

/** Words that mean the same here: each finds all the others. Most look too different for typo tolerance. */
const SAME_WORDS: string[][] = [
  ...SAME_TRADES,
  ...LIKE_OTHER_TRADES.map((word) => [word]),
  ["delhi", "new delhi"],
  ["noida", "gautam budh nagar", "gautam buddha nagar"],
  ["hr", "human resource"],
  [
    "bpo",
    "call centre",
    "call center",
    "customer service",
    "telecaller",
    "telecalling",
    "customer care",
    "customer support",
  ],
  ["it", "information technology"],
  ["work from home", "wfh"],
  ["react", "reactjs", "react js"],
  ["qa", "quality assurance", "tester"],
  ["js", "javascript"],
  ["ca", "chartered accountant"],
  ["ui", "user interface"],
  ["ux", "user experience"],
  ["seo", "search engine optimisation", "search engine optimization"],
  ["fresher", "entry level", "trainee"],
  ["connaught place", "cp"],
  ["sector", "sec"],
];

/** All that tells by itself what the work is. */
export const TRADES = [
  ...Object.keys(SPELLINGS_OF_TRADES),
  ...SAME_TRADES.flat(),
  ...Object.values(OTHER_NAMES_OF_TRADES).flat(),
].flatMap(withPlural);

/** One-way synonyms: a beautician works in a salon, and so do others. */
const LEADING_WORDS: Record<string, string[]> = {
  "beauty parlour": ["beautician", "hair stylist", "salon"],
  parlour: ["beautician", "hair stylist", "salon"],
  salon: ["beautician", "hair stylist", "beauty parlour", "beauty parlor"],
  sweeper: ["housekeeping", "safai karamchari"],
  tailor: ["sewing", "silai", "सिलाई"],
  // A word replaced in searches (words-of-search.ts) may still appear in a job.
  cleaner: ["housekeeping", "safai", "सफाई"],
  cook: ["खाना बनाने"],
  caller: ["telecaller", "telecalling"],
  mistri: ["mechanic", "mason", "carpenter"],
  // What the work is about, and who does it.
  reception: ["receptionist", "front desk", "front office"],
  designing: ["designer"],
  editing: ["editor"],
  nursing: ["nurse"],
  calling: ["telecaller", "telecalling"],
  telesales: ["inside sales", "telecaller", "tele sales"],
  cleaning: ["cleaner", "housekeeping"],
  coding: ["developer", "software engineer"],
  cooking: ["cook", "chef"],
  counselling: ["counsellor"],
  packing: ["packer"],
  recruiting: ["recruiter"],
  stitching: ["tailor", "sewing"],
  tuition: ["tutor", "teacher"],
  tutor: ["teacher"],
  typing: ["typist", "data entry"],
  welding: ["welder"],
  accounting: ["accountant"],
  accountant: ["accounts executive", "accounts assistant", "accounts officer"],
  accounts: ["accountant"],
  finance: ["accountant", "accounts", "accounting"],
  programmer: ["developer", "software engineer"],
  programming: ["developer", "software engineer"],
  technology: ["developer", "software engineer", "it support"],
  medical: ["nurse", "pharmacist", "doctor", "lab technician"],
  healthcare: ["nurse", "pharmacist", "doctor", "lab technician"],
  hotel: ["hospitality", "chef", "waiter", "steward", "front office"],
  education: ["teacher", "tutor"],
  // Where, by who works there.
  factory: ["machine operator", "packer", "production"],
  restaurant: ["chef", "cook", "waiter", "steward"],
  online: ["work from home"],
  "computer operator": ["data entry operator"],
  "night shift": ["night duty"],
  "day shift": ["morning shift", "day duty", "morning duty"],
  "part time": ["half day"],
  "8th 10th": ["8th", "10th", "matric"],
  "10th 12th": ["10th", "12th", "matric", "hsc"],
  "8th 10th 12th": ["8th", "10th", "12th", "matric", "hsc"],
  housewife: ["female", "woman", "women", "lady", "ladies", "mahila"],
  // Helpers are seldom called labour, and a helper in an office is none.
  labour: ["helper", "loader"],
  labor: ["helper", "loader"],
  maid: ["domestic help", "domestic helper", "kaamwali", "कामवाली", "घर का काम"],
  teaching: ["टीचिंग"],
  telecaller: ["tele caller", "tele calling", "टेली कॉलर"],
  telecalling: ["tele caller", "tele calling"],
  bpo: ["tele caller", "tele calling"],
  "work from home": ["घर बैठे काम", "घर से काम"],
};

/** Queries are already English here (words-in-hindi.ts); each also finds its Hindi spellings. */
const IN_HINDI = new Map(
  Object.entries(SPELLINGS).map(([english, spellings]) => [
    english.toLowerCase(),
    spellings.split(" ").flatMap(waysOfWriting),
  ]),
);

/** For each word, its synonyms. */
export const SYNONYMS: Record<string, string[]> = collectSynonyms();

/** With so many letters begin words of titles, which would come first: "Customer Care" and "Calls" for a CA. */
const FEW_LETTERS = 2;

/**
 * What the search engine is told. Words that mean something together are one in documents: it takes them for one only as a typing
 * mistake. Of abbreviations it has all that they find.
 */
export const SYNONYMS_OF_ENGINE: typeof SYNONYMS = Object.fromEntries(
  Object.entries(SYNONYMS).flatMap(([asked, said]) => {
    if (asked.includes(" ")) return [[asked, [asOneWord(asked)]]];
    return asked.length > FEW_LETTERS ? [] : [[asked, said]];
  }),
);

/** All other synonyms, stored in documents: a multi-word key becomes one word that is never typed ("office" finds no peon). */
export const IN_DOCUMENTS = new Map(
  Object.entries(SYNONYMS).flatMap(([asked, said]) =>
    asked.length > FEW_LETTERS ? [[asOneWord(asked), said] as const] : [],
  ),
);

function asOneWord(asked: string): string {
  return asked.includes(" ") ? `zq${asked.replaceAll(" ", "")}` : asked;
}

function collectSynonyms(): Record<string, string[]> {
  const synonyms = new Map<string, Set<string>>();
  const add = (word: string, others: string[]) => {
    const known = synonyms.get(word) ?? new Set();
    synonyms.set(word, known);
    for (const other of others.flatMap(inAllWays)) if (other !== word) known.add(other);
  };
  for (const word of [...IN_HINDI.keys(), ...Object.keys(ASKED_AS)]) add(word, [word]);
  for (const trade of Object.keys(SPELLINGS_OF_TRADES)) add(trade, withPlural(trade));
  for (const group of SAME_WORDS) {
    for (const word of group) add(word, group.flatMap(withPlural));
  }
  // The first of its names also finds the abbreviation.
  for (const [short, names] of Object.entries(abbreviations)) {
    add(short, [short, ...names].flatMap(withPlural));
    for (const name of names.slice(0, 1)) add(name, [name, short]);
  }
  for (const [word, others] of Object.entries(LEADING_WORDS)) add(word, [word, ...others].flatMap(withPlural));
  return Object.fromEntries([...synonyms].map(([word, others]) => [word, [...others]]));
}

/** As jobs may have it. */
function inAllWays(word: string): string[] {
  return [word, ...(ASKED_AS[word] ?? []).flatMap(withPlural), ...(IN_HINDI.get(word) ?? [])];
}

/** "peon" and "peons". Words of two or three letters are abbreviations, and with an "s" others: "hrs" are hours. */
export function withPlural(word: string): string[] {
  return /[a-z]{3,}(?<!ing|man|s|[^aeo]y)$/.test(word) && word.length > 3 ? [word, `${word}s`] : [word];
}

const ASKED_FOR = new Map([
  ...Object.entries(SYNONYMS).flatMap(([word, others]) =>
    others.includes(`${word}s`) ? [[`${word}s`, word] as const] : [],
  ),
  ...Object.entries(ASKED_AS).flatMap(([word, others]) =>
    others.flatMap(withPlural).map((other) => [other, word] as const),
  ),
]);

/** The longest first: "basant bihar" is more than "basant". */
const ASKED_WORDS = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}])(?:${[...ASKED_FOR.keys()].toSorted((one, other) => other.length - one.length).join("|")})(?![\p{L}\p{M}\p{N}])`,
  "giu",
);

/** "drivers, ladies" as "driver, female". Words in quotes are meant as they stand. */
export function asAskedFor(search: string): string {
  if (search.includes('"')) return search;
  return search.replaceAll(ASKED_WORDS, (word) => ASKED_FOR.get(word.toLowerCase()) ?? word);
}
