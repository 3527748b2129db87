import { expect, test } from "vitest";

import { describeKnown } from "./known.server.ts";
import type { KnownRow } from "../rows.server.ts";
import { POSTER } from "#tests/fixtures/plain-job.ts";

const NOW = Date.parse("2026-11-22T10:00:00+05:30");
const KNOWN: KnownRow = {
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

const describe = (known: Partial<KnownRow>, company = "ACME Pvt Ltd") =>
  describeKnown(
    { company, posted_by: { ...POSTER, name: "Acme Pvt. Ltd.", approved_name: null }, known: { ...KNOWN, ...known } },
    NOW,
    ({ id, from, to, reason, at, actor }) => ({
      ...{ id, from, to, reason, at },
      when: at,
      by: actor ?? "the operator",
    }),
  );
const textsOf = (known: Partial<KnownRow>, company?: string) =>
  describe(known, company).line.map(({ text, standsOut }) => (standsOut ? `! ${text}` : text));

test("a company about which nothing stands out", () => {
  expect(textsOf({})).toEqual(["Registered 1 Jun 2026", "12 approved", "0 rejected"]);
  expect(describe({})).toMatchObject({ alike: [], decisions: [] });
});

test("what stands out comes first", () => {
  const other = { name: "Other", suspended: false };
  const known = {
    registered_at: "2026-11-19T10:00:00+05:30",
    approved: 101,
    rejected: 2,
    reported: 1,
    same_phone: Array.from({ length: 2 }, () => ({ ...other, deleted: false, job_id: null })),
    same_domain: [other],
    same_text: Array.from({ length: 4 }, () => ({ ...other, deleted: false, job_id: "1" })),
  };
  expect(textsOf(known, "State Bank of India")).toEqual([
    "! Registered 3 days ago",
    "! 2 rejected",
    "! 1 job reported",
    "! Same phone, mail domain, text as other companies",
    "! Registered as Acme Pvt. Ltd.",
    "more than 100 approved",
  ]);
  expect(describe(known).alike.map(({ why, companies }) => [why, companies.length])).toEqual([
    ["The same phone number", 2],
    ["Mail addresses of acme.example", 1],
    ["Nearly the same text, and more companies than these", 3],
  ]);
});

test("says what became of the others, and which job has the text", () => {
  const suspended = { name: "A", suspended: true, deleted: false, job_id: null };
  const deleted = { name: "B", suspended: false, deleted: true, job_id: "1" };
  expect(textsOf({ same_phone: [suspended] })).toContain("! Same phone as another company");
  const { alike } = describe({
    same_phone: [suspended, deleted, { ...deleted, name: "C", suspended: true }],
    same_domain: [{ name: "D", suspended: true }],
    same_text: [deleted],
  });
  expect(alike.flatMap(({ companies }) => companies)).toEqual([
    { name: "A", end: "suspended", job: null },
    { name: "B", end: "deleted", job: "1" },
    { name: "C", end: "suspended", job: "1" },
    { name: "D", end: "suspended", job: null },
    { name: "B", end: "deleted", job: "1" },
  ]);
});
