import { expect, test } from "vitest";

import { writeApplicationsMail } from "./new-applications.server.ts";

test("the daily mail counts all applications, and has a line for each job", () => {
  const url = "https://jobs.example/applications/1?state=new";
  const jobs = [
    { title: "Cook\nBcc: x@y.example", number: 1_200, url },
    { title: "लेखाकार", number: 1, url },
  ];
  const { subject, text } = writeApplicationsMail("Yamuna Softworks", jobs, "https://jobs.example/account");
  expect(subject).toBe("Delhi NCR Jobs: 1,201 new applications");
  expect(text).toContain(`- Cook Bcc: x@y.example: 1,200\n  ${url}\n- लेखाकार: 1\n  ${url}\n`);
  expect(text).toContain("https://jobs.example/account");
});
