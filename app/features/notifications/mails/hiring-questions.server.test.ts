import { expect, test } from "vitest";

import { writeStillHiringMail, writeUnansweredJobsMail } from "./hiring-questions.server.ts";

const URL = "https://jobs.example/AdminPannel";
const TWO = [{ title: "Cook" }, { title: "लेखाकार" }];

test("one job is named in the subject, several are counted and have a line each", () => {
  const { subject, text } = writeStillHiringMail("Yamuna", [{ title: "Cook\nBcc: x@y.example" }], URL);
  expect(subject).toBe("Delhi NCR Jobs: are you still hiring for “Cook Bcc: x@y.example”?");
  expect(text).toContain(`\n${URL}\n`);
  expect(writeStillHiringMail("A", TWO, URL).subject).toBe("Delhi NCR Jobs: are you still hiring for 2 jobs?");
  expect(writeStillHiringMail("A", TWO, URL).text).toContain("\n- Cook\n- लेखाकार\n");
});

test("an employer reads that its jobs were closed, and how they open again", () => {
  const { subject, text } = writeUnansweredJobsMail("Yamuna", TWO, URL);
  expect(subject).toBe("Delhi NCR Jobs: 2 jobs are closed");
  expect(text).toContain("asked four times");
  expect(text).toContain(`opens them again, without a new check:\n${URL}\n`);
});
