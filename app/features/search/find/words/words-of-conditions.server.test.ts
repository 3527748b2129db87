import { expect, test } from "vitest";

import { conditionsIn } from "./words-of-conditions.server.ts";
import { readingsOf } from "./words-of-search.ts";

test.each([
  ...["evening job", "shaam ki job", "शाम की नौकरी", "after college job", "weekend job", "sunday job"],
  ...["job with cab", "cab facility", "job with pick up and drop", "pickup drop facility job", "cab ke sath job"],
  ...["5 days working", "job 5 day week", "5-day job", "work from monday to friday", "mon-fri job", "sat sun off"],
  ...["sunday off job", "weekly off job", "रविवार छुट्टी", "alternate saturday off"],
  ...["food and accommodation", "rehna khana free job", "room ke saath job", "job with accommodation"],
  ...["daily payment job", "weekly salary job", "good salary job", "acchi salary wali naukri"],
  ...["permanent job", "genuine work", "accha kaam", "good company job"],
  ...["bina english ke job", "without interview job", "no target job", "english nahi aati", "without fees job"],
  ...["age 45 job", "above 40 age job", "45 saal ki umar", "no age limit job", "handicapped job", "divyang naukri"],
  ...["10th fail job", "9th pass job", "5वीं पास नौकरी", "anpadh ke liye kaam"],
  ...["15000 tak ki naukri", "job under 20000", "20 hazar se kam", "२० हजार तक", "upto 5 lpa", "within 5 km job"],
])("%j is a condition alone: the rest says nothing of the work", (search) => {
  expect(readingsOf(conditionsIn(search)?.others ?? search)[0]).toBe("");
});

test.each([
  ["telecaller evening shift noida", "evening shift", "telecaller noida"],
  ["data entry 5 days working", "5 days working", "data entry"],
  ["driver with cab and sunday off", "with cab, sunday off", "driver"],
  ["cook food and accommodation", "food and accommodation", "cook"],
  ["evening college teacher", "evening", "college teacher"],
  ["delivery boy without bike", "without bike", "delivery boy"],
])("%j asks for %j beside %j", (search, asked, others) => {
  const found = conditionsIn(search);
  expect(found?.asked).toBe(asked);
  expect(readingsOf(found?.others ?? "")[0].trim()).toBe(others);
});

test.each([
  ...["cab driver", "pickup driver", "transport executive", "bus conductor", "food delivery", "room attendant"],
  ...["hostel warden", "hotel room service", "khana banane ka kaam", "खाना बनाने का काम", "sun pharma", "sat trainer"],
  ...["english teacher", "sales executive", "bike rider", "loan and deposit", "salary executive", "travel desk"],
  ...["work from home", "no experience", "bina anubhav", "10th pass", "12th pass", "day shift", "night shift"],
  ...["best price store", "simple technologies", "max hospital", "genuine parts", "under writer", "3 years experience"],
  ...["15000 salary", "sector 62", "good", "5 star hotel", "24 7 fitness", '"evening job"', "driver", ""],
])("%j is no condition, but what the work is", (search) => {
  expect(conditionsIn(search)).toBeNull();
});
