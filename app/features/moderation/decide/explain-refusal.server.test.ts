import { expect, test } from "vitest";

import { fingerprintOf, refusalOf } from "./explain-refusal.server.ts";
import type { ModeratedRow } from "../rows.server.ts";
import type { JobStatus } from "#app/features/jobs/choices.ts";
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

const refuse = (now: Partial<ModeratedRow> | null, from: Partial<ModeratedRow> = {}, wanted?: JobStatus) =>
  refusalOf(
    { id: seen.id, version: 1, fingerprint: fingerprintOf({ ...seen, ...from }), nameVersion: 1 },
    now ? { ...seen, ...now } : undefined,
    wanted,
  );

function explain(now: Partial<ModeratedRow>, fingerprint = fingerprintOf(seen)): string {
  return refusalOf({ id: seen.id, version: 1, fingerprint, nameVersion: 1 }, { ...seen, ...now }, "approved").text;
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
  const approved: Partial<ModeratedRow> = { status: "approved", history: [decision] };
  const refusal = (now: Partial<ModeratedRow>) => refuse({ ...approved, version: 2, ...now }, approved).text;
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
  const history = [{ ...decision, ...whose, at }];
  expect(refuse({ status: "approved", version: 2, history })).toEqual({ text, job: seen.id, isDecided: true });
});

test("a job that was edited after its last decision was seen is not said to be decided", () => {
  const history = [{ ...decision, to: "pending" } as const];
  expect(refuse({ title: "Cashier", version: 2, history }).isDecided).toBeUndefined();
});

test("a decision that was undone since is a moderator's; one that was undone before it was seen is not told", () => {
  const history = [{ ...decision, id: 2, from: "rejected", to: "pending" } as const, decision];
  expect(refuse({ version: 3, history })).toMatchObject({
    text: expect.stringMatching(/^“Accountant”: Already set back to pending by b@x\.example, /) as string,
    isDecided: true,
  });
  expect(refuse({ version: 3, history }, { history }).text).toContain("was saved again by the employer");
});

test("names both, and an edit that took an approval back", () => {
  const history = [{ ...decision, to: "pending", by_employer: true } as const];
  expect(refuse({ title: "Cashier", history }, { status: "approved" }).text).toContain(
    "was edited by the employer (title) and went back to pending after you opened it",
  );
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

test.each(["rejected", undefined] as const)(
  "what forbids an approval does not explain another action: %s",
  (wanted) => {
    const gone = { company_deleted_at: "2026-11-21 10:00:00+00", posted_by: null, version: 2 };
    expect(refuse(gone, {}, wanted).text).toBe(
      "“Accountant” belongs to a company that was deleted after you opened it. Nothing was changed. Please look at it again.",
    );
    const suspended = { posted_by: { ...POSTER, suspended_reason: "Asks for fees" }, version: 2 };
    expect(refuse(suspended, {}, wanted).text).toContain("was saved again by the employer");
    expect(refuse({ safety: { score: 80, hard: true, reasons: [] } }, {}, wanted).text).not.toContain("read first");
  },
);

test("says that its company is suspended, and an edit before that", () => {
  const suspended = { ...POSTER, suspended_reason: "Asks for fees" };
  expect(explain({ posted_by: suspended })).toBe(
    "“Accountant” belongs to a company that is suspended, so it can’t be approved. Reinstate the company first.",
  );
  expect(explain({ posted_by: suspended, title: "Cashier" })).toContain("was edited by the employer (title)");
});

test("a job that is gone is no failure", () => {
  expect(refuse(null)).toEqual({ text: "Job not found: it was deleted.", isDecided: true });
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
