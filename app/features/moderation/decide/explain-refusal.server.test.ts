import { expect, test } from "vitest";

import { explainRefusal, fingerprintOf, refusalOf } from "./explain-refusal.server.ts";
import type { ModeratedRow } from "../rows.server.ts";
import { JOB_FIELD_NAMES } from "#app/features/jobs/job-fields.ts";
import { MODERATED_JOB, POSTER } from "#tests/fixtures/plain-job.ts";

const seen = MODERATED_JOB;

const decision = {
  id: 1,
  from: "pending",
  to: "approved",
  reason: null,
  at: "2026-11-21",
  actor: "b@x.example",
  by_employer: false,
} as const;

function explain(now: Partial<ModeratedRow> | null, fingerprint = fingerprintOf(seen)): string {
  return explainRefusal(
    { id: seen.id, version: 1, fingerprint, nameVersion: 1 },
    now ? { ...seen, ...now } : undefined,
  );
}

test("names what the employer has edited", () => {
  expect(explain({ salary: "₹90,000", about: "Another company.", version: 2 })).toBe(
    "“Accountant” was edited by the employer (salary, about the company) after you opened it. Nothing was changed. Please look at it again.",
  );
});

test("names what seekers filter by", () => {
  expect(explain({ locality: "Sector 62", no_fees: true, version: 2 })).toContain(
    "was edited by the employer (where, pledge) after you opened it",
  );
});

const CHANGED: Partial<ModeratedRow> = {
  ...{
    title: "x",
    company: "x",
    location: "Noida",
    category: "Sales",
    requirements: "x",
    salary: "x",
    experience: "x",
  },
  ...{
    vacancies: 7,
    qualifications: "x",
    description: "x",
    about: "x",
    kind: "part-time",
    place: "home",
    shift: "night",
  },
  ...{ salary_min: 1, salary_max: 2, experience_min: 1, experience_max: 2, locality: "x", metro_station: "x" },
  ...{ walk_in_from: "2026-12-01", walk_in_to: "2026-12-01", walk_in_opens: "10:00:00", walk_in_closes: "11:00:00" },
  ...{ walk_in_address: "x", walk_in_bring: "x", no_fees: true, languages: "x" },
};

test("names a change of each column that an employer can edit", () => {
  expect(Object.keys(CHANGED).sort()).toEqual(JOB_FIELD_NAMES.toSorted());
  for (const [column, value] of Object.entries(CHANGED)) {
    expect(explain({ [column]: value, version: 2 }), column).toMatch(
      /was edited by the employer \([a-z -]+\) after you opened it/,
    );
  }
});

test("a job that was saved as it was, or changed and changed back, did not leave the pending ones", () => {
  expect(explain({ version: 3 })).toContain("“Accountant” was saved again by the employer after you opened it");
});

test("says that an approved job was closed, or got another closing date", () => {
  const approved = { ...seen, status: "approved", history: [decision] } as const;
  const refusal = (now: Partial<ModeratedRow>) =>
    explainRefusal(
      { id: seen.id, version: 1, fingerprint: fingerprintOf(approved), nameVersion: 1 },
      { ...approved, history: [decision], version: 2, ...now },
    );
  const closed = { closed_at: "2026-11-22 10:00:00+00" };
  expect(refusal({ ...closed, closed_reason: "filled" })).toContain(
    "“Accountant” was closed by the employer after you opened it",
  );
  expect(refusal({ ...closed, closed_reason: "expired" })).toContain("“Accountant” was closed after you opened it");
  expect(refusal({ expires_at: "2027-01-21 18:30:00+00" })).toContain(
    "“Accountant” got another closing date after you opened it",
  );
});

test("names who has decided", () => {
  expect(explain({ status: "approved", history: [decision] })).toContain(
    "“Accountant” was approved by b@x.example after you opened it",
  );
});

test.each([
  [{ own: true }, "“Accountant”: You approved it already, 2 minutes ago."],
  [{ own: false }, "“Accountant”: Already approved by b@x.example, 2 minutes ago."],
])("a decision since is no failure: %j", (whose, text) => {
  const at = new Date(Date.now() - 2.5 * 60_000).toISOString();
  const now: ModeratedRow = { ...seen, status: "approved", version: 2, history: [{ ...decision, ...whose, at }] };
  const refusal = refusalOf({ id: seen.id, version: 1, fingerprint: fingerprintOf(seen), nameVersion: 1 }, now);
  expect(refusal).toEqual({ text, job: seen.id, isDecided: true });
});

test("a job that was edited after its last decision was seen is not said to be decided", () => {
  const now: ModeratedRow = { ...seen, title: "Cashier", version: 2, history: [{ ...decision, to: "pending" }] };
  const refusal = refusalOf({ id: seen.id, version: 1, fingerprint: fingerprintOf(seen), nameVersion: 1 }, now);
  expect(refusal.isDecided).toBeUndefined();
});

test("names both, and an edit that took an approval back", () => {
  const edited = {
    status: "pending",
    title: "Cashier",
    history: [{ ...decision, to: "pending", by_employer: true }],
  } as const;
  expect(
    explainRefusal(
      { id: seen.id, version: 1, fingerprint: fingerprintOf({ ...seen, status: "approved" }), nameVersion: 1 },
      { ...seen, ...edited, history: [...edited.history] },
    ),
  ).toContain("was edited by the employer (title) and went back to pending after you opened it");
});

test("says that the company was renamed", () => {
  const renamed = { ...POSTER, name: "State Bank of India", name_version: 2 };
  expect(explain({ posted_by: renamed })).toBe(
    "“Accountant” got another company name (“State Bank of India”) after you opened it. Nothing was changed. Please look at it again.",
  );
});

test("says that its company was deleted", () => {
  expect(explain({ company_deleted_at: "2026-11-21 10:00:00+00", posted_by: null, version: 2 })).toBe(
    "“Accountant” belongs to a company that was deleted, so it can’t be approved. Nothing was changed. Please look at it again.",
  );
});

test("says that its company is suspended, and an edit before that", () => {
  const suspended = { ...POSTER, suspended_reason: "Asks for fees" };
  expect(explain({ posted_by: suspended })).toBe(
    "“Accountant” belongs to a company that is suspended, so it can’t be approved. Reinstate the company first.",
  );
  expect(explain({ posted_by: suspended, title: "Cashier" })).toContain("was edited by the employer (title)");
});

test("says that it is gone", () => {
  expect(explain(null)).toBe("Job not found: it was deleted.");
});

test.each(["", "forged", "0".repeat(10_000), "f".repeat(fingerprintOf(seen).length)])(
  "makes do with a fingerprint that is none: %#",
  (fingerprint) => {
    expect(explain({ version: 2 }, fingerprint)).toMatch(/^“Accountant” .+ after you opened it\./);
  },
);

test("a job with something that must be read first says so, unless there is more to tell", () => {
  const safety = { score: 80, hard: true, reasons: [] };
  expect(explain({ safety })).toBe(
    "“Accountant” has warnings that must be read first. Open it, tick “I have read this” and approve it separately.",
  );
  expect(explain({ safety, title: "Cashier", version: 2 })).toContain("was edited by the employer (title)");
});

test("a job that is said to ask for money names the reports", () => {
  const waiting = { seen: "", number: 1, networks: 1, newest: [] };
  expect(explain({ reports: { ...waiting, reasons: [{ reason: "asks for money", number: 1 }] } })).toBe(
    "“Accountant” was reported for asking for money: the reports must be read first. Open it, tick “I have read this” and approve it separately.",
  );
  expect(explain({ reports: { ...waiting, reasons: [{ reason: "offensive", number: 1 }] } })).not.toContain(
    "read first",
  );
});
