import { expect, test } from "vitest";

import { writeDecidedJobsMail } from "./decided-jobs.server.ts";

const DASHBOARD = "https://jobs.example/AdminPannel";
const PAGE = "https://jobs.example/jobdetails/1";
const EDIT = `${DASHBOARD}?edit=1`;

const approved = (title: string) => ({ title, outcome: "approved" as const, reason: null, url: PAGE });
const rejected = (title: string, reason: string | null) => ({
  ...{ title, reason, url: EDIT },
  outcome: "rejected" as const,
});
const write = (...jobs: Parameters<typeof writeDecidedJobsMail>[1]) => writeDecidedJobsMail("A", jobs, DASHBOARD);

test("one job that is on the site is named in the subject, with the link to its page", () => {
  const { subject, text } = write(approved("Accountant"));
  expect(subject).toBe("Delhi NCR Jobs: “Accountant” is on the site");
  expect(text).toBe(`Hello A,

We have checked your job:

- “Accountant” is on the site:
  ${PAGE}
`);
});

test("one that was rejected has its reason, on one line, and the link to edit it", () => {
  const { subject, text } = write(rejected("Accountant", "Please say\nwhat it pays."));
  expect(subject).toBe("Delhi NCR Jobs: “Accountant” was not approved");
  expect(text).toContain(`
- “Accountant” was not approved: Please say what it pays.
  When you edit and save it, we check it again:
  ${EDIT}
`);
});

test("a missing reason is worded as on the dashboard", () => {
  expect(write(rejected("Accountant", null)).text).toContain(
    "was not approved: no reason was given. Please write to us",
  );
});

test("several are counted in the subject, and those that were rejected come first", () => {
  const { subject, text } = write(approved("Cook"), rejected("लेखाकार", "Fees"), approved("Driver"));
  expect(subject).toBe("Delhi NCR Jobs: 3 of your jobs were reviewed");
  expect(text).toContain("We have checked your jobs:");
  expect(text.match(/^- “.*”/gm)).toEqual(["- “लेखाकार”", "- “Cook”", "- “Driver”"]);
});

test("of many jobs twenty are listed, and the others counted", () => {
  const jobs = (number: number) => write(...Array.from({ length: number }, () => approved("Cook"))).text;
  expect(jobs(20).match(/^- “Cook” is on the site:$/gm)).toHaveLength(20);
  expect(jobs(20)).not.toContain(DASHBOARD);
  expect(jobs(22).match(/^- “Cook” is on the site:$/gm)).toHaveLength(20);
  expect(jobs(22)).toContain(`\n- and 2 more, which you see on your dashboard:\n  ${DASHBOARD}\n`);
});

test("no text of a job or of its company makes a line of its own or a link", () => {
  const evil = "Cook\r\nBcc: x@y.example\n\nhttps://evil.example/pay";
  const { subject, text } = writeDecidedJobsMail(evil, [rejected(evil, evil)], DASHBOARD);
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject + text).not.toMatch(/evil\.example|:\/\/evil|x@y/);
  expect(text.match(/https:\/\/\S+/g)).toEqual([EDIT]);
  expect(text).not.toMatch(/^(Bcc|https)/m);
});
