import { SPELLINGS, SPELLINGS_OF_TRADES, waysOfWriting } from "./find/words-in-hindi.ts";

/** What the same trade is called. */
const SAME_TRADES: string[][] = [
  ["driver", "driving", "chalak"],
  ["teacher", "teaching", "shikshak", "adhyapak"],
  ["receptionist", "front desk", "front office"],
  ["peon", "office boy", "office boys", "office assistant", "chaprasi"],
  ["delivery boy", "delivery boys", "delivery executive", "delivery partner", "delivery rider", "rider", "bike rider"],
  ["salesman", "sales man", "salesperson", "sales executive", "sales executives"],
  ["chemist", "pharmacist", "compounder"],
  ["tailor", "darji"],
  ["security guard", "watchman", "chowkidar", "chaukidar", "chokidar"],
  ["cook", "chef", "rasoiya", "bawarchi"],
  ["nanny", "aaya", "ayah", "babysitter", "baby sitter"],
  ["carpenter", "badhai", "barhai"],
  ["labour", "labor", "labourer", "majdoor", "mazdoor"],
  ["gardener", "mali"],
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
  ["gurgaon", "gurugram", "ggn"],
  ["delhi", "new delhi", "dilli"],
  ["noida", "gautam budh nagar", "gautam buddha nagar"],
  ["sector", "sec"],
  ["hr", "human resources", "human resource"],
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
  ["10th", "matric"],
  ["12th", "hsc"],
  ["connaught place", "cp"],
  ["warehouse", "godown"],
  ["graduate", "graduation"],
  ["night", "raat"],
  ["rotational", "rotating"],
  ["hospital", "aspatal"],
  ["female", "woman", "women", "lady", "ladies", "girl", "mahila", "mahilayen", "ladki"],
  ["male", "gents", "purush"],
];

/** All that tells by itself what the work is. */
export const TRADES = [...Object.keys(SPELLINGS_OF_TRADES), ...SAME_TRADES.flat()].flatMap(withPlural);

/** Words that find others as well, and are not found by them: a beautician works in a salon, and so do others. */
const LEADING_WORDS: Record<string, string[]> = {
  "beauty parlour": ["beautician", "hair stylist", "beauty parlor", "salon"],
  "beauty parlor": ["beautician", "hair stylist", "beauty parlour", "salon"],
  parlour: ["beautician", "hair stylist", "parlor", "salon"],
  parlor: ["beautician", "hair stylist", "parlour", "salon"],
  salon: ["beautician", "hair stylist", "beauty parlour", "beauty parlor"],
  sweeper: ["housekeeping", "safai karamchari"],
  tailor: ["sewing", "silai", "सिलाई"],
  darji: ["sewing", "silai"],
  // What other words were taken for (words-of-search.ts) may stand in a job as well.
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
  housewife: ["female", "woman", "women", "lady", "ladies", "mahila"],
  // Helpers are seldom called labour, and a helper in an office is none.
  ...Object.fromEntries(
    ["labour", "labor", "labourer", "majdoor", "mazdoor"].map((word) => [word, ["helper", "loader"]]),
  ),
  maid: ["domestic help", "domestic helper", "kaamwali", "कामवाली", "घर का काम"],
  teaching: ["टीचिंग"],
  telecaller: ["tele caller", "tele calling", "टेली कॉलर"],
  telecalling: ["tele caller", "tele calling"],
  bpo: ["tele caller", "tele calling"],
  "work from home": ["घर बैठे काम", "घर से काम"],
};

/** What the search engine is asked for is English by then (words-in-hindi.ts): it finds what is written in Hindi as well. */
const IN_HINDI = new Map(
  Object.entries(SPELLINGS).map(([english, spellings]) => [
    english.toLowerCase(),
    spellings.split(" ").flatMap(waysOfWriting),
  ]),
);

/** For each word those that it finds as well. */
export const SYNONYMS: Record<string, string[]> = collectSynonyms();

function collectSynonyms(): Record<string, string[]> {
  const synonyms = new Map<string, Set<string>>();
  const add = (word: string, others: string[]) => {
    const known = synonyms.get(word) ?? new Set();
    synonyms.set(word, known);
    for (const other of others.flatMap((one) => [one, ...(IN_HINDI.get(one) ?? [])])) {
      if (other !== word) known.add(other);
    }
  };
  for (const english of IN_HINDI.keys()) add(english, [english]);
  for (const group of SAME_WORDS.map((words) => words.flatMap(withPlural))) {
    for (const word of group) add(word, group);
  }
  for (const [word, others] of Object.entries(LEADING_WORDS)) {
    for (const one of withPlural(word)) add(one, others.flatMap(withPlural));
  }
  return Object.fromEntries([...synonyms].map(([word, others]) => [word, [...others]]));
}

/** "peon" and "peons". Words of two or three letters are abbreviations, and with an "s" others: "hrs" are hours. */
export function withPlural(word: string): string[] {
  return /^[a-z]{4,}$/.test(word) ? [word, `${word}s`] : [word];
}
