import { describe, expect, test } from "vitest";

import { NO_PUBLIC_JOB, planJob, planOrphanedCopy } from "./job.ts";
import type { Fields } from "./read-export.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const CONTENT = {
  title: "Accountant",
  company: "Yamuna Softworks",
  location: "Delhi",
  category: "Finance",
  requirements: "Tally, GST",
  salary: "₹20,000",
  experience: "1–2 years",
  qualifications: "B.Com",
  description: "Keeps the books.\n\nEvery day.",
  about: "A company in Delhi.",
};
const COMPLETE: Fields = {
  ...CONTENT,
  vacancies: 2,
  status: "approved",
  approved: true,
  postedDate: "2025-03-04T05:06:07.000Z",
  createdAt: { _seconds: 1_741_064_767, _nanoseconds: 0 },
  statusChangedAt: { seconds: 1_741_100_000, nanoseconds: 0 },
  companyUid: "uid-1",
  createdBy: "uid-1",
  companyEmail: "hr@yamuna.example",
  phoneNumber: "9810098100",
};

const copyOf = (id: string, fields: Fields) => ({
  id,
  companyId: "uid-1",
  fields: { globalJobId: "job-1", ...fields },
});
const plan = (fields: Fields, copies = [copyOf("copy-1", COMPLETE)]) => {
  const planned = planJob({ id: "job-1", fields }, copies, NOW);
  if (typeof planned === "string") throw new Error(planned);
  return planned;
};

test("a complete job comes in as it is, with its dates and its status", () => {
  expect(plan(COMPLETE)).toEqual({
    kind: "full-time",
    reviews: [],
    expiresAt: new Date("2025-04-03T18:30:00.000Z"),
    legacyId: "job-1",
    owners: ["uid-1", "uid-1", "uid-1"],
    contact: { email: "hr@yamuna.example", phoneNumber: "9810098100" },
    content: { ...CONTENT, vacancies: 2 },
    status: "approved",
    statusReason: null,
    statusChangedAt: new Date(1_741_100_000_000),
    postedAt: new Date("2025-03-04T05:06:07.000Z"),
    createdAt: new Date(1_741_064_767_000),
    notes: [],
  });
});

describe("the title", () => {
  const untitled = { ...COMPLETE, title: undefined };

  test.each(["jobTitle", "name", "position"])("may be under %s", (field) => {
    expect(plan({ ...untitled, [field]: "Cook" }, []).content.title).toBe("Cook");
  });

  test("is required", () => {
    expect(planJob({ id: "job-1", fields: untitled }, [], NOW)).toBe("it has no title");
  });
});

describe("where the copy of the company disagrees", () => {
  test("the public job decides", () => {
    const copy = copyOf("copy-1", { ...COMPLETE, jobTitle: "Cook", title: "Cook", salary: "₹1", status: "pending" });
    const { content, status, notes } = plan(COMPLETE, [copy]);
    expect(content).toMatchObject({ title: "Accountant", salary: "₹20,000" });
    expect(status).toBe("approved");
    expect(notes).toEqual(["the copy copy-1 has another title, salary, status: the public job counts"]);
  });

  test("fields that the public job lacks are taken from the company's, but no status", () => {
    const incomplete = { ...COMPLETE, salary: undefined, status: undefined, approved: undefined };
    const { content, status, notes } = plan(incomplete, [copyOf("copy-1", COMPLETE)]);
    expect(content.salary).toBe("₹20,000");
    expect(status).toBe("pending");
    expect(notes).toContain("salary: taken from the company's copy");
  });
});

describe("missing and odd values are repaired, and told:", () => {
  test("texts", () => {
    const { content, notes } = plan(
      { ...COMPLETE, about: undefined, salary: 25_000, requirements: ["Tally", "GST"] },
      [],
    );
    expect(content).toMatchObject({ about: "Not specified", salary: "25000", requirements: "Tally, GST" });
    expect(notes).toEqual(["about: missing, so “Not specified”"]);
  });

  test("long texts and unprintable characters", () => {
    const { content, notes } = plan({ ...COMPLETE, title: `Cook\0 ${"x".repeat(200)}`, about: "One.\r\nTwo." }, []);
    expect(content.title).toHaveLength(150);
    expect(content.about).toBe("One.\nTwo.");
    expect(notes).toEqual(["title: unprintable characters removed", "title: cut from 205 to 150 characters"]);
  });

  test("HTML becomes text", () => {
    const description = "<p>Keeps the books.</p><ul><li>GST &amp; TDS</li></ul>";
    const { content, notes } = plan({ ...COMPLETE, title: "<b>Accountant</b>", description }, []);
    expect(content.title).toBe("Accountant");
    expect(content.description).toMatch(/^Keeps the books\.\n+.*GST & TDS$/);
    expect(notes).toContain("description: HTML made plain text");
  });

  test("vacancies as a text, and other spellings", () => {
    const { content, status, notes } = plan({ ...COMPLETE, vacancies: "5+", location: "gurugram", category: "IT" }, []);
    expect(content).toMatchObject({ vacancies: 5, location: "Gurgaon", category: "Technology" });
    expect(status).toBe("approved");
    expect(notes).toEqual([
      'location: Gurgaon for "gurugram"',
      'category: Technology for "IT"',
      'vacancies: 5 for "5+"',
    ]);
  });

  test("a place that is none of ours: no visitor sees it before a moderator has", () => {
    const { content, status, statusChangedAt, notes } = plan({ ...COMPLETE, location: "Mumbai" }, []);
    expect(content.location).toBe("Delhi");
    expect(status).toBe("pending");
    expect(statusChangedAt).toBeNull();
    expect(notes).toEqual(['location: "Mumbai", so Delhi', "status: pending, for a moderator to look at it"]);
    const rejected = plan({ ...COMPLETE, location: "Pune", status: "rejected", approved: false }, []);
    expect(rejected).toMatchObject({ status: "rejected", reviews: [] });
  });

  test("a town beside ours is told as outside", () => {
    const { status, reviews, notes } = plan({ ...COMPLETE, location: "Faridabad" }, []);
    expect({ status, reviews }).toEqual({ status: "pending", reviews: ["place"] });
    expect(notes[0]).toBe('location: "Faridabad", outside Delhi, Noida and Gurgaon, so Delhi');
  });

  test("an unknown category is read from the title; a moderator sees those of which neither says it", () => {
    const named = plan({ ...COMPLETE, title: "Staff nurse", category: "Other" }, []);
    expect(named).toMatchObject({ status: "approved", reviews: [], content: { category: "Healthcare" } });
    expect(named.notes).toEqual(['category: Healthcare for "Other"']);
    const unknown = plan({ ...COMPLETE, title: "Wanted", category: "Other" }, []);
    expect(unknown).toMatchObject({ status: "pending", reviews: ["category"], content: { category: "Operations" } });
  });

  test.each([
    ["createdAt", { postedDate: "soon" }, new Date(1_741_064_767_000)],
    ["statusChangedAt", { postedDate: "soon", createdAt: null }, new Date(1_741_100_000_000)],
    ["the day of the import", { postedDate: "soon", createdAt: null, statusChangedAt: null }, new Date(NOW)],
  ])("no date of posting: %s", (instead, fields, postedAt) => {
    const planned = plan({ ...COMPLETE, ...fields }, []);
    expect(planned.postedAt).toEqual(postedAt);
    expect(planned.notes).toEqual([`postedDate: no date, so ${instead}`]);
  });

  test("the status", () => {
    expect(plan({ ...COMPLETE, status: undefined }, [])).toMatchObject({
      status: "approved",
      notes: ["status: approved, by approved"],
    });
  });
});

test.each([
  ["asks candidates for money", { description: "Send ₹500 to ym@ybl before joining." }],
  ["has the name of a known institution", { company: "State Bank of India" }],
])("an approved job that %s waits for a moderator", (_, fields) => {
  const { status, statusChangedAt, reviews, notes } = plan({ ...COMPLETE, ...fields }, []);
  expect({ status, statusChangedAt, reviews }).toEqual({
    status: "pending",
    statusChangedAt: null,
    reviews: ["safety finding"],
  });
  expect(notes.some((note) => note.startsWith("safety: "))).toBe(true);
});

test.each([
  [{ title: "HR intern" }, "internship"],
  [{ title: "Internal auditor" }, "full-time"],
  [{ title: "Accountant (part time)" }, "part-time"],
  [{ jobType: "Contract" }, "contract"],
  [{ title: "Contract manager" }, "full-time"],
])("of %j the kind is %s", (fields, kind) => {
  expect(plan({ ...COMPLETE, ...fields }, []).kind).toBe(kind);
});

test("a job ends thirty days after it was posted; the oldest end in 2020", () => {
  const end = (postedDate: string) => plan({ ...COMPLETE, postedDate }, []).expiresAt;
  expect(end("2026-11-20T10:00:00Z")).toEqual(new Date("2026-12-20T18:30:00Z"));
  expect(end("2015-01-01T10:00:00Z")).toEqual(new Date("2020-01-02T00:00:00Z"));
});

test("a company's job without its public job is a rejected job", () => {
  expect(planOrphanedCopy(copyOf("copy-1", { ...COMPLETE, companyUid: "uid-2" }), NOW)).toMatchObject({
    legacyId: "copy-1",
    owners: ["uid-1"],
    status: "rejected",
    statusReason: NO_PUBLIC_JOB,
    notes: ["status: rejected, as there is no public job"],
  });
});
