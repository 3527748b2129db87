import { expect, test } from "vitest";

import { changesOf } from "./changes.server.ts";
import type { ModeratedRow } from "../rows.server.ts";
import { MODERATED_JOB } from "#tests/fixtures/plain-job.ts";

const JOB = { ...MODERATED_JOB, description: "Keeps the books. Registration fee ₹500.", place: "home" } as const;

const changed = (job: ModeratedRow, approved_texts: ModeratedRow["approved_texts"]) =>
  changesOf({ ...job, approved_texts });

const EDITED = { id: 1, from: "approved", to: "pending", reason: null, at: "2026-11-21", actor: null } as const;

test("names each field that is not as it was approved, with its words", () => {
  const approved = { ...JOB, description: "Keeps the books.", vacancies: 1, place: "workplace" } as const;
  expect(changed(JOB, approved)).toEqual({
    fields: [
      {
        name: "vacancies",
        parts: [
          { how: "removed", text: "1" },
          { how: "added", text: "2" },
        ],
      },
      {
        name: "description",
        parts: [
          { how: "same", text: "Keeps the books. " },
          { how: "added", text: "Registration fee ₹500." },
        ],
      },
      {
        name: "where",
        parts: [
          { how: "removed", text: "Office" },
          { how: "added", text: "Work from home" },
        ],
      },
    ],
    since: "approved",
  });
});

test("compares with what was sent back, where that is newer than the approval", () => {
  const sentBack = { ...JOB, approved_texts: { ...JOB, title: "Cook" }, refused_texts: { ...JOB, vacancies: 9 } };
  expect(changesOf(sentBack)).toMatchObject({ since: "refused", fields: [{ name: "vacancies" }] });
});

test("says that nothing has changed, and nothing about a job that is or never was approved", () => {
  expect(changed(JOB, JOB)).toEqual({ fields: [], since: "approved" });
  expect(changed({ ...JOB, status: "rejected" }, JOB)).toBeNull();
  expect(changed({ ...JOB, status: "approved" }, null)).toBeNull();
  expect(changed(JOB, null)).toBeNull();
});

test("says that the approved text of an older edit is not known", () => {
  expect(changed({ ...JOB, history: [{ ...EDITED, by_employer: true }] }, null)).toBe("unknown");
  // A moderator took an approval back.
  expect(changed({ ...JOB, history: [{ ...EDITED, by_employer: false }] }, null)).toBeNull();
});

test("approved texts without a newer field are compared in their own fields", () => {
  expect(changed(JOB, { title: "Cook" })).toMatchObject({ fields: [{ name: "title" }] });
});

test("numbers that the text says now are compared as they were saved: none is told as removed", () => {
  const approved = { ...JOB, salary: "₹20,000 per month", salary_min: 20_000, salary_max: 20_000 };
  const now = { ...JOB, salary: "₹20,000 – ₹28,000 a month", salary_min: 20_000, salary_max: 28_000 };
  expect(changed(now, approved)).toMatchObject({
    fields: [
      { name: "salary" },
      {
        name: "salary as a filter",
        parts: [
          { how: "same", text: "₹20,000 " },
          { how: "added", text: "– ₹28,000 " },
          { how: "same", text: "a month" },
        ],
      },
    ],
  });
});

test("an unchanged pledge is no change", () => {
  const approved = { ...JOB, no_fees: true, description: "Keeps the books." };
  expect(changed({ ...JOB, no_fees: true }, approved)).toMatchObject({ fields: [{ name: "description" }] });
});
