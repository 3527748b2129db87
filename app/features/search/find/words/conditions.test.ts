import { expect, test } from "vitest";

import { conditionsIn, marksOf } from "./conditions.ts";

test.each([
  ["telecaller evening shift noida", ["zqhasevening"], "telecaller noida"],
  ["data entry 5 days working", ["zqhasfivedays"], "data entry"],
  ["job 5 day week", ["zqhasfivedays"], "job"],
  ["driver monday to friday only", ["zqhasfivedays"], "driver"],
  ["sat sun off", ["zqhasfivedays"], ""],
  ["sunday off job", ["zqhasweeklyoff"], "job"],
  ["weekend job", ["zqhasweekend"], ""],
  ["driver with cab and sunday off", ["zqhascab", "zqhasweeklyoff"], "driver and"],
  ["cook food and accommodation", ["zqhasfoodandstay"], "cook"],
  ["45 saal ki umar", ["zqhasanyage"], ""],
  ["divyang naukri", ["zqhasdisabled"], "naukri"],
  ["delivery boy without bike", ["zqwithoutbike"], "delivery boy"],
  ["telecaller no target", ["zqwithouttarget"], "telecaller"],
  ["target nahi", ["zqwithouttarget"], ""],
  ["nurse no night shift", ["zqwithoutnightshift"], "nurse"],
  ["bina english ke job", ["zqwithoutenglish"], "job"],
  ["english nahi aati", ["zqwithoutenglish"], ""],
  ["शाम की नौकरी", ["zqhasevening"], "नौकरी"],
])("%j asks for %j beside %j", (search, marks, rest) => {
  const denials = marks.flatMap((mark) => (mark.startsWith("zqwithout") ? [mark.replace("without", "no")] : []));
  expect(conditionsIn(search)).toEqual({ marks, denials, rest });
});

test.each([
  ...["cab driver", "pickup driver", "transport executive", "bus conductor", "food delivery", "room attendant"],
  ...["hostel warden", "hotel room service", "khana banane ka kaam", "खाना बनाने का काम", "sun pharma", "sat trainer"],
  ...["english teacher", "sales executive", "bike rider", "loan and deposit", "salary executive", "travel desk"],
  ...["work from home", "no experience", "bina anubhav", "10th pass", "12th pass", "day shift", "night shift"],
  ...["sector 62", "good", "5 star hotel", "24 7 fitness", "driver", ""],
])("%j is no condition, but what the work is", (search) => {
  expect(conditionsIn(search).marks).toEqual([]);
});

test("a job is marked with what its texts say, deny, and don't say", () => {
  const marks = marksOf("Telecaller (No Target)\nMon-Fri, cab facility. English is not required. Night shift.");
  expect(marks).toEqual(expect.arrayContaining(["zqhasfivedays", "zqhascab", "zqnotarget", "zqnoenglish"]));
  expect(marks).toEqual(expect.arrayContaining(["zqwithouttarget", "zqwithoutenglish", "zqwithoutbike"]));
  expect(marks).not.toContain("zqwithoutnightshift");
  expect(marksOf("Meets the sales targets")).not.toContain("zqwithouttarget");
});
