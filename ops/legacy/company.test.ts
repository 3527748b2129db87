import { describe, expect, test } from "vitest";

import { planCompany } from "./company.ts";
import type { Fields } from "./read-export.ts";

const NOW = Date.parse("2026-11-22T09:00:00Z");
const COMPLETE = {
  companyName: "Yamuna Softworks",
  email: "hr@yamuna.example",
  phoneNumber: "9810098100",
  createdAt: "2025-01-02T03:04:05.000Z",
};

const plan = (fields: Fields, { jobs = [], user }: { jobs?: Fields[]; user?: Fields } = {}) =>
  planCompany({ id: "uid-1", fields }, { jobs, user, now: NOW });

test("a complete company comes in as it is", () => {
  expect(plan(COMPLETE)).toEqual({
    ...COMPLETE,
    legacyId: "uid-1",
    createdAt: new Date(COMPLETE.createdAt),
    notes: [],
  });
});

describe("what a company does not say of itself", () => {
  const jobs = [{}, { company: "Yamuna", companyEmail: "Jobs@Yamuna.example", phoneNumber: "+91 98111 98111" }];

  test("its jobs may say, and it is told", () => {
    expect(plan({}, { jobs })).toEqual({
      legacyId: "uid-1",
      email: "jobs@yamuna.example",
      companyName: "Yamuna",
      phoneNumber: "9811198111",
      createdAt: new Date(NOW),
      notes: [
        "email: taken from its user or its jobs",
        "companyName: taken from a job",
        "phoneNumber: taken from a job",
        "createdAt: no date, so the day of the import",
      ],
    });
  });

  test("its user may say, before its jobs", () => {
    expect(plan({}, { jobs, user: { email: "owner@yamuna.example" } })).toMatchObject({
      email: "owner@yamuna.example",
    });
  });

  test("is made up at last, but never an address", () => {
    expect(plan({ email: "hr@yamuna.example" })).toMatchObject({ companyName: "hr", phoneNumber: "0000000000" });
    expect(plan({ ...COMPLETE, email: "not one" })).toBe("it has no email address, so it can't log in");
  });
});

test("a long text is cut", () => {
  expect(plan({ ...COMPLETE, companyName: "x".repeat(200) })).toMatchObject({
    companyName: "x".repeat(150),
    notes: ["companyName: cut from 200 to 150 characters"],
  });
});
