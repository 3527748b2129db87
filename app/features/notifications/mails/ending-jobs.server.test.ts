import { expect, test } from "vitest";

import { writeEndingJobsMail } from "./ending-jobs.server.ts";

const URL = "https://jobs.example/AdminPannel";

test("one job is named in the subject, with its last day in the text", () => {
  const job = { title: "Accountant\nBcc: x@y.example", expires_at: "2026-11-29 18:30:00+00" };
  const { subject, text } = writeEndingJobsMail("Yamuna Softworks", [job], URL);
  expect(subject).toBe("Delhi NCR Jobs: “Accountant Bcc: x@y.example” ends soon");
  expect(text).toContain("Hello Yamuna Softworks,\n\nYour job ends soon:");
  expect(text).toContain("\n- Accountant Bcc: x@y.example: open until 29 November 2026\n");
  expect(text).toContain(`\n${URL}\n`);
});

test("several are counted in the subject, and have a line each", () => {
  const jobs = ["Cook", "लेखाकार"].map((title) => ({ title, expires_at: "2026-11-29 18:30:00+00" }));
  const { subject, text } = writeEndingJobsMail("A", jobs, URL);
  expect(subject).toBe("Delhi NCR Jobs: 2 jobs end soon");
  expect(text.match(/^- .+: open until 29 November 2026$/gm)).toHaveLength(2);
});
