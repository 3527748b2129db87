import { describe, expect, test, vi } from "vitest";

import {
  currentReviewText,
  NEW_JOB,
  reviewKeyboardOf,
  writeNewJobMessage,
  writeReviewMessage,
} from "./review-message.server.ts";
import type { FoundJob } from "./sent-messages.server.ts";

// why a mock: the keys of buttons need no more of the environment.
vi.mock("#app/lib/env.server.ts", () => ({
  getEnvironment: () => ({ SESSION_SECRET: "secret", PUBLIC_URL: "http://localhost:3000" }),
}));

const LINK = "http://localhost:3000/superadmin?job=5e0f";
const job = {
  ...{ id: "5e0f", version: 1, name_version: 1, status: "pending", last: null, new_name: null, decided_texts: null },
  ...{ title: "Accountant", company: "Yamuna Softworks", location: "Noida", registered_name: null, safety: null },
  ...{ salary: "₹18,000 a month", description: "Keeps the books.\n\nWrites to @durov." },
} as FoundJob;

test("says what, who and where, and leads to the review", () => {
  expect(writeNewJobMessage(job, LINK)).toBe(
    `New job to review\nTitle: Accountant\nCompany: Yamuna Softworks\nLocation: Noida\nReview: ${LINK}`,
  );
});

test.each([
  [
    "HTML",
    "<b>Boss</b> <a href='https://evil.example'>here</a>",
    "<b>Boss</b> <a href='https:\u2060/\u2060/\u2060evil.\u2060example'>here</a>",
  ],
  [
    "Markdown",
    "*Boss* [here](https://evil.example) _x_",
    "*Boss* [here](https:\u2060/\u2060/\u2060evil.\u2060example) _x_",
  ],
  [
    "line breaks",
    "Boss\r\nReview: https://evil.example\u2028x\u0085y\u0000z",
    "Boss Review: https:\u2060/\u2060/\u2060evil.\u2060example x y z",
  ],
  ["blanks around it", "  Boss ", "Boss"],
  ["marks of direction", "Boss \u202Egnp.exe\u202C \u2066x\u2069", "Boss gnp.\u2060exe x"],
  ["Devanagari", "लेखाकार क्\u200Dष", "लेखाकार क्\u200Dष"],
])("%s in a title is text on one line", (_case, title, line) => {
  const lines = writeNewJobMessage({ ...job, title, company: "A", location: "Delhi" }, LINK).split("\n");
  expect(lines).toEqual(["New job to review", `Title: ${line}`, "Company: A", "Location: Delhi", `Review: ${LINK}`]);
});

test.each([
  ["letters", "x".repeat(10_000)],
  ["characters of two places", "👩".repeat(5_000)],
  ["the same, one place further", `x${"👩".repeat(5_000)}`],
])("%s without end: 4096 at most, nothing cut in half, the link whole", (_case, endless) => {
  const message = writeNewJobMessage({ ...job, title: endless, company: endless }, LINK);
  expect(message.length).toBeLessThanOrEqual(4096);
  expect(message.length).toBeGreaterThan(2_000);
  expect(message.isWellFormed()).toBe(true);
  expect(message.endsWith(`\nReview: ${LINK}`)).toBe(true);
  expect(message.split("\n")).toHaveLength(5);
});

describe("for those who decide in Telegram", () => {
  const text = writeReviewMessage(NEW_JOB, job, LINK);

  test("the pay and the beginning of the text are there too, and the link is the last line", () => {
    expect(text).toBe(
      `New job to review\nTitle: Accountant\nCompany: Yamuna Softworks\nLocation: Noida\nSalary: ₹18,000 a month\n` +
        `Text: Keeps the books. Writes to @\u2060durov.\nReview: ${LINK}`,
    );
    const long = writeReviewMessage(
      NEW_JOB,
      { ...job, description: "👩".repeat(5_000), title: "x".repeat(9_000) },
      LINK,
    );
    expect(long.length).toBeLessThanOrEqual(4096);
    expect(long.isWellFormed()).toBe(true);
    expect(long.endsWith(`👩…\nReview: ${LINK}`)).toBe(true);
  });

  test("what was changed since the approval is told, and why it was sent back before", () => {
    const description = `${"We keep the books of shops in Noida. ".repeat(6)}Pay a fee. Come soon.`;
    const decided_texts = { salary: "₹19,000", description: description.replace("Pay a fee.", "No fee.") };
    const last: FoundJob["last"] = {
      ...{ reason: null, before: "Which shift?", at: "", by: "hr@acme.example", by_employer: true },
      from: "rejected",
      to: "pending",
    };
    const lines = writeReviewMessage(NEW_JOB, { ...job, salary: "₹30,000", description, decided_texts, last }, LINK);
    expect(lines.split("\n").slice(1, 4)).toEqual([
      "Sent back before: Which shift?",
      "Changed, salary: ₹19,000 → ₹30,000",
      "Changed, description: in Noida. No fee. Come → in Noida. Pay a fee. Come",
    ]);
  });

  test("a change that is not shown whole is told, and the job can't be approved there", () => {
    const decided = "We keep the books of shops in Noida. ".repeat(20);
    const edited = decided.replace("We keep", "We always keep").replace(/Noida\. $/, "Delhi.");
    const labelsOf = (description: string) =>
      reviewKeyboardOf({ ...job, description, decided_texts: { description: decided } })
        .inline_keyboard.flat()
        .map(({ text }) => text);
    const texts = { ...job, description: edited, decided_texts: { description: decided } };
    expect(writeReviewMessage(NEW_JOB, texts, LINK).split("\n")[1]).toMatch(
      /^Changed, description: .+… → .+…, and more$/,
    );
    expect(labelsOf(edited)).toEqual(["❌ Reject"]);
    expect(labelsOf(decided.replace("We keep", "We always keep"))).toEqual(["✅ Approve", "❌ Reject"]);
    // Two words so long that the excerpts end before they differ.
    const [one, other] = ["a", "b"].map((end) => `${"x".repeat(200)}${end}`);
    const long = { ...job, description: other, decided_texts: { description: one } } as FoundJob;
    expect(writeReviewMessage(NEW_JOB, long, LINK)).toContain("\nChanged, description: ");
  });

  test("a name of the company that becomes public is told where it is not the one in the job", () => {
    expect(writeReviewMessage(NEW_JOB, { ...job, new_name: "Yamuna Softworks" }, LINK)).toBe(text);
    const other = writeReviewMessage(NEW_JOB, { ...job, new_name: "State Bank" }, LINK);
    expect(other).toContain("\nNew company name: State Bank\n");
  });

  test("the heaviest finding comes first, with its words as plain text and the number of others", () => {
    const description = "Pay to boss@ybl. Registration fee\n₹500 only.";
    const reasonAt = (rule: string, weight: number, words: string) => {
      const start = description.indexOf(words);
      return { rule, weight, field: "description", start, end: start + words.length };
    };
    const upi = reasonAt("upi-id", 75, "boss@ybl");
    const fee = reasonAt("candidate-pays", 80, "Registration fee\n₹500");
    const beside = { rule: "new-account", weight: 10 };
    const warn = (...reasons: (typeof fee | typeof beside)[]) => {
      const found = { ...job, description, safety: { hard: true, reasons } };
      expect(writeNewJobMessage(found, LINK).split("\n")[1]).toBe(
        writeReviewMessage(NEW_JOB, found, LINK).split("\n")[1],
      );
      return writeNewJobMessage(found, LINK).split("\n")[1];
    };
    expect(warn()).toBe("Title: Accountant");
    expect(warn(beside)).toBe("⚠ The account is younger than a week");
    expect(warn(upi)).toBe("⚠ A UPI id, to which money can be sent: “boss@\u2060ybl”");
    expect(warn(upi, beside, fee, fee)).toBe("⚠ The candidate is asked to pay: “Registration fee ₹500”, and 2 more");
  });

  test("without buttons only findings that must be read are told", () => {
    const other = {
      ...job,
      safety: { hard: false, reasons: [{ rule: "new-account", weight: 10 }] },
    };
    expect(writeNewJobMessage(other, LINK)).toBe(
      `New job to review\nTitle: Accountant\nCompany: ${job.company}\nLocation: ${job.location}\nReview: ${LINK}`,
    );
  });

  test("a name in the job that is not the account's is told", () => {
    const other = { ...job, company: "State Bank", registered_name: "Yamuna Softworks" };
    for (const told of [writeReviewMessage(NEW_JOB, other, LINK), writeNewJobMessage(other, LINK)])
      expect(told).toContain("\nCompany: State Bank\n⚠ Registered as: Yamuna Softworks\n");
  });

  test("a name like that of a verified company is told with that name", () => {
    const reason = { rule: "verified-name", weight: 80, field: "company", start: 0, end: 15, like: "Yamuna Softworks" };
    const near = { ...job, company: "Yamuna Softwork", safety: { hard: true, reasons: [reason] } };
    expect(writeNewJobMessage(near, LINK)).toContain(
      "\n⚠ A verified company’s name, or nearly, but another account: “Yamuna Softwork”, like Yamuna Softworks\n",
    );
  });

  const current = (now: Partial<FoundJob> | null, isCurrent = false) =>
    currentReviewText({ text, version: 1 }, now && { ...job, ...now }, LINK, isCurrent);
  const last = {
    from: "pending",
    reason: null,
    before: null,
    at: "",
    by: "asha@jobs.example",
    by_employer: false,
  } as const;

  test("an undecided job is shown as it is, and its head says where it comes from", () => {
    expect(current({}, true)).toBe(text);
    const back = { title: "Now", version: 3, last: { ...last, from: "approved", to: "pending" } } as const;
    expect(current(back, true)).toBe(
      text.replace(NEW_JOB, "Set back to pending by asha").replace("Title: Accountant", "Title: Now"),
    );
  });

  test.each<[string, Partial<FoundJob>]>([
    ["Approved by asha", { status: "approved", version: 2, last: { ...last, to: "approved" } }],
    ["Approved", { status: "approved", version: 2, last: { ...last, by: null, to: "approved" } }],
    ["Kept by asha", { status: "approved", version: 2, last: { ...last, from: "approved", to: "approved" } }],
    [
      "Rejected by asha: Asks for money",
      { status: "rejected", last: { ...last, to: "rejected", reason: "Asks for money" } },
    ],
    ["Set back to pending by asha", { version: 3, last: { ...last, from: "approved", to: "pending" } }],
    [
      "Set back to pending: Reported",
      { version: 3, last: { ...last, from: "approved", by: null, reason: "Reported", to: "pending" } },
    ],
    [
      "Sent back for changes by asha: Which shift?",
      { version: 3, last: { ...last, reason: "Which shift?", to: "pending" } },
    ],
    ["Edited since", { version: 2 }],
    ["Edited since", { version: 4, last: { ...last, to: "pending", by: "hr@acme.example", by_employer: true } }],
  ])("%s: the head says so, and the text stays as it was decided about", (head, now) => {
    expect(current({ ...now, title: "Now" })).toBe(text.replace(NEW_JOB, head));
  });

  test("of a deleted job it says that, and leads nowhere", () => {
    expect(current(null)).toBe(text.replace(NEW_JOB, "Deleted").replace(`\nReview: ${LINK}`, ""));
  });
});
