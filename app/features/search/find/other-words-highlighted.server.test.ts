import { expect, test } from "vitest";

import { highlightOtherWords } from "./other-words-highlighted.server.ts";
import { HIGHLIGHT_END, HIGHLIGHT_START } from "#app/lib/text/highlights.ts";

const inSigns = (text: string) => text.replaceAll("[", HIGHLIGHT_START).replaceAll("]", HIGHLIGHT_END);

const marked = (asked: string, text: string) =>
  highlightOtherWords(asked)({ title: inSigns(text), company: inSigns(text), skills: inSigns(text) });
const everywhere = (text: string) => ({ title: inSigns(text), company: inSigns(text), skills: inSigns(text) });

test.each([
  ["cook noida ", "Chef, and a cook", "[Chef], and a cook"],
  ["senior ; delivery boy", "Senior Bike Rider", "Senior [Bike Rider]"],
  ["work from home", "घर से काम", "[घर से काम]"],
  ["react", "React JS", "[React JS]"],
  ["driver", "[Driv]er or चालक", "[Driver] or [चालक]"],
  ["front office", "[Front] Desk, Front-Desk", "[Front Desk], [Front-Desk]"],
  ["delivery boy", "Bike  [Rider]", "[Bike  Rider]"],
  ["cooki", "Chef", "[Chef]"],
  // The rest of a word that is half typed, and a part of another one.
  ["cook", "[Chef] de Partie, chefery", "[Chef] de Partie, chefery"],
])("asked for %j, %j says so as well", (asked, title, wanted) => {
  expect(marked(asked, title)).toEqual(everywhere(wanted));
});

test("nothing is said for a word that has no others, hardly begun, in quotes, or called like a part of an object", () => {
  for (const asked of ["glassblower", "co", "cooki ", "constructor", "", '"cook"'])
    expect(marked(asked, "A chef"), asked).toEqual(everywhere("A chef"));
});
