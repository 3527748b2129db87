import { expect, test } from "vitest";

import { isNothingButPlaces, isPartOfStations, townAmongWords, withoutKindsOfPlace } from "./words-of-places.server.ts";

test.each([
  ["sector 18", "18"],
  ["nurse Sec 62 noida", "nurse 62 noida"],
  ["uttam nagar", "uttam "],
  ["Mayur Vihar phase 1, nurse", "Mayur phase 1, nurse"],
  ["driver new ashok nagar delhi", "driver new ashok delhi"],
  ["sant nagar", "sant "],
  ["uttam nagar ", "uttam "],
  ["Rajouri Gardens", "Rajouri "],
  ["nehru place", "nehru "],
  ["krishna park extension", "krishna "],
  ["khan market", "khan "],
  ["rajiv chowk metro", "rajiv "],
  ["driver dwarka metro station noida", "driver dwarka noida"],
])("of %j, only what names the place tells something: %j", (search, words) => {
  expect(withoutKindsOfPlace(search)).toBe(words);
});

test.each([
  "public sector bank",
  "metro",
  "metropolis lab",
  "garden designer",
  "home garden designer",
  "place of work",
  "work place",
  "stock market",
  "car park attendant",
  "nagar nigam",
  "nagarpalika clerk",
  '"sector 18" "uttam nagar" nurse',
])("%j stays as it is", (search) => {
  expect(withoutKindsOfPlace(search)).toBe(search);
});

test.each([
  ...[
    "noida",
    "Noida ",
    "new delhi",
    "okhla",
    "Okhla Phase 1",
    "okhla phase 1, delhi",
    "vasant kunj",
    "mayur vihar",
    "cp",
  ],
  ...["manesar", "saket delhi", "uttam nagar", "dwarka sector 10", "noida sector 62", "sector 200 noida", "naraina"],
  ...["connaught place", "alpha 1 greater noida", "knowledge park", "karol bagh metro station"],
  ...["dlf phase 3", "iffco chowk", "patparganj", "golf course road"],
])("%j says nothing but where", (search) => {
  expect(isNothingButPlaces(search)).toBe(true);
});

test.each([
  "",
  "driver noida",
  "noida one bpo",
  "delhivery",
  ...["amity university", "dlf", "aiims", "iit delhi", "jamia millia islamia", "supreme court", "moolchand"],
  ...["ambience mall", "ashram", "welcome", "dlf gurgaon", "vidhan sabha", "golf course", "akshardham"],
  "laxmi",
  "sector",
  '"noida"',
  "दिल्ली",
])("%j says something else", (search) => {
  expect(isNothingButPlaces(search)).toBe(false);
});

test.each([
  ["accountant noida", "Noida", "accountant "],
  ["accountant in Noida ", "Noida", "accountant in "],
  ["noida night nurse", "Noida", "night nurse"],
  ["driver new ashok nagar, new delhi", "Delhi", "driver new ashok nagar, "],
  ["HR gurugram sector 44", "Gurgaon", "HR sector 44"],
])("%j is work in a town", (search, town, others) => {
  expect(townAmongWords(search)).toEqual({ town, others });
});

test.each([
  ...["noida", "accountant", "nurse delhi noida", "nurse greater noida", '"noida one" nurse', "noidawala cook"],
  ...["delhi public school teacher", "new delhi university clerk"],
])("%j is not about one town and something else", (search) => {
  expect(townAmongWords(search)).toBeNull();
});

test("work in a hospital, an office or a bank is not near a station that is called so", () => {
  for (const q of ["hospital job", "nurse in Hospitals", "office boy", "bank"]) expect(isPartOfStations(q)).toBe(true);
  for (const q of ["hospitality", "official", "school", "courtesy", "banker"]) expect(isPartOfStations(q)).toBe(false);
});
