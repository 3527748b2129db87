import { expect, test } from "vitest";

import { JOBS_INDEX_SETTINGS } from "../jobs-index.ts";
import { SPELLINGS } from "./words-in-hindi.ts";
import { DETAILS, hasSeveralWords, readingsOf, withDetailsLast, wordsIn } from "./words-of-search.ts";

test.each([
  ["jobs in noida", "noida"],
  ["Job for fresher", "fresher"],
  ["driver jobs near me", "driver "],
  ["driver ki naukri, Delhi mein", "driver Delhi "],
  ["nurse jobs, gurgaon", "nurse gurgaon"],
  ["Jobs: nurse!", "nurse!"],
  ["accountant chahiye", "accountant "],
  ["CA jobs", "CA "],
  ["hiring nurse", "nurse"],
  ["nurse (jobs) #jobs jobs/vacancies", "nurse "],
  ["20000 salary driver", "20000 driver"],
  ["12th pass", "12th "],
  ["10 pass", "10th "],
  ["12 pass job", "12th "],
  ["noida job 12 pass", "noida 12th "],
  ["8 pass helper", "8th helper"],
  ["10vi pass", "10th "],
  ["12 th-pass", "12th "],
  ["110 pass", "110 "],
  ["ghar se kaam", "work from home"],
  ["ghar baithe job", "work from home "],
  ["kaam noukri nokri", ""],
  ["nurse no experience", "nurse fresher"],
  ["without experience", "fresher"],
  ["bina experience", "fresher"],
  ["mujhe job chahiye", ""],
  ["mujhe driver ki naukri chahie", "driver "],
  ["koi bhi kaam", ""],
  ["koi job hai", ""],
  ["i need a nurse job", "nurse "],
  ["urgent hiring", ""],
  ["urgent driver immediate joining", "driver "],
  ["immediate joiner driver", "driver"],
  ["bina anubhav ke naukri", "fresher "],
  ["bina kisi experience ke driver", "fresher driver"],
  ["anubhav ke bina", "fresher"],
  ["koi experience nahi hai", "fresher "],
  ["anubhav ki zarurat nahin", "fresher"],
  ["experience not required, clerk", "fresher, clerk"],
  ["no experience needed", "fresher "],
  ["helper needed", "helper "],
  ["cook ki zaroorat hai", "cook "],
  ["3 years experience", "3 years experience"],
  ["dasvi pass", "10th "],
  ["Dasvin", "10th"],
  ["dasween pass driver", "10th driver"],
  ["barahvi pass", "12th "],
  ["barahvin", "12th"],
  ["baarvi pass", "12th "],
  ["aathvi pass helper", "8th helper"],
  ["accountant -laxmi nagar", "accountant laxmi nagar"],
  ['nurse -"night shift" --noida', 'nurse "night shift" noida'],
  ["tele-sales - noida", "tele sales noida"],
  ["nurse-", "nurse"],
  [" - ", ""],
  ["& c++ a/c", "& c++ a/c"],
  ["IT support", "IT support"],
  ["walk-in interior designer", "walk interior designer"],
  ["walk-in interview", "walk "],
  ["nurse walkin interviews noida", "nurse walk noida"],
  ["walk in drive", "walk "],
  ["driver interview", "driver interview"],
  ['"jobs in noida"', '"jobs in noida"'],
  ...["kam chahiye", "koi kam", "naukari", "nukri chahiye", "turant naukri", "mere paas job"].map((one) => [one, ""]),
  ...["company job", "company me naukri"].map((search) => [search, ""]),
  ["noida me kam chahiye", "noida "],
  ...["delhi ncr", "ncr", "job in Delhi-NCR", "delhi/ncr", "new delhi ncr"].map((search) => [search, ""]),
  ["driver delhi ncr", "driver "],
  ["ncr corporation", "ncr corporation"],
  ["company secretary job", "company secretary "],
  ["KAM modern trade", "KAM modern trade"],
  ["paking ka kam", "paking "],
  ["sec62", "sector 62"],
  ["nurse Sector62 noida", "nurse sector 62 noida"],
  ["sec 62", "sec 62"],
  ["gr noida", "greater noida"],
  ["tele caller job", "telecaller "],
  ["tele-callers", "telecallers"],
  ["tele calling noida", "telecalling noida"],
  ["tele sales", "tele sales"],
  ["silai ka kaam", "tailor "],
  ["safai karamchari", "cleaner"],
  ["khana banane ka kaam", "cook "],
  ["ghar ka kaam", "maid"],
  ["ghar ka kam noida", "maid noida"],
  ["kaamwali", "maid"],
  ["kam wali bai", "maid"],
  ["teching job", "teaching "],
  ["jobs", ""],
  ["", ""],
])("of %j, %j is searched for", (search, words) => {
  expect(readingsOf(search)).toEqual([words]);
});

test("a KAM is asked for first where nothing else is said, and work then", () => {
  expect(readingsOf("kam")).toEqual(["kam ", ""]);
});

test("no word that other lists know is a filler word, which is gone before they are asked", () => {
  const known = [...DETAILS, ...Object.keys(JOBS_INDEX_SETTINGS.synonyms ?? {}), ...Object.keys(SPELLINGS)];
  for (const word of known) expect(readingsOf(word)).toEqual([word]);
});

test.each([
  ["support executive noida night", "support executive noida night"],
  ["noida night support executive", "support executive noida night"],
  ["gurgaon fresher nurse", "nurse gurgaon fresher"],
  ["sector 62 Part-time, accountant", "accountant , sector 62 Part time"],
  ["work from home data entry", "data entry work from home"],
  ["new delhi walk in driver", "driver new delhi walk"],
  ["walk-in driver", "driver walk"],
  ["walkin driver", "driver walkin"],
  ["वॉक इन ड्राइवर", "driver walk"],
  ["senior-accountant delhi", "accountant senior delhi"],
  ["work-from-home tutor", "tutor work from home"],
  ["ghar baithe data entry", "data entry work from home"],
  ["12 pass driver", "driver 12th"],
  ["tax CA jobs", "tax CA "],
  ["noida driver jobs", "driver noida "],
  ["10000 wfh tutor", "tutor 10000 wfh"],
  ["senior accountant noida", "accountant senior noida"],
  ["Jr. nurse", "nurse Jr."],
  ["sr nurse", "nurse sr"],
  ["trainee welder", "welder trainee"],
  ["12th driver", "driver 12th"],
  ["graduate sales", "sales graduate"],
  ["10th delivery boy noida", "delivery boy 10th noida"],
  ["line cook", "cook line "],
  ["nightingale home tutor", "nightingale home tutor"],
  ['"sector 62" nurse', '"sector 62" nurse'],
  ["delhi", "delhi"],
  ["auto rickshaw driver", "driver auto rickshaw "],
  ["hospital helper night", "helper hospital night"],
  ["school office boys", "office boys school "],
  ["hotel security guard jobs", "security guard hotel "],
  ["nurse hospital", "nurse hospital"],
  ["drivers", "drivers"],
  ["software engineer", "software engineer"],
])("the trade of %j goes first and the details last: %j", (search, ordered) => {
  expect(withDetailsLast(readingsOf(search)[0])).toBe(ordered);
});

test.each([
  ['"staff nurse"', ["staff", "nurse"]],
  ["(nurse), driver/cook!", ["nurse", "driver", "cook"]],
  ["c++ C#, c++/java", ["c++", "C#", "c++", "java"]],
  ["a+b 20000+ #1", ["a", "b", "20000", "1"]],
  ["नर्स।", ["नर्स"]],
  ["&", []],
])("the words of %j are %j", (text, words) => {
  expect(wordsIn(text)).toEqual(words);
});

test.each([
  ["nurse", false],
  ["", false],
  ["c++", false],
  ["हलवाई", false],
  ['"staff nurse"', false],
  ["staff nurse", true],
  ["data-entry", true],
  ["nurse/driver", true],
  ['"staff nurse" noida', true],
])("whether %j has several words: %j", (search, several) => {
  expect(hasSeveralWords(search)).toBe(several);
});
