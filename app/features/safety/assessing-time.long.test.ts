import { expect, test } from "vitest";

import { assessJob } from "./assess-job.ts";
import { normalise } from "./reading/normalise.ts";
import { innocent, scoring } from "#tests/fixtures/safety-texts/all.ts";

// How long the rules take: an employer waits for them.

test("no text grows beyond the longest that is read, and none is left unread", () => {
  for (const character of ["\ufdfa", "\u33c2", "\u{1d160}", "a"])
    expect(normalise(character.repeat(100_000)).text.length).toBeLessThanOrEqual(50_000);
  expect(assessJob({ description: `${"\ufdfa".repeat(9_000)} Registration fee ₹500` }).hard).toBe(true);
});

const timeOf = (work: () => unknown) => {
  const begun = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1_000;
};

// It is less than 5 ms on a good machine, and in this unit on any: in turns, what slows the one down slows the other.
test("10,000 characters take less than sixteen times as long as it takes to search them for twenty patterns", () => {
  const mixed = innocent.flatMap((phrase, index) => (index % 10 ? [phrase] : [phrase, scoring[index]?.[1] ?? ""]));
  const description = `${mixed.join(". ")}. `.repeat(5).slice(0, 10_000);
  expect(assessJob({ description }).hard).toBe(true);
  const patterns = Array.from(
    { length: 20 },
    (_, index) => new RegExp(`\\b(?:fee|deposit|charge|${index})s?\\b`, "giu"),
  );
  // A busy machine needs more rounds until each of the two was left alone once.
  let assessed = Infinity;
  let searched = Infinity;
  const times = () => assessed / searched;
  for (let round = 0; round < 300 && (round < 60 || times() >= 16); round += 1) {
    assessed = Math.min(
      assessed,
      timeOf(() => assessJob({ description })),
    );
    searched = Math.min(
      searched,
      timeOf(() => patterns.map((pattern) => description.replaceAll(pattern, "-"))),
    );
  }
  expect(times()).toBeLessThan(16);
});

test.each([
  "a",
  "@",
  "a@",
  "1",
  "1,",
  "rs ",
  "no ",
  "nahi ",
  "fee ",
  "fee no ",
  "registration ",
  "r ",
  "a.",
  "₹",
  "a'",
  "0a",
  " ",
  "\n",
  "security deposit ",
  "first salary hold ",
  "like ",
  "training paid ",
  "otp share ",
  "a@b.",
  "bit.ly/",
  "registrationfeex",
  "फ",
  "क्",
  "ਫ",
  "ਫa",
  "\u{1f1ee}",
  "qr scan 299 verify ",
  "ǝ",
])("a text of %j that is four times as long takes about four times as long", (part) => {
  const assess = (length: number, times: number) => {
    const description = part.repeat(Math.ceil(length / part.length)).slice(0, length);
    return timeOf(() => {
      for (let time = 0; time < times; time += 1) assessJob({ description });
    });
  };
  // In turns: what slows the one down slows the other. Four short ones against a long one: a busy machine interrupts what takes
  // long more often than what takes short. And work that really takes longer does so in each round.
  let short = Infinity;
  let long = Infinity;
  const times = () => (4 * long) / Math.max(short, 2);
  for (let round = 0; round < 40 && (round < 10 || times() >= 14); round += 1) {
    short = Math.min(short, assess(10_000, 4));
    long = Math.min(long, assess(40_000, 1));
  }
  expect(times()).toBeLessThan(14);
});
