import { expect, test } from "vitest";

import { readWebsite } from "./website.ts";

test.each([
  ["acme.in", "acme.in"],
  [" https://www.Acme.in/jobs?x=1#top ", "acme.in"],
  ["http://acme.co.in.", "acme.co.in"],
  ["careers.acme.co.in/hr", "careers.acme.co.in"],
  ["acme.in:443", "acme.in"],
  // Only the whole name is one of free mail.
  ["live.acme.in", "live.acme.in"],
  ["yahoo-motors.in", "yahoo-motors.in"],
  ["https://भारत.भारत", "xn--h2brj9c.xn--h2brj9c"],
  ["bücher.example", "xn--bcher-kva.example"],
  [`${"a".repeat(63)}.in`, `${"a".repeat(63)}.in`],
])("%j is the website %s", (typed, host) => {
  expect(readWebsite(typed)).toBe(host);
});

test.each([
  "",
  "acme",
  "localhost",
  "www.localhost",
  "printer.local",
  "intranet.internal",
  "hr@acme.in",
  "mailto:hr@acme.in",
  "https://user:secret@acme.in",
  "acme.in:8443",
  "ftp://acme.in",
  "javascript:alert(1)",
  "javascript://acme.in/%0aalert(1)",
  "127.0.0.1",
  "https://2130706433",
  "https://0x7f.1",
  "[::1]",
  "co.in",
  "gmail.com",
  "https://www.yahoo.fr",
  "live.co.uk",
  "web.de",
  "foo.mailinator.com",
  "a.yopmail.com",
  "user.anonaddy.com",
  "sbi.33mail.com",
  "sbi.hr.fastmail.com",
  "www.gov.in",
  "acme..in",
  "-acme.in",
  "acme_jobs.in",
  "acme.in\nevil.in",
  `${"a".repeat(64)}.in`,
  `${"abcdefgh.".repeat(30)}in`,
  "\0",
])("%j is no website", (typed) => {
  expect(readWebsite(typed)).toBeNull();
});
