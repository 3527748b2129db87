import { expect, test } from "vitest";

import { writeReportOutcomeMail } from "./report-outcome.server.ts";
import { HEADS, writeJobReportedMessage } from "../telegram/report-message.server.ts";

test("a message has one line for each fact, for any input", () => {
  const job = {
    title: "Typist\nLook at it: https://evil.example",
    company: "Fee\u2028& Sons \u202Eelas",
    registered_name: "Acme",
  };
  const reports = {
    reasons: [{ reason: "asks for money", number: 2 } as const],
    networks: 2,
    newestSentence: "₹500\n\nby UPI",
  };
  const url = "https://jobs.example/superadmin?job=1&tab=reports";
  expect(writeJobReportedMessage(job, reports, HEADS.reported, url).split("\n")).toEqual([
    "A job was reported",
    "Title: Typist Look at it: https:\u2060/\u2060/\u2060evil.\u2060example",
    "Company: Fee & Sons elas",
    "⚠ Registered as: Acme",
    "Reported 2 times from 2 networks: asks for money (2)",
    "The reporter writes: ₹500 by UPI",
    `Review: ${url}`,
  ]);
  const longest = { title: "क".repeat(5_000), company: "x".repeat(5_000), registered_name: "y".repeat(5_000) };
  const longestReports = { ...reports, newestSentence: "😀".repeat(5_000) };
  const text = writeJobReportedMessage(longest, longestReports, HEADS["taken off"], url);
  expect(text).toContain("A job was taken off the site");
  expect(text.endsWith(url)).toBe(true);
  expect(text.length).toBeLessThan(1_000);
  expect(text.isWellFormed()).toBe(true);
});

test("the mail says whether the job is still there", () => {
  const url = "https://jobs.example/jobdetails/1";
  const kept = writeReportOutcomeMail("Typist\r\nBcc: all@example.in", url);
  expect(kept.subject).not.toContain("Typist");
  expect(kept.text).toContain("“Typist Bcc: all@example.in”");
  expect(kept.text).toContain(url);
  const off = writeReportOutcomeMail("Typist", null);
  expect(off.text).toContain("It is no longer on our site.");
  expect(off.text).not.toContain("https:");
});
