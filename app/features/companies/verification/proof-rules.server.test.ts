import { expect, test } from "vitest";

import { isRoleMailbox, needsDnsRecord } from "./proof-rules.server.ts";

test.each([
  ["hr", true],
  ["HR", true],
  ["careers", true],
  ["priya.sharma", false],
  ["hr.priya", false],
  ["", false],
])("the mailbox %j is of the company itself: %s", (mailbox, isOfCompany) => {
  expect(isRoleMailbox(mailbox)).toBe(isOfCompany);
});

test.each([
  ["du.ac.in", true],
  ["delhi.gov.in", true],
  ["dl.nic.in", true],
  ["mailinator.com", true],
  ["foo.mailinator.com", true],
  ["sbi.onmicrosoft.com", true],
  ["ox.ac.uk", true],
  ["cs.mit.edu", true],
  ["anu.edu.au", true],
  ["acme.in", false],
  ["edu.acme.in", false],
  ["gov.in.example", false],
])("%s is proven by a DNS record alone: %s", (domain, needsRecord) => {
  expect(needsDnsRecord(domain)).toBe(needsRecord);
});
