import { expect, test } from "vitest";

import { highlightsFor } from "./highlights.server.ts";
import { HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/text/highlights.ts";

const everywhere = (text: string) => ({ title: text, company: text, skills: text });

/** With the highlights in brackets. */
function marked(asked: string, text: string): string {
  const { title, company, skills } = highlightsFor(asked)(everywhere(text));
  expect([company, skills]).toEqual([title, title]);
  return title.replaceAll(HIGHLIGHT_START, "[").replaceAll(HIGHLIGHT_END, "]");
}

test.each([
  ["driver noida", "Senior Driver, Noida Tours", "Senior [Driver], [Noida] Tours"],
  ["senior ; driver", "DRIVER (senior)", "[DRIVER] ([senior])"],
  ["kapoor & sons", "Kapoor & Sons", "[Kapoor] & [Sons]"],
  ["c++", "C++ or C", "[C]++ or [C]"],
  ["cafe", "Café Nénuphar", "[Café] Nénuphar"],
  ["ड्राइवर ", "ड्राइवर, डिलीवरी", "[ड्राइवर], डिलीवरी"],
  ["driver ", "☎️Driver ⭐️driver", "☎️[Driver] ⭐️[driver]"],
  ["driver ", "🚚Driver🚚 driver", "🚚[Driver]🚚 [driver]"],
  // With and without the dot below.
  ["गाडी ", "गाड़ी", "[गाड़ी]"],
])("asked for %j, its words are in %j", (asked, text, wanted) => {
  expect(marked(asked, text)).toBe(wanted);
});

test.each([
  ["senior acc", "Accountant, accounts, Senior", "[Accountant], [accounts], [Senior]"],
  ["acc senior ", "Accountant, Senior", "Accountant, [Senior]"],
  ["acc ", "Accountant", "Accountant"],
  ["c++", "Cook", "Cook"],
])("asked for %j, the last word alone may be half typed: %j", (asked, text, wanted) => {
  expect(marked(asked, text)).toBe(wanted);
});

test.each([
  ["drvier ", "Driver", "[Driver]"],
  ["drivr ", "Driver", "[Driver]"],
  ["drivver ", "Driver", "[Driver]"],
  ["drivar ", "Driver", "[Driver]"],
  ["driv ", "Drive", "Drive"],
  ["driever ", "Drivers", "Drivers"],
  ["recepsionost ", "Receptionist", "[Receptionist]"],
  ["rescepsionost ", "Receptionist", "Receptionist"],
  // Half typed, and mistyped.
  ["recpe", "Receptionist", "[Receptionist]"],
  // The first letter counts twice.
  ["briver ", "Driver", "Driver"],
  ["peceptionist ", "Receptionist", "[Receptionist]"],
  // A waiter is no writer, and Saket has not been mistyped.
  ["waiter ", "Writer", "Writer"],
  ["saket ", "Saked", "Saked"],
])("the mistyped %j matches in %j", (asked, text, wanted) => {
  expect(marked(asked, text)).toBe(wanted);
});

test.each([
  ["front end ", "Frontend, front-end", "[Frontend], [front]-[end]"],
  ["webdesigner ", "Web designer, Web & designer", "[Web designer], [Web & designer]"],
])("asked for %j, words may be written as one: %j", (asked, text, wanted) => {
  expect(marked(asked, text)).toBe(wanted);
});

test.each([
  ["cook noida ", "Chef, and a cook", "[Chef], and a [cook]"],
  ["senior ; delivery boy", "Senior Bike Rider", "[Senior] [Bike Rider]"],
  ["work from home", "घर से काम", "[घर से काम]"],
  ["react", "React JS", "[React JS]"],
  ["driver", "Driver or चालक", "[Driver] or [चालक]"],
  ["front office", "Front Desk, Front-Desk", "[Front Desk], [Front-Desk]"],
  ["delivery boy", "Bike  Rider", "[Bike  Rider]"],
  ["cooki", "Chef", "[Chef]"],
  ["cook", "Chef de Partie, chefery", "[Chef] de Partie, chefery"],
])("asked for %j, synonyms match in %j", (asked, text, wanted) => {
  expect(marked(asked, text)).toBe(wanted);
});

test("nothing is said for a word that has no others, hardly begun, in quotes, or called like a part of an object", () => {
  for (const asked of ["glassblower", "co", "cooki ", "constructor", "", '"cook"'])
    expect(marked(asked, "A chef"), asked).toBe("A chef");
});

test.each([
  ['"sales executive"', "Sales Executive, executive sales", "[Sales Executive], executive sales"],
  ['"sales" execu', "Sales Executive, saless", "[Sales] [Executive], saless"],
  ['acountant "sales"', "Accountant, Sales", "[Accountant], [Sales]"],
  ['"frontend"', "Frontend, front end", "[Frontend], front end"],
  ['"" chef "', "A cook, a ़ b, chef", "A cook, a ़ b, [chef]"],
  ['noida "sales executive', "Sales Executive Noida", "[Sales Executive] [Noida]"],
])("asked for %j, quoted words match literally: %j", (asked, text, wanted) => {
  expect(marked(asked, text)).toBe(wanted);
});
