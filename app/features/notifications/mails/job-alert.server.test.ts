import { expect, test } from "vitest";

import { writeJobAlertMail } from "./job-alert.server.ts";

const LINKS = { site: "https://jobs.example", contact: "hello@jobs.example", unsubscribeUrl: "https://jobs.example/x" };
const JOB = {
  ...{ id: "0f8b6c2e-5a1d-4d7e-9a33-1c2b3d4e5f60", title: "Cook <script>", company: 'A "B" & evil.example' },
  ...{
    location: "Noida" as const,
    locality: "Sector 18",
    salary: "As per norms",
    salary_min: 20_000,
    salary_max: null,
  },
};
const message = (number: number, jobs = 1) => ({
  ...{
    query: "q=cook&location=Noida",
    label: "“cook”, Noida",
    pace: "daily" as const,
    mailbox: "a@b.example",
    chat: null,
  },
  ...{ number, jobs: Array.from({ length: jobs }, () => JOB) },
});

test("what an employer typed is neither markup nor a link", () => {
  const { subject, html, text } = writeJobAlertMail(message(1), LINKS);
  expect(html).toContain("Cook &#60;script&#62;");
  expect(html).toContain("A &#34;B&#34; &#38; evil.\u2060example");
  expect(text).toContain("evil.\u2060example");
  expect(subject).toBe("Delhi NCR Jobs: Cook <script>");
});

test("more jobs than are named are counted, with a link to the list", () => {
  const { subject, html, text } = writeJobAlertMail(message(54, 20), LINKS);
  expect(subject).toBe("Delhi NCR Jobs: 54 new jobs");
  expect(text).toContain("and 34 more: https://jobs.example/findjobs?q=cook&location=Noida");
  expect(html).toContain(
    '<a href="https://jobs.example/findjobs?q=cook&#38;location=Noida" style="color:#0b6b47">and 34 more</a>',
  );
});
