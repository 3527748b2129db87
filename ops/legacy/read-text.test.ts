import { describe, expect, test } from "vitest";

import { rawText, toEmail, toLine, toParagraphs, toPhone, type Notes } from "./read-text.ts";

const nested = (depth: number): unknown => {
  let list: unknown = "Cook";
  for (let count = 0; count < depth; count += 1) list = [list];
  return list;
};

describe("the first field that says something", () => {
  test.each<[string, Record<string, unknown>, string | null]>([
    ["is taken in the order of the names", { jobTitle: "Cook", name: "Chef" }, "Cook"],
    ["is not one of blanks", { title: " \u200b ", jobTitle: "Cook" }, "Cook"],
    ["may be a number", { title: 42 }, "42"],
    ["may be a list", { title: ["Tally", 2, null, "GST"] }, "Tally, 2, GST"],
    ["is missing", {}, null],
    ["is no list in a list, however deep", { title: nested(20_000), jobTitle: ["Cook", ["Chef"]] }, "Cook"],
    ["is no object", { title: { text: "Cook" } }, null],
    ["is not what every object has", {}, null],
  ])("%s", (_, fields, expected) => {
    expect(rawText(fields, "title", "jobTitle", "name")).toBe(expected);
  });
});

const noting = <Result>(read: (notes: Notes) => Result) => {
  const notes: Notes = [];
  return { result: read(notes), notes };
};

describe("a line", () => {
  test.each<[string, string, string, string[]]>([
    ["stays as it is", "Tally, GST", "Tally, GST", []],
    ["loses blanks", "  Cook ", "Cook", ["title: blanks around it removed"]],
    ["loses line breaks", "Cook\r\nday", "Cook day", ["title: unprintable characters removed"]],
    ["loses what can't be seen", "Co\u200b\u202Eok\0", "Cook", ["title: unprintable characters removed"]],
    ["is cut", "x".repeat(12), "x".repeat(10), ["title: cut from 12 to 10 characters"]],
    ["is not cut through a character", `${"x".repeat(9)}😀😀`, "x".repeat(9), ["title: cut from 13 to 10 characters"]],
    ["keeps the joiners of Devanagari", "क\u094d\u200dय", "क\u094d\u200dय", []],
  ])("%s", (_, raw, line, notes) => {
    expect(noting((list) => toLine(raw, "title", 10, list))).toEqual({ result: line, notes });
  });
});

describe("paragraphs", () => {
  test.each<[string, string, string, string[]]>([
    ["keep their lines", "One.\n\n\tTwo.", "One.\n\n\tTwo.", []],
    ["have line breaks of one character", "One.\r\nTwo.", "One.\nTwo.", []],
    ["lose control characters", "One\u0007.\u202E", "One.", ["about: unprintable characters removed"]],
    ["are cut", "a".repeat(21), "a".repeat(20), ["about: cut from 21 to 20 characters"]],
  ])("%s", (_, raw, text, notes) => {
    expect(noting((list) => toParagraphs(raw, "about", 20, list))).toEqual({ result: text, notes });
  });
});

describe("a phone number", () => {
  test.each([
    ["9810098100", "9810098100"],
    ["+91 98100 98100", "9810098100"],
    ["0091-98100-98100", "9810098100"],
    ["09810098100", "9810098100"],
    ["919810098100", "9810098100"],
    ["(+91) 98100.98100", "9810098100"],
    ["98100 98100 / 98111 98111", "9810098100"],
    ["011, 9810098100", "9810098100"],
    ["12345", null],
    ["", null],
    [null, null],
  ])("%j is %s", (raw, phone) => {
    const { result, notes } = noting((list) => toPhone(raw, "phone", list));
    expect(result).toBe(phone);
    expect(notes).toEqual(phone === null || phone === raw ? [] : ["phone: reduced to ten digits"]);
  });
});

describe("an email address", () => {
  test.each([
    ["hr@yamuna.example", "hr@yamuna.example"],
    [" HR@Yamuna.Example ", "hr@yamuna.example"],
    ["mailto:hr@yamuna.example", "hr@yamuna.example"],
    ["hr at yamuna", null],
    ["a\0b@yamuna.example", null],
    [`${"x".repeat(320)}@yamuna.example`, null],
    [null, null],
  ])("%j is %s", (raw, email) => {
    expect(noting((list) => toEmail(raw, "email", list)).result).toBe(email);
  });
});
