import { expect, test } from "vitest";

import { mailboxOf } from "./mailbox.ts";

test.each([
  ["Victim@Company.Example ", "victim@company.example"],
  ["victim+29@company.example", "victim@company.example"],
  ["victim+a+b@company.example", "victim@company.example"],
  ["v.i.c.t.i.m+x@GoogleMail.com", "victim@gmail.com"],
  ["first.last@company.example", "first.last@company.example"],
  ["first.last@gmail.com.example", "first.last@gmail.com.example"],
  ["+tag@company.example", "+tag@company.example"],
])("%j reaches %j", (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});
