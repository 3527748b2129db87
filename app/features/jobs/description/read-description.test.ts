import { describe, expect, test } from "vitest";

import { linesOf, toHtml, type DescriptionBlock } from "./description-blocks.ts";
import { readDescription } from "./read-description.ts";
import { EMPLOYERS } from "#dev/demo/employers.ts";
import { withoutMarkup } from "#app/lib/text/markup.ts";

const head = (text: string): DescriptionBlock => ({ kind: "head", text });
const text = (...lines: string[]): DescriptionBlock => ({ kind: "text", lines });
const list = (...items: string[]): DescriptionBlock => ({ kind: "list", from: null, items });
const numbered = (from: number, ...items: string[]): DescriptionBlock => ({ kind: "list", from, items });

describe("lists", () => {
  test.each(["•", "-", "*", "–", "➢", "\uF0B7", "✔", "👉", "o", "?"])("%s marks an item", (mark) => {
    expect(readDescription(`${mark} Tally\n  ${mark}  GST returns`)).toEqual([list("Tally", "GST returns")]);
  });

  test.each([
    ["•Tally\n•GST", [list("Tally", "GST")]],
    ["-Tally\n-GST", [list("Tally", "GST")]],
    ["• Tally\n\n\n• GST", [list("Tally", "GST")]],
    ["•\nTally\n•\n\nGST", [list("Tally", "GST")]],
    ["1. Tally\n2. GST", [numbered(1, "Tally", "GST")]],
    ["1)Tally\n2)GST", [numbered(1, "Tally", "GST")]],
    ["(1) Tally\n(2) GST", [numbered(1, "Tally", "GST")]],
    ["5. Tally\n7. GST", [numbered(5, "Tally"), numbered(7, "GST")]],
    ["Knows: - Tally", [text("Knows: - Tally")]],
    ["10.30 to 6\n5 days", [text("10.30 to 6", "5 days")]],
    ["Delhi • Noida • Gurgaon", [text("Delhi • Noida • Gurgaon")]],
    ["Mail to hr-team\noffice work", [text("Mail to hr-team", "office work")]],
  ])("%j", (typed, blocks) => {
    expect(readDescription(typed)).toEqual(blocks);
  });

  test("items that stand in one long line", () => {
    const items = [
      "Answers the phone and greets visitors",
      "Keeps the diary of the office",
      "Orders paper and tea for the twelve people of the office",
    ];
    expect(readDescription(`Duties: • ${items.join(" • ")}`)).toEqual([head("Duties:"), list(...items)]);
  });
});

describe("heads", () => {
  test.each([
    "Duties:",
    "What you do :-",
    "जिम्मेदारियाँ:",
    "KEY RESPONSIBILITIES",
    "Roles and Responsibilities",
    "Desired Candidate Profile",
  ])("%s", (line) => {
    expect(readDescription(`${line}\nKeeps the books.`)).toEqual([head(line), text("Keeps the books.")]);
  });

  test.each([
    ["Please call between ten and five, and ask for Meera or for Arjun of the office:\nOne.", "a long line"],
    ["Keeps the books.\nSalary:", "the last line"],
    ["SQL SERVER AND ORACLE\nWALK IN AT TEN TODAY", "a text in capitals"],
    ["MS SQL\nTally", "a short name"],
    ["Shift: day\nOffice: Noida", "a fact in one line"],
  ])("%j: %s is none", (typed) => {
    expect(readDescription(typed).map(({ kind }) => kind)).not.toContain("head");
  });
});

describe("lines", () => {
  const wrapped =
    "We look for an accountant who keeps the books of three shops\nin Noida and files the returns every month, and helps with the\naudit in March.";

  test("that were broken at a width are joined", () => {
    expect(readDescription(wrapped)).toEqual([text(wrapped.replaceAll("\n", " "))]);
    expect(readDescription(`• ${wrapped}\n• Tally`)).toEqual([list(wrapped.replaceAll("\n", " "), "Tally")]);
  });

  test.each([
    "Good communication in Hindi and English\nknowledge of Tally\nown bike",
    "we need telecallers for our office in Noida\nmust speak Hindi well\nsalary as per interview",
    "a) Files the returns of the three shops, which are in Noida\n(b) helps with the audit of the company in March",
    "Files the returns of three shops in Noida every single month.\nhelps with the audit.",
  ])("that are a list by themselves are not: %j", (typed) => {
    expect(readDescription(typed).flatMap((block) => linesOf([block]))).toEqual(typed.split("\n"));
  });

  test("empty ones and rulers part paragraphs", () => {
    expect(readDescription(" One.\r\n \t\r\n\n\nTwo.\n------\nThree.\n")).toEqual([
      text("One."),
      text("Two."),
      text("Three."),
    ]);
  });

  test("a text that says nothing is empty", () => {
    for (const nothing of ["", " \n ", "---", "Not specified"]) expect(readDescription(nothing)).toEqual([]);
  });
});

test("pasted HTML has its parts", () => {
  const html = "<h3>Duties:</h3><ul><li><p>Tally &amp; GST</p></li><li>Audit</li></ul><p>Noida.<br>Day shift</p>";
  expect(readDescription(withoutMarkup(html))).toEqual([
    ...[head("Duties:"), list("Tally & GST", "Audit"), text("Noida.", "Day shift")],
  ]);
});

test("a stored text is plain: nothing in it is read as markup", () => {
  expect(readDescription("Writes &lt;b&gt; and <b> by hand.")).toEqual([text("Writes &lt;b&gt; and <b> by hand.")]);
});

test("highlighted words change nothing", () => {
  expect(readDescription("\uE000Fees:\uE001\n\uE000• Rs 500\uE001\n\uE000• Rs 900\uE001")).toEqual([
    head("\uE000Fees:\uE001"),
    list("\uE000Rs 500\uE001", "\uE000Rs 900\uE001"),
  ]);
});

/** Without white space, and what marks an item or parts paragraphs. */
const letters = (plain: string) =>
  plain
    .replaceAll(/^\s*(?:[-*–o?](?=\s)|[-*](?=\p{L})|\(?\d{1,2}[.)](?=\s))/gmu, "")
    .replaceAll(/^\s*[-=_*]+\s*$/gm, "")
    .replaceAll(/[\s•➢]/gu, "");

describe("nothing is lost but white space, tags and marks of items", () => {
  const jobs = EMPLOYERS.flatMap((employer) => employer.jobs);
  test.each(jobs.map(({ title, description }) => [title, description.join("\n\n")]))("of the demo's %s", (_, typed) => {
    const stored = withoutMarkup(typed);
    const blocks = readDescription(stored);
    expect(letters(linesOf(blocks).join("\n"))).toBe(letters(stored));
    expect(letters(withoutMarkup(toHtml(blocks)))).toBe(letters(stored));
  });
});

test("search engines get it as HTML, with its signs escaped", () => {
  const typed = "Duties:\n• R&D <img>\n\n3. Age <30\n\nOne.\nTwo.";
  expect(toHtml(readDescription(typed))).toBe(
    '<h3>Duties:</h3><ul><li>R&amp;D &lt;img&gt;</li></ul><ol start="3"><li>Age &lt;30</li></ol><p>One.<br>Two.</p>',
  );
});

test("a hostile text is read in milliseconds", () => {
  for (const part of ["\n", "a\n\n", "<p ", "&lt;p", "• ", "A1", "-", " - ", "•\n", "a:\n"]) {
    const started = performance.now();
    readDescription(part.repeat(10_000 / part.length));
    expect(performance.now() - started, JSON.stringify(part)).toBeLessThan(1_000);
  }
});
