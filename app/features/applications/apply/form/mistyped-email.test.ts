import { expect, test } from "vitest";

import { addressMeantBy } from "./mistyped-email.ts";

test.each([
  ["ravi@gmail.con", "ravi@gmail.com"],
  ["ravi@gmail.co", "ravi@gmail.com"],
  ["ravi@gmail.comm", "ravi@gmail.com"],
  ["ravi@gmai.com", "ravi@gmail.com"],
  ["ravi@gmaill.com", "ravi@gmail.com"],
  ["ravi@gnail.com", "ravi@gmail.com"],
  ["ravi@gmial.com", "ravi@gmail.com"],
  ["ravi@gmail.ocm", "ravi@gmail.com"],
  ["ravi@amail.com", "ravi@gmail.com"],
  ["ravi@gmail.com.", "ravi@gmail.com"],
  [" Ravi.K@GMAIL.CON ", "Ravi.K@gmail.com"],
  ["ravi@yaho.com", "ravi@yahoo.com"],
  ["ravi@yahoo.co.on", "ravi@yahoo.co.in"],
  ["ravi@hotmial.com", "ravi@hotmail.com"],
  ["ravi@redifmail.com", "ravi@rediffmail.com"],
])("%j is probably %s", (typed, meant) => {
  expect(addressMeantBy(typed)).toBe(meant);
});

test.each([
  ...["ravi@gmail.com", "Ravi@Gmail.com", "ravi@ymail.com", "ravi@mail.com", "ravi@email.com", "ravi@yahoo.in"],
  ...["priya@seeker.example", "hr@gmatl.co.in", "ravi@gmxil.cam", "ravi@moc.liamg"],
  ...["", "ravi", "ravi@", "@gmail.con", "gmail.con"],
])("%j may well be right, or is no address at all", (typed) => {
  expect(addressMeantBy(typed)).toBeNull();
});
