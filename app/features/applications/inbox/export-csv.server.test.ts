import { expect, test } from "vitest";

import { writeCsv } from "./export-csv.server.ts";

test("begins with a byte order mark and ends each line as RFC 4180 says", () => {
  expect(
    writeCsv([
      ["Name", "Phone"],
      ["प्रिया शर्मा", "9810012345"],
    ]),
  ).toBe('\ufeff"Name","Phone"\r\n"प्रिया शर्मा","9810012345"\r\n');
});

test.each([
  ['Priya "Pri" Sharma', '"Priya ""Pri"" Sharma"'],
  ["Sharma, Priya", '"Sharma, Priya"'],
  ["two\r\nlines", '"two\r\nlines"'],
  ["", '""'],
  ["9810012345", '"9810012345"'],
  ["0123456789", '"0123456789"'],
  ["Anne-Marie + Co", '"Anne-Marie + Co"'],
])("%j becomes %j", (text, cell) => {
  expect(writeCsv([[text]])).toBe(`\ufeff${cell}\r\n`);
});

test.each([
  '=HYPERLINK("http://evil.example","x")',
  "+91 98100",
  "-1+1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\ttext",
  "  =1",
  "\u00a0=1",
  "\u200b=1",
  "＝1",
  "\n@x",
])("%j is text in a spreadsheet", (text) => {
  expect(writeCsv([[text]])).toBe(`\ufeff"'${text.replaceAll('"', '""')}"\r\n`);
});

test.each([
  ["B.Tech;=1+1", "B.Tech;'=1+1"],
  ['x; =HYPERLINK("http://evil.example";"x");', `x;' =HYPERLINK("http://evil.example";"x");`],
  ["a;b;\u200b+1", "a;b;'\u200b+1"],
  ["=1;-1", "'=1;'-1"],
])("%j has no formula for a spreadsheet that begins a cell at a semicolon either", (text, harmless) => {
  expect(writeCsv([["Priya", text]])).toBe(`\ufeff"Priya","${harmless.replaceAll('"', '""')}"\r\n`);
});

test("plain text behind a semicolon stays as it is", () => {
  expect(writeCsv([["B.Tech; M.Tech; MBA - finance"]])).toBe('\ufeff"B.Tech; M.Tech; MBA - finance"\r\n');
});
