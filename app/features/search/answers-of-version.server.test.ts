import { beforeEach, expect, test } from "vitest";

import { AnswersOfVersion } from "./answers-of-version.server.ts";

const MOST = 2;
let answers: AnswersOfVersion<string | null>;
let asked: string[];
beforeEach(() => {
  answers = new AnswersOfVersion(MOST);
  asked = [];
});

/** The answer has a number, so that a kept one is known from a new one. */
const get = (version: number, question: string, answer = (one: number): Promise<string | null> => numbered(one)) =>
  answers.get({ version, waiting: null }, question, () => answer(asked.push(question)));
const numbered = (number: number) => Promise.resolve(`answer ${number}`);

test("a question is asked once, also while its answer is on its way", async () => {
  const both = await Promise.all([get(1, "clerk"), get(1, "clerk")]);
  expect(both).toEqual(["answer 1", "answer 1"]);
  expect(await get(1, "clerk")).toBe("answer 1");
  expect(asked).toEqual(["clerk"]);
});

test.each([2, 0])("in another version, here %d, it is asked anew, and so is every other", async (version) => {
  await get(1, "clerk");
  await get(1, "driver");
  expect(await get(version, "clerk")).toBe("answer 3");
  expect(await get(version, "driver")).toBe("answer 4");
});

test("an answer that was asked for before a change does not count after it", async () => {
  const late = Promise.withResolvers<string>();
  const before = get(1, "clerk", () => late.promise);
  expect(await get(2, "clerk")).toBe("answer 2");
  late.resolve("old");
  expect(await before).toBe("old");
  expect(await get(2, "clerk")).toBe("answer 2");
});

test.each<[string, () => Promise<null>]>([
  ["fails", () => Promise.reject(new Error("away"))],
  ["is null", () => Promise.resolve(null)],
])("an answer that %s is not kept, and forgets none of a later version", async (_, answer) => {
  await get(1, "clerk", answer).catch(() => null);
  expect(await get(1, "clerk")).toBe("answer 2");
  const bad = get(1, "driver", answer);
  const good = get(2, "driver");
  await bad.catch(() => null);
  expect([await get(2, "driver"), await good]).toEqual(["answer 4", "answer 4"]);
});

test("the oldest makes room", async () => {
  for (const question of ["clerk", "driver", "nurse"]) await get(1, question);
  expect(await get(1, "nurse")).toBe("answer 3");
  expect(await get(1, "driver")).toBe("answer 2");
  expect(await get(1, "clerk")).toBe("answer 4");
});
