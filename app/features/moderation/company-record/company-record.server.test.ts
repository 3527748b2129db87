import { expect, test } from "vitest";

import { describeCompanyRecord } from "./company-record.server.ts";
import type { CompanyRecordRow } from "../rows.server.ts";

const NOW = Date.parse("2026-11-22T10:00:00+05:30");
const RECORD: CompanyRecordRow = {
  registered_at: "2026-06-01T10:00:00+05:30",
  approved: 12,
  rejected: 0,
  reported: 0,
  same_phone: [],
  mail_domain: "acme.example",
  same_domain: [],
  same_text: [],
  decisions: [],
};

const describe = (record: Partial<CompanyRecordRow>) =>
  describeCompanyRecord({ ...RECORD, ...record }, NOW, ({ id, from, to, reason, at, actor }) => ({
    ...{ id, from, to, reason, at, by_employer: false },
    when: at,
    by: actor ?? "the operator",
  }));
const textsOf = (record: Partial<CompanyRecordRow>) =>
  describe(record).line.map(({ text, standsOut }) => (standsOut ? `! ${text}` : text));

test("a company without anything unusual", () => {
  expect(textsOf({})).toEqual(["Registered 1 Jun 2026", "12 approved", "0 rejected so far"]);
  expect(describe({})).toMatchObject({ similar: [], decisions: [] });
});

test("unusual facts come first", () => {
  const other = { id: null, name: "Other", suspended: false };
  const record = {
    registered_at: "2026-11-19T10:00:00+05:30",
    approved: 101,
    rejected: 2,
    reported: 1,
    same_phone: Array.from({ length: 2 }, () => ({ ...other, deleted: false, job_id: null })),
    same_domain: [other],
    same_text: Array.from({ length: 4 }, () => ({ ...other, deleted: false, job_id: "1" })),
  };
  expect(textsOf(record)).toEqual([
    "! Registered 3 days ago",
    "! 2 rejected so far",
    "! 1 job reported",
    "! Same phone, email domain, text as other companies",
    "more than 100 approved",
  ]);
  expect(describe(record).similar.map(({ why, companies }) => [why, companies.length])).toEqual([
    ["The same phone number", 2],
    ["Email addresses at acme.example", 1],
    ["Nearly the same text, and more companies than these", 3],
  ]);
});

test("says what became of the others, and which job has the text", () => {
  const suspended = { id: "2", name: "A", suspended: true, deleted: false, job_id: null };
  const deleted = { id: null, name: "B", suspended: false, deleted: true, job_id: "1" };
  expect(textsOf({ same_phone: [suspended] })).toContain("! Same phone as another company");
  const { similar } = describe({
    same_phone: [suspended, deleted, { ...deleted, name: "C", suspended: true }],
    same_domain: [{ id: "3", name: "D", suspended: true }],
    same_text: [deleted],
  });
  expect(similar.flatMap(({ companies }) => companies)).toEqual([
    { id: "2", name: "A", end: "suspended", job: null },
    { id: null, name: "B", end: "deleted", job: "1" },
    { id: null, name: "C", end: "suspended", job: "1" },
    { id: "3", name: "D", end: "suspended", job: null },
    { id: null, name: "B", end: "deleted", job: "1" },
  ]);
});
