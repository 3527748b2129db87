import { expect, test } from "vitest";

import { DOCUMENT_FORM } from "../jobs-index.ts";
import { otherWords, withOtherWords } from "./also-called.server.ts";

test.each([
  ["Rider", ["deliveryboy", "deliveryexecutive"]],
  ["Office Boys", ["peon", "officeboy"]],
  ["Chalak chahiye", ["driver", "driving"]],
  ["ड्राइवर चाहिए", ["driver", "driving"]],
  ["घर बैठे काम", ["workfromhome", "home"]],
  ["Nurse", ["nursing", "medical"]],
])("a job for a %s is found by %j as well", (title, words) => {
  expect(otherWords([title])).toEqual(expect.arrayContaining(words));
});

test("two texts beside each other are no phrase, and a word that the job has is not added", () => {
  expect(otherWords(["Office", "Boy scouts"])).toEqual([]);
  expect(otherWords(["Driver", "driving"])).toEqual([]);
});

test("a document keeps all that it has, and says in which form its words are", () => {
  const document = { id: "1", title: "Cook", skills: null, pay: 15_000, form: 5 };
  expect(withOtherWords(document)).toEqual({
    ...document,
    also_called: "chef cooking restaurant",
    form: DOCUMENT_FORM,
  });
});
