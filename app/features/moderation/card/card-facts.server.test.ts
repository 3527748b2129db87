import { expect, test } from "vitest";

import { factsOf } from "./card-facts.server.ts";
import type { ModeratedRow } from "../rows.server.ts";
import { MODERATED_JOB } from "#tests/fixtures/plain-job.ts";

const NOW = Date.parse("2026-11-22T10:00:00+05:30");
const PLAIN = {
  ...MODERATED_JOB,
  ...{ salary: "₹18,000 – ₹25,000 a month + incentives", salary_min: 18_000, salary_max: 25_000 },
  ...{ experience: "Freshers welcome", experience_min: 0, experience_max: null },
};

const textsOf = (fields: Partial<ModeratedRow>) =>
  Object.fromEntries(factsOf({ ...PLAIN, ...fields }, NOW).map(({ name, text }) => [name, text]));

test("a plain job has its kind, place and end; numbers that its texts contain are not repeated", () => {
  expect(textsOf({})).toEqual({
    Kind: "Full-time, day shift",
    Where: "Office",
    "Open until": "22 Dec 2026",
  });
});

test("a job is shown with everything that it is found by", () => {
  const facts = textsOf({
    ...{ salary: "500/day", salary_min: 13_000, salary_max: 13_000, experience: "Must drive", experience_min: null },
    ...{ place: "field", locality: "Sector 62", metro_station: "noida-sector-62" },
    ...{ walk_in_from: "2026-11-24", walk_in_to: "2026-11-26", walk_in_opens: "10:00:00", walk_in_closes: "14:00:00" },
    ...{
      walk_in_address: "A-12",
      walk_in_bring: "Resume",
      closed_at: "2026-11-20 10:00:00+00",
      closed_reason: "filled",
    },
  });
  expect(facts).toEqual({
    Kind: "Full-time, day shift",
    Where: "Field, Sector 62",
    "Metro station": "Noida Sector 62",
    "Salary, as a filter": "₹13,000 a month",
    "Experience, as a filter": "none",
    "Walk-in": "24 Nov 2026 – 26 Nov 2026, from 10:00 until 14:00\nA-12\nTo bring: Resume",
    Ended: "20 Nov 2026: filled",
  });
});

test("facts given by the company are told as given, proven ones with method and date", () => {
  const PROVEN = { method: "dns", verified_at: "2026-11-22 06:30:00+00" } as const;
  const verification = {
    ...{ domain: "acme.in", method: null, verified_at: null, failing_since: null, contested_at: null },
    ...{ withdrawn_at: null, withdrawals: [], others: [] },
  };
  const factOf = (fields: Partial<typeof verification> | typeof PROVEN) => {
    const poster = {
      name: "Acme",
      is_same_name: true,
      approved_name: null,
      name_version: 1,
      suspended_reason: null,
      logo_in_review: false,
    };
    const given = { gstin: "27AAPFU0939F1ZV", verification: { ...verification, ...fields } };
    return textsOf({ posted_by: { ...poster, ...given } });
  };
  expect(factOf({})).toMatchObject({
    "Company's website": "acme.in, not verified.",
    "GSTIN, not verified": "27AAPFU0939F1ZV",
  });
  expect(factOf({ ...PROVEN, failing_since: "2026-12-01 06:30:00+00" } as object)).toMatchObject({
    "Company's website":
      "Verified through acme.in · DNS record · 22 Nov 2026.\nIts proof has been missing since 1 Dec 2026.",
  });
  const contested = { contested_at: "2026-12-02 06:30:00+00", others: [{ company: "Acme Two", verified: true }] };
  expect(factOf(contested as object)["Company's website"]).toBe(
    "acme.in, not verified.\nIt also proved acme.in on 2 Dec 2026.\nAcme Two is verified through acme.in.",
  );
});

test("a pledge is told, beside words that contradict it", () => {
  expect(textsOf({ no_fees: true }).Pledge).toBe("We never ask candidates for money.");
  const safety = {
    ...{ score: 60, hard: true },
    reasons: [
      { rule: "capitals", field: "title", start: 0, end: 4 },
      { rule: "candidate-pays", field: "description", start: 0, end: 24 },
    ],
  };
  const asks = { no_fees: true, description: "Registration fee of ₹500 before joining.", safety };
  expect(textsOf(asks)).toMatchObject({
    Pledge: "We never ask candidates for money.",
    "But the text says": "“Registration fee of ₹500”",
  });
  const unread = { ...asks, safety: null };
  expect(textsOf(unread)["But the text says"]).toBeUndefined();
  expect(textsOf({ ...asks, no_fees: false })).not.toHaveProperty("Pledge");
  expect(textsOf({ ...asks, no_fees: false })).not.toHaveProperty("But the text says");
});
