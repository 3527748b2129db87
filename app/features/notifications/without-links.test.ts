import { expect, test } from "vitest";

import { withoutLinks } from "./without-links.ts";

/** As one sees it, with a sign for each word joiner. */
const seen = (text: string) => withoutLinks(text).replaceAll("\u2060", "·");

test.each([
  ["https://evil.example/pay", "https:·/·/·evil.·example/·pay"],
  ["tg://user?id=1", "tg:·/·/·user?id=1"],
  ["t.me/scam", "t.·me/·scam"],
  ["Apply at acme.in now", "Apply at acme.·in now"],
  ["hr@acme.co.in", "hr@·acme.·co.·in"],
  ["@durov #jobs $BTC /start", "@·durov #·jobs $·BTC /·start"],
  ["＠durov ＃jobs evil．example", "＠·durov ＃·jobs evil．·example"],
  ["नौकरी.भारत", "नौकरी.·भारत"],
  ["Call 9810098100", "Call 9·8·1·0·0·9·8·1·0·0"],
  ["Call +91 98100-98100", "Call +9·1· 9·8·1·0·0·-9·8·1·0·0"],
  ["Call 098100 98100", "Call 0·9·8·1·0·0· 9·8·1·0·0"],
])("%s becomes plain text", (text, expected) => {
  expect(seen(text)).toBe(expected);
});

test.each([
  "Sr. Accountant (Tally & GST), 2–3 years",
  "₹18,000 – ₹25,000 a month + incentives",
  "लेखाकार, क्\u200Dष",
  "Batch 1764000000000",
  "<b>Boss</b> *x* _y_ [z]",
])("%s stays as it is", (text) => {
  expect(withoutLinks(text)).toBe(text);
});

test("nothing but word joiners is added, and a long text takes no time", () => {
  for (const piece of ["9 ", "+9-", "a.", "@", "98100", "9-", " 9"]) {
    const text = piece.repeat(2_000);
    const before = process.cpuUsage().user;
    expect(withoutLinks(text).replaceAll("\u2060", "")).toBe(text);
    expect(process.cpuUsage().user - before, piece).toBeLessThan(1_000_000);
  }
});
